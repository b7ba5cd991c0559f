#include "sample/names.h"

namespace paravent {
namespace {

using enum Domain;

constexpr Component kComponents[] = {
    {"IUTSD", 931, 'S'}, {"IUTN", 932, 'N'},  {"IUTV", 933, 'V'},  {"IG", 911, 'G'},
    {"DROIT", 902, 'D'}, {"ECOGE", 903, 'E'}, {"LETSH", 904, 'L'}, {"SANTE", 905, 'M'},
    {"MEDIA", 906, 'C'}, {"FCTLV", 941, 'F'},
};

constexpr std::string_view kManagement = "Sciences de gestion";
constexpr std::string_view kMechanics = "Mécanique, génie mécanique";
constexpr std::string_view kMaths = "Mathématiques appliquées et sciences sociales";
constexpr std::string_view kComputing = "Informatique";
constexpr std::string_view kElectric = "Électronique, génie électrique";
constexpr std::string_view kLaws = "Sciences juridiques";
constexpr std::string_view kEconomy = "Sciences économiques";
constexpr std::string_view kLanguages = "Langues et littératures étrangères";
constexpr std::string_view kSocial = "Sociologie, démographie";
constexpr std::string_view kEducation = "Sciences de l'éducation";
constexpr std::string_view kBiology = "Sciences de la vie, biologie, santé";
constexpr std::string_view kMedicine = "Médecine";
constexpr std::string_view kMediaName = "Sciences de l'information et de la communication";

constexpr Field kFields[] = {
    {"TC", "Techniques de commercialisation", kManagement, kTrade},
    {"GEA", "Gestion des entreprises et des administrations", kManagement, kTrade},
    {"CJ", "Carrières juridiques", kLaws, kTrade},
    {"CS", "Carrières sociales", kSocial, kTrade},
    {"GLT", "Gestion logistique et transport", kManagement, kTrade},
    {"SRC", "Services et réseaux de communication", kMediaName, kTrade},
    {"STI", "Statistique et informatique décisionnelle", kMaths, kTrade},
    {"GMP", "Génie mécanique et productique", kMechanics, kIndustry},
    {"SGM", "Science et génie des matériaux", "Sciences et génie des matériaux", kIndustry},
    {"HSE", "Hygiène, sécurité, environnement", "Génie des procédés", kIndustry},
    {"GIM", "Génie industriel et maintenance", kMechanics, kIndustry},
    {"GEI", "Génie électrique et informatique industrielle", kElectric, kIndustry},
    {"RT", "Réseaux et télécommunications", kElectric, kIndustry},
    {"MP", "Mesures physiques", "Physique", kIndustry},
    {"QLI", "Qualité, logistique industrielle et organisation", kMechanics, kIndustry},
    {"NRC", "Négociation et relation client", kManagement, kTrade},
    {"BAN", "Banque, assurance, conseiller de clientèle", kManagement, kTrade},
    {"RHU", "Gestion des ressources humaines", kManagement, kEconomics},
    {"IMM", "Métiers de l'immobilier", kManagement, kTrade},
    {"CCA", "Comptabilité, contrôle, audit", kManagement, kEconomics},
    {"TOU", "Tourisme et hôtellerie internationale", "Géographie, aménagement", kTrade},
    {"ENR", "Énergies renouvelables et maîtrise de l'énergie", "Énergétique", kIndustry},
    {"AER", "Maintenance aéronautique", kMechanics, kIndustry},
    {"BTP", "Conduite de travaux du bâtiment", "Génie civil", kIndustry},
    {"WEB", "Développement d'applications réparties", kComputing, kIndustry},
    {"MAT", "Mathématiques", "Mathématiques", kScience},
    {"MIA", "Mathématiques et informatique appliquées", kMaths, kScience},
    {"INF", "Informatique", kComputing, kScience},
    {"PLS", "Programmation et logiciels sûrs", kComputing, kScience},
    {"EID", "Exploration informatique des données", kComputing, kScience},
    {"RSX", "Réseaux, systèmes et sécurité", kComputing, kScience},
    {"PHY", "Physique", "Physique", kScience},
    {"PHC", "Physique et chimie", "Chimie", kScience},
    {"CHI", "Chimie des matériaux", "Chimie", kScience},
    {"SPI", "Sciences pour l'ingénieur", "Sciences et technologies industrielles", kScience},
    {"EEA", "Électronique, énergie électrique, automatique", kElectric, kScience},
    {"MEC", "Mécanique et simulation numérique", kMechanics, kScience},
    {"SDM", "Sciences des matériaux et nano-objets", "Sciences et génie des matériaux", kScience},
    {"ENE", "Énergétique et environnement", "Énergétique", kScience},
    {"TEL", "Télécommunications", kElectric, kScience},
    {"DRT", "Droit", kLaws, kLaw},
    {"AES", "Administration économique et sociale", "AES", kLaw},
    {"DAF", "Droit des affaires", kLaws, kLaw},
    {"DPU", "Droit public et administration", kLaws, kLaw},
    {"DPR", "Droit privé et pratiques judiciaires", kLaws, kLaw},
    {"DSO", "Droit social et relations du travail", kLaws, kLaw},
    {"SPO", "Science politique et politiques publiques", "Sciences politiques", kLaw},
    {"EGE", "Économie et gestion", kEconomy, kEconomics},
    {"ECO", "Économie appliquée", kEconomy, kEconomics},
    {"GES", "Sciences de gestion", kManagement, kEconomics},
    {"FIN", "Finance d'entreprise et de marché", kManagement, kEconomics},
    {"MKT", "Marketing et commerce international", kManagement, kEconomics},
    {"EDD", "Économie du développement", kEconomy, kEconomics},
    {"PSY", "Psychologie clinique et sociale", "Psychologie", kLetters},
    {"LMO", "Lettres modernes", "Littérature générale et comparée", kLetters},
    {"HIS", "Histoire et sociétés", "Histoire", kLetters},
    {"ANG", "Langue et civilisation anglophones", kLanguages, kLetters},
    {"ESP", "Langue et civilisation hispaniques", kLanguages, kLetters},
    {"LEA", "Langues étrangères appliquées", "Langues étrangères appliquées", kLetters},
    {"SED", "Sciences de l'éducation et de la formation", kEducation, kLetters},
    {"GEO", "Géographie et aménagement des territoires", "Géographie, aménagement", kLetters},
    {"SDL", "Sciences du langage et français langue étrangère", "Sciences du langage", kLetters},
    {"SOC", "Sociologie et intervention sociale", kSocial, kLetters},
    {"INC", "Information et communication", kMediaName, kMedia},
    {"JOU", "Journalisme et médias numériques", kMediaName, kMedia},
    {"EDI", "Commercialisation du livre et édition", kMediaName, kMedia},
    {"CRE", "Industries créatives et plateformes", kMediaName, kMedia},
    {"SVT", "Sciences de la vie", kBiology, kHealth},
    {"STA", "Sciences et techniques des activités physiques et sportives", "STAPS", kHealth},
    {"SSS", "Sciences sanitaires et sociales", kBiology, kHealth},
    {"MED", "Études médicales", kMedicine, kHealth},
    {"BIO", "Biologie cellulaire et physiopathologie", kBiology, kHealth},
    {"NUT", "Nutrition humaine et santé publique", kBiology, kHealth},
    {"SPU", "Santé publique et éducation thérapeutique", kBiology, kHealth},
    {"ING", "Ingénierie et innovation en images", kComputing, kScience},
    {"FLE", "Français langue étrangère", "Sciences du langage", kOther},
    {"MGT", "Management des organisations", kManagement, kOther},
    {"GER", "Gérontologie et accompagnement", kMedicine, kOther},
    {"ADD", "Addictologie", kMedicine, kOther},
    {"MFA", "Médiation familiale", kSocial, kOther},
    {"URG", "Médecine d'urgence", kMedicine, kOther},
    {"DOU", "Prise en charge de la douleur", kMedicine, kOther},
    {"HYG", "Hygiène hospitalière", kMedicine, kOther},
    {"ECH", "Échographie", kMedicine, kOther},
    {"NUM", "Numérique et pédagogie", kEducation, kOther},
    {"LIT", "Accès aux études littéraires", "Pluridisciplinaire", kOther},
    {"SCI", "Accès aux études scientifiques", "Pluridisciplinaire", kOther},
};

constexpr std::string_view kDut = "DUT";
constexpr std::string_view kLp = "Licence Pro";
constexpr std::string_view kLpText = "Licence professionnelle";

constexpr Offer kOffers[] = {
    {0, kDut, "DUT", "", 25, 1, 2, 190, "1A", "TC GEA HSE GMP SGM GIM"},
    {1, kDut, "DUT", "", 25, 1, 2, 130, "1A", "GEA CJ TC STI QLI CS"},
    {2, kDut, "DUT", "", 25, 1, 2, 160, "1A", "INF GEA RT GEI SRC MP GLT"},
    {0, kLp, kLpText, "P", 26, 3, 3, 90, "1AF", "NRC BAN CCA RHU BTP AER HSE GMP GIM MKT"},
    {1, kLp, kLpText, "P", 26, 3, 3, 80, "1AF", "CCA IMM RHU TOU CS QLI GLT DSO BAN"},
    {2, kLp, kLpText, "P", 26, 3, 3, 90, "1AF", "WEB RT RSX ENR GLT GEI EDI MP NRC"},
    {3, "Licence", "Licence", "", 30, 1, 3, 190, "1BCV", "INF SPI MAT PHC PHY EEA CHI MIA"},
    {4, "Licence", "Licence", "", 30, 1, 3, 300, "1BCV", "DRT AES SPO DPU"},
    {5, "Licence", "Licence", "", 30, 1, 3, 190, "1BCV", "EGE GES ECO"},
    {6, "Licence", "Licence", "", 30, 1, 3, 300, "1BCV", "PSY LEA ANG HIS LMO SED ESP GEO SDL SOC"},
    {7, "Licence", "Licence", "", 30, 1, 3, 220, "1BCV", "SVT STA SSS BIO"},
    {8, "Licence", "Licence", "", 30, 1, 3, 90, "1BCV", "INC JOU EDI"},
    {7, "PACES", "Première année commune aux études de santé", "", 40, 1, 1, 110, "1BC", "MED"},
    {7, "DFGSM", "Diplôme de formation générale en", "G", 41, 2, 3, 12, "1B", "MED"},
    {7, "DFASM", "Diplôme de formation approfondie en", "A", 42, 4, 6, 12, "1B", "MED"},
    {3, "Ingénieur", "Diplôme d'ingénieur", "I", 50, 3, 5, 40, "1A", "TEL ENE ING MIA SDM"},
    {3, "Master", "Master", "", 60, 4, 4, 120, "1BCF", "INF MAT SDM PHY MEC EEA CHI MIA"},
    {3, "Master Rec", "Master recherche", "", 62, 5, 5, 50, "1BCE", "PLS EID MAT PHY SDM EEA"},
    {3, "Master Pro", "Master professionnel", "", 61, 5, 5, 70, "1AFB", "RSX TEL MEC ENE CHI MIA"},
    {4, "Master", "Master", "", 60, 4, 4, 130, "1BCF", "DRT DAF DPU DPR DSO SPO AES"},
    {4, "Master Pro", "Master professionnel", "", 61, 5, 5, 80, "1AFB", "DAF DSO DPR DPU SPO AES"},
    {4, "Master Rec", "Master recherche", "R", 62, 5, 5, 25, "1BC", "DRT DPU SPO DPR"},
    {5, "Master", "Master", "", 60, 4, 4, 110, "1BCF", "GES ECO FIN MKT RHU CCA EDD"},
    {5, "Master Pro", "Master professionnel", "", 61, 5, 5, 110, "1AFB", "FIN MKT CCA RHU GES EDD"},
    {5, "Master Rec", "Master recherche", "R", 62, 5, 5, 20, "1BC", "ECO FIN EDD"},
    {6, "Master", "Master", "", 60, 4, 4, 120, "1BCF", "PSY SED LEA HIS LMO ANG GEO SDL SOC"},
    {6, "Master Pro", "Master professionnel", "", 61, 5, 5, 80, "1AFB", "PSY SED LEA GEO SDL SOC"},
    {6, "Master Rec", "Master recherche", "R", 62, 5, 5, 40, "1BC", "PSY LMO HIS ANG SED SOC"},
    {7, "Master", "Master", "", 60, 4, 4, 60, "1BCF", "SPU NUT BIO STA"},
    {7, "Master Pro", "Master professionnel", "", 61, 5, 5, 50, "1AFB", "NUT SPU STA BIO"},
    {8, "Master", "Master", "", 60, 4, 4, 50, "1BCF", "INC EDI CRE JOU"},
    {8, "Master Pro", "Master professionnel", "", 61, 5, 5, 50, "1AFB", "EDI CRE JOU INC"},
    {3, "Doctorat", "Doctorat", "D", 70, 6, 8, 60, "1J", "INF MAT PHY SDM EEA MEC"},
    {4, "Doctorat", "Doctorat", "D", 70, 6, 8, 30, "1J", "DRT SPO"},
    {5, "Doctorat", "Doctorat", "D", 70, 6, 8, 25, "1J", "ECO GES"},
    {6, "Doctorat", "Doctorat", "D", 70, 6, 8, 60, "1J", "PSY LMO HIS SED SOC SDL"},
    {7, "Doctorat", "Doctorat", "D", 70, 6, 8, 25, "1J", "BIO NUT SPU"},
    {7, "DU", "Diplôme d'université", "U", 80, 5, 5, 70, "1FE", "GER ADD URG DOU HYG ECH"},
    {9, "DU", "Diplôme d'université", "U", 80, 1, 1, 80, "1FE", "FLE MFA NUM"},
    {9, "DU", "Diplôme d'université", "U", 80, 4, 4, 40, "1FE", "MGT MFA NUM"},
    {9, "DAEU", "Diplôme d'accès aux études universitaires", "", 90, 0, 0, 60, "1VE", "LIT SCI"},
    {4, "Capacité", "Capacité en", "K", 91, 1, 2, 18, "1V", "DRT"},
};

constexpr Variant kVariants[] = {
    {"1", "", "", ""},
    {"A", " app", ", par apprentissage", "Apprentissage"},
    {"F", " FC", ", formation continue", "Formation continue financée"},
    {"B", " p. B", ", parcours international bilingue", ""},
    {"C", " p. C", ", parcours renforcé", ""},
    {"V", " soir", ", horaires aménagés en soirée", ""},
    {"E", " EAD", ", enseignement à distance", ""},
    {"J", " cot", ", cotutelle internationale", ""},
};

constexpr Bac kBacs[] = {
    // law, economics, letters, media, science, health, trade, industry, other
    {"Bacs généraux ES", {302, 392, 233, 273, 15, 40, 302, 8, 125}},
    {"Bacs généraux S", {96, 154, 68, 106, 611, 631, 86, 392, 154}},
    {"Bacs généraux L", {144, 8, 352, 302, 2, 11, 23, 1, 135}},
    {"Bacs technologiques STMG", {144, 154, 68, 77, 11, 15, 263, 15, 86}},
    {"Bacs technologiques STI2D", {1, 2, 2, 8, 86, 6, 3, 283, 15}},
    {"Bacs technologiques ST2S", {8, 1, 19, 2, 1, 49, 2, 1, 23}},
    {"Bacs technologiques STL", {1, 1, 1, 1, 8, 19, 1, 11, 2}},
    {"Bacs technologiques autres", {1, 1, 1, 2, 1, 1, 2, 1, 2}},
    {"Bacs professionnels tertiaires", {40, 31, 23, 19, 3, 11, 54, 5, 40}},
    {"Bacs professionnels industriels", {1, 1, 1, 2, 19, 2, 2, 49, 8}},
    {"Equivalences", {86, 100, 57, 34, 87, 45, 90, 73, 203}},
};

// Academies, continents and regimes are as concentrated as the losses of Paris 13's projections
// want them; see sample_test.cpp.
constexpr Weighted kAcademies[] = {
    {"Étranger", 120},  {"Créteil", 6200},     {"Paris", 135},        {"Versailles", 165},
    {"Lille", 86},      {"Amiens", 199},       {"Rouen", 72},         {"Caen", 43},
    {"Reims", 64},      {"Nancy-Metz", 57},    {"Strasbourg", 49},    {"Besançon", 29},
    {"Dijon", 40},      {"Orléans-Tours", 86}, {"Rennes", 57},        {"Nantes", 57},
    {"Poitiers", 35},   {"Bordeaux", 57},      {"Limoges", 20},       {"Clermont-Ferrand", 26},
    {"Toulouse", 55},   {"Montpellier", 51},   {"Aix-Marseille", 57}, {"Nice", 35},
    {"Grenoble", 48},   {"Lyon", 60},          {"Corse", 14},         {"Guadeloupe", 57},
    {"Martinique", 57}, {"Guyane", 20},        {"La Réunion", 51},    {"Mayotte", 14},
};

constexpr Weighted kContinents[] = {
    {"Europe", 9100}, {"Afrique", 158}, {"Asie", 50}, {"Amérique", 13}, {"Océanie", 3}};
constexpr Weighted kContinentsAbroad[] = {
    {"Europe", 280}, {"Afrique", 6000}, {"Asie", 296}, {"Amérique", 76}, {"Océanie", 6}};

constexpr Weighted kMentions[] = {{"Sans mention", 5300},
                                  {"Assez bien", 2500},
                                  {"Bien", 900},
                                  {"Très bien", 300},
                                  {"Inconnue", 1000}};

constexpr Weighted kRegimes[] = {{"Formation initiale hors apprentissage", 9850},
                                 {"Formation continue non financée", 176},
                                 {"Contrat de professionnalisation", 76},
                                 {"Reprise d'études non financée", 126}};

constexpr std::string_view kRareWordings[] = {
    "convention Hanoï",        "convention Dakar",      "convention Casablanca",
    "convention Tunis",        "convention Pékin",      "convention São Paulo",
    "parcours expérimental",   "cohorte en extinction", "validation des acquis",
    "équivalence partielle",   "année de césure",       "double cursus",
    "semestre d'échange",      "parcours sportif",      "groupe délocalisé",
    "préparation au concours", "module complémentaire", "session de rattrapage",
};

constexpr std::string_view kRareDisciplines[] = {
    "Archéologie",
    "Astronomie",
    "Musicologie",
    "Arts plastiques",
    "Théologie",
    "Océanographie",
    "Météorologie",
    "Odontologie",
    "Pharmacie",
    "Langues anciennes",
    "Ethnologie",
    "Épistémologie",
    "Cultures régionales",
    "Urbanisme",
    "Sciences de la Terre",
    "Génie chimique",
    "Génie biologique",
    "Agronomie",
    "Œnologie",
    "Criminologie",
    "Philosophie",
    "Histoire de l'art",
    "Arts du spectacle",
    "Actuariat",
    "Histoire du droit",
    "Médecine vétérinaire",
    "Langues orientales",
};

}  // namespace

std::span<const Component> components() { return kComponents; }
std::span<const Field> fields() { return kFields; }
std::span<const Offer> offers() { return kOffers; }
std::span<const Variant> variants() { return kVariants; }
std::span<const Bac> bacs() { return kBacs; }
std::span<const Weighted> academies() { return kAcademies; }
std::span<const Weighted> continents() { return kContinents; }
std::span<const Weighted> continents_abroad() { return kContinentsAbroad; }
std::span<const Weighted> mentions() { return kMentions; }
std::span<const Weighted> regimes() { return kRegimes; }
std::span<const std::string_view> rare_wordings() { return kRareWordings; }
std::span<const std::string_view> rare_disciplines() { return kRareDisciplines; }

}  // namespace paravent

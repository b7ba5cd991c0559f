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
    {0, kDut, "DUT", "", 25, 1, 2, 190, 2, "TC GEA HSE GMP SGM GIM"},
    {1, kDut, "DUT", "", 25, 1, 2, 130, 2, "GEA CJ TC STI QLI CS"},
    {2, kDut, "DUT", "", 25, 1, 2, 160, 2, "INF GEA RT GEI SRC MP GLT"},
    {0, kLp, kLpText, "P", 26, 3, 3, 90, 3, "NRC BAN CCA RHU BTP AER HSE GMP GIM MKT"},
    {1, kLp, kLpText, "P", 26, 3, 3, 80, 3, "CCA IMM RHU TOU CS QLI GLT DSO BAN"},
    {2, kLp, kLpText, "P", 26, 3, 3, 90, 3, "WEB RT RSX ENR GLT GEI EDI MP NRC"},
    {3, "Licence", "Licence", "", 30, 1, 3, 190, 4, "INF SPI MAT PHC PHY EEA CHI MIA"},
    {4, "Licence", "Licence", "", 30, 1, 3, 300, 4, "DRT AES SPO DPU"},
    {5, "Licence", "Licence", "", 30, 1, 3, 190, 4, "EGE GES ECO"},
    {6, "Licence", "Licence", "", 30, 1, 3, 300, 4, "PSY LEA ANG HIS LMO SED ESP GEO SDL SOC"},
    {7, "Licence", "Licence", "", 30, 1, 3, 220, 4, "SVT STA SSS BIO"},
    {8, "Licence", "Licence", "", 30, 1, 3, 90, 4, "INC JOU EDI"},
    {7, "PACES", "Première année commune aux études de santé", "", 40, 1, 1, 110, 3, "MED"},
    {7, "DFGSM", "Diplôme de formation générale en", "G", 41, 2, 3, 12, 2, "MED"},
    {7, "DFASM", "Diplôme de formation approfondie en", "A", 42, 4, 6, 12, 2, "MED"},
    {3, "Ingénieur", "Diplôme d'ingénieur", "I", 50, 3, 5, 40, 2, "TEL ENE ING MIA SDM"},
    {3, "Master", "Master", "", 60, 4, 4, 120, 4, "INF MAT SDM PHY MEC EEA CHI MIA"},
    {3, "Master Pro", "Master professionnel", "", 61, 5, 5, 70, 4, "RSX TEL MEC ENE CHI MIA"},
    {3, "Master Rec", "Master recherche", "", 62, 5, 5, 50, 4, "PLS EID MAT PHY SDM EEA"},
    {4, "Master", "Master", "", 60, 4, 4, 130, 4, "DRT DAF DPU DPR DSO SPO AES"},
    {4, "Master Pro", "Master professionnel", "", 61, 5, 5, 80, 4, "DAF DSO DPR DPU SPO AES"},
    {4, "Master Rec", "Master recherche", "R", 62, 5, 5, 25, 3, "DRT DPU SPO DPR"},
    {5, "Master", "Master", "", 60, 4, 4, 110, 4, "GES ECO FIN MKT RHU CCA EDD"},
    {5, "Master Pro", "Master professionnel", "", 61, 5, 5, 110, 4, "FIN MKT CCA RHU GES EDD"},
    {5, "Master Rec", "Master recherche", "R", 62, 5, 5, 20, 3, "ECO FIN EDD"},
    {6, "Master", "Master", "", 60, 4, 4, 120, 4, "PSY SED LEA HIS LMO ANG GEO SDL SOC"},
    {6, "Master Pro", "Master professionnel", "", 61, 5, 5, 80, 4, "PSY SED LEA GEO SDL SOC"},
    {6, "Master Rec", "Master recherche", "R", 62, 5, 5, 40, 3, "PSY LMO HIS ANG SED SOC"},
    {7, "Master", "Master", "", 60, 4, 4, 60, 4, "SPU NUT BIO STA"},
    {7, "Master Pro", "Master professionnel", "", 61, 5, 5, 50, 4, "NUT SPU STA BIO"},
    {8, "Master", "Master", "", 60, 4, 4, 50, 4, "INC EDI CRE JOU"},
    {8, "Master Pro", "Master professionnel", "", 61, 5, 5, 50, 4, "EDI CRE JOU INC"},
    {3, "Doctorat", "Doctorat", "D", 70, 6, 8, 60, 2, "INF MAT PHY SDM EEA MEC"},
    {4, "Doctorat", "Doctorat", "D", 70, 6, 8, 30, 2, "DRT SPO"},
    {5, "Doctorat", "Doctorat", "D", 70, 6, 8, 25, 2, "ECO GES"},
    {6, "Doctorat", "Doctorat", "D", 70, 6, 8, 60, 2, "PSY LMO HIS SED SOC SDL"},
    {7, "Doctorat", "Doctorat", "D", 70, 6, 8, 25, 2, "BIO NUT SPU"},
    {7, "DU", "Diplôme d'université", "U", 80, 5, 5, 70, 3, "GER ADD URG DOU HYG ECH"},
    {9, "DU", "Diplôme d'université", "U", 80, 1, 1, 80, 3, "FLE MFA NUM"},
    {9, "DU", "Diplôme d'université", "U", 80, 4, 4, 40, 3, "MGT MFA NUM"},
    {9, "DAEU", "Diplôme d'accès aux études universitaires", "", 90, 0, 0, 60, 3, "LIT SCI"},
    {4, "Capacité", "Capacité en", "K", 91, 1, 2, 18, 2, "DRT"},
};

constexpr Variant kVariants[] = {
    {"", "", "", ""},
    {"A", " app", ", par apprentissage", "Apprentissage"},
    {"F", " FC", ", formation continue", "Formation continue financée"},
    {"B", " p. B", ", parcours international bilingue", ""},
    {"C", " p. C", ", parcours renforcé", ""},
    {"V", " soir", ", horaires aménagés en soirée", ""},
    {"E", " EAD", ", enseignement à distance", ""},
    {"J", " p. J", ", parcours pluridisciplinaire", ""},
};

constexpr Bac kBacs[] = {
    // law, economics, letters, media, science, health, trade, industry, other
    {"Bacs généraux ES", {330, 420, 260, 300, 30, 60, 330, 20, 150}},
    {"Bacs généraux S", {120, 180, 90, 130, 640, 660, 110, 420, 180}},
    {"Bacs généraux L", {170, 20, 380, 330, 8, 25, 40, 6, 160}},
    {"Bacs technologiques STMG", {170, 180, 90, 100, 25, 30, 290, 30, 110}},
    {"Bacs technologiques STI2D", {6, 8, 8, 20, 110, 16, 12, 310, 30}},
    {"Bacs technologiques ST2S", {20, 5, 35, 8, 5, 70, 10, 4, 40}},
    {"Bacs technologiques STL", {4, 3, 5, 4, 20, 35, 3, 25, 10}},
    {"Bacs technologiques autres", {5, 4, 6, 10, 4, 5, 8, 4, 10}},
    {"Bacs professionnels tertiaires", {60, 50, 40, 35, 12, 25, 75, 15, 60}},
    {"Bacs professionnels industriels", {5, 6, 7, 10, 35, 8, 8, 70, 20}},
    {"Equivalences", {110, 124, 79, 53, 111, 66, 114, 96, 230}},
};

constexpr Weighted kAcademies[] = {
    {"Créteil", 4300},   {"Étranger", 1500},   {"Paris", 1150},      {"Versailles", 1300},
    {"Lille", 120},      {"Amiens", 180},      {"Rouen", 95},        {"Caen", 60},
    {"Reims", 85},       {"Nancy-Metz", 75},   {"Strasbourg", 70},   {"Besançon", 40},
    {"Dijon", 55},       {"Orléans-Tours", 95}, {"Rennes", 85},      {"Nantes", 85},
    {"Poitiers", 50},    {"Bordeaux", 85},     {"Limoges", 25},      {"Clermont-Ferrand", 35},
    {"Toulouse", 80},    {"Montpellier", 75},  {"Aix-Marseille", 80}, {"Nice", 50},
    {"Grenoble", 70},    {"Lyon", 85},         {"Corse", 15},        {"Guadeloupe", 60},
    {"Martinique", 60},  {"Guyane", 20},       {"La Réunion", 60},   {"Mayotte", 15},
};

constexpr Weighted kContinents[] = {
    {"Europe", 7900}, {"Afrique", 1500}, {"Asie", 480}, {"Amérique", 110}, {"Océanie", 10}};

constexpr Weighted kMentions[] = {{"Sans mention", 5300}, {"Assez bien", 2500}, {"Bien", 900},
                                  {"Très bien", 300}, {"Inconnue", 1000}};

constexpr Weighted kRegimes[] = {{"Formation initiale hors apprentissage", 9350},
                                 {"Formation continue non financée", 260},
                                 {"Contrat de professionnalisation", 210},
                                 {"Reprise d'études non financée", 180}};

constexpr std::string_view kRareWordings[] = {
    "convention Hanoï",        "convention Dakar",          "convention Casablanca",
    "convention Tunis",        "convention Pékin",          "convention São Paulo",
    "parcours expérimental",   "cohorte en extinction",     "validation des acquis",
    "équivalence partielle",   "année de césure",           "double cursus",
    "semestre d'échange",      "parcours sportif",          "groupe délocalisé",
    "préparation au concours", "module complémentaire",     "session de rattrapage",
};

constexpr std::string_view kRareDisciplines[] = {
    "Archéologie",       "Astronomie",          "Musicologie",         "Arts plastiques",
    "Théologie",         "Océanographie",       "Météorologie",        "Odontologie",
    "Pharmacie",         "Langues anciennes",   "Ethnologie",          "Épistémologie",
    "Cultures régionales", "Urbanisme",         "Sciences de la Terre", "Génie chimique",
    "Génie biologique",  "Agronomie",           "Œnologie",            "Criminologie",
    "Philosophie",       "Histoire de l'art",   "Arts du spectacle",   "Actuariat",
    "Histoire du droit", "Médecine vétérinaire", "Langues orientales",
};

}  // namespace

std::span<const Component> components() { return kComponents; }
std::span<const Field> fields() { return kFields; }
std::span<const Offer> offers() { return kOffers; }
std::span<const Variant> variants() { return kVariants; }
std::span<const Bac> bacs() { return kBacs; }
std::span<const Weighted> academies() { return kAcademies; }
std::span<const Weighted> continents() { return kContinents; }
std::span<const Weighted> mentions() { return kMentions; }
std::span<const Weighted> regimes() { return kRegimes; }
std::span<const std::string_view> rare_wordings() { return kRareWordings; }
std::span<const std::string_view> rare_disciplines() { return kRareDisciplines; }

}  // namespace paravent

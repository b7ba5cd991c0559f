// The words of the page that explains, and of "why?".
export default {
  'screen.understand': 'Comprendre',
  'title.understand': 'Comprendre',
  'lead.understand':
    'L’exemple publié en 2023 pas à pas, puis un banc d’essai : masquez un petit groupe et prenez la place d’un lecteur qui cherche à retrouver ce qui est caché.',
  'walk.title': 'L’exemple publié en 2023 : Bob, Alice et Oscar',
  'walk.fold': 'Le suivre pas à pas, en six étapes',
  'walk.students': 'Trois étudiants, seuls à avoir suivi le parcours P',
  'walk.name': 'Prénom',
  'walk.sex': 'Sexe',
  'walk.honours': 'Mention',
  'walk.bacYear': 'Année du bac',
  'walk.attribute': 'Attribut',
  'walk.label': 'Valeur',
  'walk.counted': 'Compté',
  'walk.naive': 'Masquer sous 5, sans plus',
  'walk.seven': 'Les sept étudiants du parcours P',
  'walk.1': 'Trois personnes, un même parcours',
  'walk.1.text':
    'Les fichiers relient les inscriptions d’une personne par un pseudonyme. Il sert à construire le parcours, puis il est oublié.',
  'walk.2': 'On mélange, on compte',
  'walk.2.text':
    'Les attributs sont mis en commun sans lien entre eux : on ne sait plus que c’est une femme qui a eu la mention très bien.',
  'walk.2.counts': 'Il reste 3 individus, et pour chaque valeur un effectif : {list}.',
  'walk.2.count': '{label} : {n}',
  'walk.3': 'Trois, c’est moins que le seuil',
  'walk.3.text':
    'Avec un seuil de 5, la taille du parcours est masquée et rien d’autre n’en est publié. Le lecteur apprend seulement que quelqu’un a suivi P.',
  'walk.4': 'Quatre autres comme Bob, une autre comme Alice… et le piège',
  'walk.4.text':
    'Supposons cinq garçons et deux filles. Sept personnes : la taille est publiée. Si l’on se contentait de masquer les effectifs inférieurs à 5, on publierait la colonne « sans plus » ; les deux suivantes montrent ce que publie la règle à chaque niveau.',
  'walk.4.naive':
    'Avec la colonne « sans plus », une soustraction suffit : 7 − 5 donne les 2 filles, 7 − 6 le seul bac de 2017. Les deux dernières colonnes sont calculées par le moteur de cette page.',
  'walk.5': 'Le masquage secondaire',
  'walk.5.text':
    'La règle masque donc encore le plus petit effectif visible, jusqu’à ce que les masqués ne se déduisent plus du total : au moins deux, dont la somme atteint le seuil et dépasse leur nombre. Quand même tout masquer ne suffit pas, comme pour cinq valeurs à 1, l’attribut est retiré.',
  'walk.6': 'Ce que le niveau strict ajoute',
  'walk.6.text':
    'Qui connaît la règle peut la rejouer. Le niveau strict s’assure qu’il reste à chaque effectif masqué assez de valeurs possibles (la largeur de protection), même pour ce lecteur. Essayez ci-dessous avec 4, 5 et 5.',
  'lab.title': 'Essayez de retrouver ce qui est caché',
  'lab.text':
    'Modifiez les effectifs : la page montre ce que chaque niveau publierait, puis prend la place d’un lecteur qui connaît les valeurs, le total, le seuil, la largeur et la règle.',
  'lab.independent':
    'Ce lecteur ne raisonne pas : la page énumère toutes les façons de répartir ce total entre ces valeurs, demande au moteur ce qu’il publierait de chacune, et garde celles qui donnent la même publication. Elle ne se sert donc pas de la formule par laquelle le moteur s’assure de la protection.',
  'lab.presets': 'Exemples',
  'lab.preset.givenAway': '4, 5, 5 : deviné',
  'lab.preset.notice': '5, 5, 2 : exemple publié en 2023',
  'lab.preset.honours': '4, 1, 2 : mentions de P',
  'lab.preset.ones': '1, 1, 1, 1, 1 : retiré',
  'lab.preset.large': '40, 5, 3 : un grand effectif',
  'lab.counts': 'Votre groupe',
  'lab.count': 'Effectif de {label}',
  'lab.add': 'Ajouter une valeur',
  'lab.remove': 'Retirer la dernière',
  'lab.k': 'Seuil',
  'lab.width': 'Largeur',
  'lab.problem':
    'Saisissez des nombres entiers : effectifs de 1 à {largest}, seuil de {k_from} à {k_to}, largeur de {from} à {to}.',
  'lab.trying': 'Le lecteur essaie toutes les possibilités…',
  'lab.small':
    'Total {total} : moins que le seuil de {k}. La taille elle-même serait masquée et aucune valeur ne serait publiée.',
  'lab.known': 'Le lecteur sait : {labels} valeurs, {total} personnes en tout.',
  'lab.level.published': 'Règle publiée en 2023',
  'lab.level.strict': 'Niveau « strict »',
  'lab.tooMany':
    'Trop de possibilités pour les essayer toutes dans cette page : diminuez les effectifs ou leur nombre.',
  'lab.dropped':
    'L’attribut est retiré : aucune valeur ni aucun effectif n’est publié. Le lecteur ci-dessous est plus fort qu’en réalité : on lui donne la liste des valeurs.',
  'lab.whole': 'Aucun effectif sous le seuil : tout est publié.',
  'lab.hidden': {
    one: '{count} effectif masqué, valant {sum}.',
    other: '{count} effectifs masqués, valant {sum} ensemble.',
  },
  'lab.possible': 'Possible',
  'lab.deduced': 'Le lecteur conclut',
  'lab.visible': 'publié',
  'lab.nothing': 'non publié',
  'lab.found.known': 'retrouvé : une seule valeur possible',
  'lab.found.narrow': 'cerné : {count} valeurs, moins que {width}',
  'lab.found.safe': {
    one: 'protégé : {count} valeur possible',
    other: 'protégé : {count} valeurs possibles',
  },
  'lab.tried': {
    one: 'Possibilités essayées : {tried}. Donnent la même publication : {fitting}, soit {count} seule liste d’effectifs une fois les noms ôtés.',
    other:
      'Possibilités essayées : {tried}. Donnent la même publication : {fitting}, soit {count} listes d’effectifs une fois les noms ôtés.',
  },
  'lab.broken': {
    one: 'Protection prise en défaut : {count} effectif masqué a moins de {width} valeurs possibles.',
    other:
      'Protection prise en défaut : {count} effectifs masqués ont moins de {width} valeurs possibles.',
  },
  'lab.oneList':
    'Protection prise en défaut : une seule liste d’effectifs est possible, il n’y manque que les noms.',
  'lab.holds':
    'La protection tient : chaque effectif masqué garde au moins {width} valeurs possibles.',
  'lab.list': 'Les possibilités qui donnent la même publication',
  'why.ask': 'Pourquoi ?',
  'why.primary': {
    one: '{count} personne a cette valeur dans ce parcours : c’est moins que le seuil de {k}. La règle masque tout effectif de 1 à {last}.',
    other:
      '{count} personnes ont cette valeur dans ce parcours : c’est moins que le seuil de {k}. La règle masque tout effectif de 1 à {last}.',
  },
  'why.alone':
    'Avec {count} personnes, cet effectif atteint le seuil de {k}. Mais un seul autre était masqué : le total de {total}, moins les effectifs visibles, aurait donné sa valeur, {sum}. La règle masque donc aussi le plus petit effectif encore visible : celui-ci.',
  'why.ones':
    'Avec {count} personnes, cet effectif atteint le seuil de {k}. Mais les {masked} effectifs déjà masqués valaient ensemble {sum} : chacun valait donc 1, et cela se voyait. La règle masque donc aussi le plus petit effectif encore visible : celui-ci.',
  'why.small':
    'Avec {count} personnes, cet effectif atteint le seuil de {k}. Mais les {masked} effectifs déjà masqués valaient ensemble {sum}, moins que le seuil : ils formaient encore un petit groupe. La règle masque donc aussi le plus petit effectif encore visible : celui-ci.',
  'why.narrow':
    'Avec {count} personnes, cet effectif atteint le seuil de {k}. Mais à un lecteur qui connaît la règle, les {masked} effectifs déjà masqués, valant ensemble {sum}, auraient laissé moins de {width} valeurs possibles pour l’un d’eux, ou une seule liste. Le niveau strict masque donc aussi le plus petit effectif encore visible : celui-ci.',
  'why.reader': {
    one: 'Un lecteur voit que {masked} effectifs sont masqués et qu’ils valent {sum} ensemble. En rejouant la règle sur ce seul tableau, il lui reste pour celui-ci : {values} ({count} valeur possible).',
    other:
      'Un lecteur voit que {masked} effectifs sont masqués et qu’ils valent {sum} ensemble. En rejouant la règle sur ce seul tableau, il lui reste pour celui-ci : {values} ({count} valeurs possibles).',
  },
  'why.dropped':
    'Effectifs réels : {counts}. Même tous masqués, leur somme publique de {count} et la règle auraient laissé moins de {width} valeurs possibles pour l’un d’eux, ou une seule liste : rien n’est donc listé. Le lecteur voit que l’attribut manque ici, et sait que c’est pour cette raison.',
  'why.dropped.ones':
    'Effectifs réels : {counts}. Même tous masqués, leur somme publique de {count} aurait montré que chacun vaut 1 : rien n’est donc listé. Le lecteur voit que l’attribut manque ici, et sait que c’est pour une raison de ce genre.',
  'why.size.primary': {
    one: '{count} personne a suivi ce parcours : c’est moins que le seuil de {k}. La taille est masquée, et rien d’autre n’est publié du parcours.',
    other:
      '{count} personnes ont suivi ce parcours : c’est moins que le seuil de {k}. La taille est masquée, et rien d’autre n’est publié du parcours.',
  },
  'why.size.secondary':
    '{count} personnes ont suivi ce parcours : le seuil de {k} est atteint, mais les tailles déjà masquées se seraient trop bien déduites du total. La règle masque donc aussi les plus petites tailles encore visibles, dont celle-ci.',
  'why.size.reader':
    'Un lecteur sait que {count} parcours masqués comptent ensemble {sum} personnes sur {total}. D’après le contrôle, tout effectif masqué de cette publication garde au moins {min} valeurs possibles.',
};

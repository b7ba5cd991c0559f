// Deux publications d’un même parcours qui se déduisent l’une de l’autre : la page dit lesquelles,
// pourquoi, et ce que l’on peut faire.
export default {
  'dependency.title': 'Des éléments publiés ensemble se déduisent les uns des autres',
  'dependency.intro':
    'Publiés côte à côte, ils permettraient de retrouver des effectifs masqués. Choisissez une issue pour chaque paire.',
  'dependency.pair': '« {first} » et « {second} ».',
  'dependency.why.groups':
    'Leurs valeurs se répartissent en {count} groupes qui ne se mélangent jamais : le total d’un groupe se lit dans les deux attributs.',
  'dependency.example': 'Par exemple, « {a} » ({first}) ne va qu’avec « {b} » ({second}).',
  'dependency.join': 'Joindre {first} et {second}',
  'dependency.nest': 'Imbriquer {inner} dans {outer}',
  'dependency.drop': 'Retirer {name}',
  'dependency.accept': 'Accepter le risque (le certificat le dira)',
  'dependency.why.shared_column':
    'La colonne « {firstColumn} » sert aux deux : les effectifs masqués de l’un sont des sommes d’effectifs de l’autre.',
  'dependency.why.one_column':
    'Ligne par ligne, « {firstColumn} » et « {secondColumn} » vont ensemble, à moins d’une ligne sur cent près : les effectifs de l’une sont des sommes d’effectifs de l’autre.',
  'dependency.why.file_column':
    'Certains fichiers n’ont pas la colonne « {optional} » : leurs personnes y sont toutes sans valeur.',
  'dependency.why.empty_for':
    'La colonne « {optional} » n’est jamais renseignée là où « {other} » a certaines valeurs, ou n’en a pas : ces personnes y sont toutes sans valeur.',
  'dependency.why.sum_is_year':
    'La somme ou la différence de « {firstColumn} » et de « {secondColumn} » est l’année d’inscription.',
  'dependency.why.time': 'Tous deux disent des années que le parcours ne fixe pas.',
  'dependency.why.description':
    'La description des étapes par « {first} » va avec la colonne « {second} » : elle varie avec les personnes, et les formations publiées diraient quelle valeur y est la plus fréquente.',
  'dependency.label': '« {label} »',
  'dependency.parts': '{one} ; {other}.',
  'dependency.part': '{name} : {how}',
  'dependency.years.first_year': 'la première année d’inscription',
  'dependency.years.last_year': 'la dernière année d’inscription',
  'dependency.years.age_at_first': 'l’âge à la première inscription',
  'dependency.tells.year_column': 'la colonne de l’année, « {column} »',
  'dependency.tells.birth_column': '« {column} », l’année de naissance d’où vient l’âge',
  'dependency.tells.bac_year':
    '« {column} », l’année du bac d’où vient la situation à chaque étape',
  'dependency.tells.enrolments':
    'le nombre d’inscriptions, alors que le parcours tait les répétitions',
  'dependency.tells.longer_trace':
    'un parcours plus fin, où les répétitions que le parcours tait reviennent',
  'dependency.tells.year_function':
    '« {column} », qui va avec l’année ou n’est renseignée que certaines années',
  'dependency.tells.year_bound':
    '« {column} », une année qui n’est jamais après (ou jamais avant) celle de l’inscription',
  'dependency.tells.year_limited':
    '« {column} », qui, avec une colonne limitée par une condition, donne l’année (un âge, quand les années de naissance sont limitées)',
  'dependency.example.sum':
    'Par exemple, dans chaque parcours, l’effectif de « {whole} » ({ofWhole}) est la somme de ceux de {parts} ({ofParts}).',
  'dependency.example.file':
    'Par exemple, toutes les personnes de « {file} » ({ofFile}) sont comptées dans « {missing} » ({ofMissing}).',
  'dependency.example.age':
    'Par exemple, qui a 19 ans en 2020 est né en 2001 : les effectifs des âges s’obtiennent en additionnant ceux des naissances.',
  'dependency.example.length':
    'Par exemple, 10 personnes à une inscription et 5 à deux font 10 + 2 × 5 = 20 années, que l’autre doit redonner : s’il compte 9 personnes pour 2019 seule, il en reste une pour 2020 seule.',
  'dependency.example.bound':
    'Par exemple, personne ne s’inscrit avant son bac : les 9 personnes qui commencent en 2018 sont toutes parmi celles dont le bac est de 2018 ou d’avant, et la somme de ces effectifs en devient connue.',
  'dependency.example.years':
    'Par exemple, dans un parcours de deux années, les 9 personnes qui finissent en 2020 ont toutes commencé en 2019 ou avant : la somme de ces effectifs en devient connue.',
  'dependency.dropDescription': 'Ne plus décrire les étapes par « {first} »',
  'problem.description': 'Retirez la description « {first} », qui varie avec les personnes',

  'finding.tied_items':
    'Deux publications d’un même parcours se déduisent l’une de l’autre, et le certificat ne le dit pas',
  'deduce.tied_items':
    'Vos choix seuls montrent que deux publications d’un même parcours ne sont pas indépendantes (une même colonne, ou des années dites deux fois) : des sommes passent de l’une à l’autre, et le certificat ne compte pas ce lien.',
  'error.tied_columns':
    'Ces deux publications d’un même parcours se déduisent l’une de l’autre : leurs colonnes vont ensemble, ligne par ligne (ou il y a trop peu de personnes pour que les fichiers publiés montrent le contraire), et les effectifs masqués de l’une sont des sommes de l’autre. Joignez-les, imbriquez-les, n’en gardez qu’une, ou acceptez-le en connaissance de cause.',
  'error.time_tie':
    'Ces deux publications disent toutes deux des années que le parcours ne fixe pas : des sommes de l’une donneraient des effectifs masqués de l’autre. Joignez-les en un attribut, imbriquez-les, n’en gardez qu’une, ou acceptez-le en connaissance de cause.',
  'error.tied_description':
    'Cette description va avec une colonne qui varie avec les personnes : les formations publiées diraient quelle valeur est la plus fréquente. Retirez-la des descriptions.',
  'error.year_far':
    'Cette année est à plus de 1 000 ans des autres : il serait écrit une position vide pour chaque année de l’intervalle. Corrigez la ligne, ou retirez-la par une condition sur l’année.',

  'bounds.show': {
    one: 'Cet effectif resserré : lequel, pourquoi, et que faire',
    other: 'Ces {count} effectifs resserrés : lesquels, pourquoi, et que faire',
  },
  'warning.content_bounds': {
    one: '{count} effectif masqué garde moins de valeurs que la largeur de protection pour qui sait quelles valeurs de deux attributs ou fichiers liés vont ensemble.',
    other:
      '{count} effectifs masqués gardent moins de valeurs que la largeur de protection pour qui sait quelles valeurs de deux attributs ou fichiers liés vont ensemble.',
  },
  'content.place':
    '{trace} : « {label} » ({attribute}), resserré par « {with} », ne peut être que de {low} à {high}.',
  'content.why':
    'Deux valeurs sont tenues pour possibles ensemble quand au moins deux personnes, et une sur cent de celles de la plus rare, ont les deux, à la même dernière étape si elles y sont nombreuses. La garantie et le certificat n’en dépendent pas.',
  'content.ways':
    'Issues : retirer l’un des deux, joindre deux attributs en un seul, ou regrouper leurs valeurs par un recodage.',
};

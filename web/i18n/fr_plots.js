// The words of the drawings.
export default {
  'plot.table': 'Les mêmes chiffres en tableau',
  'plot.table.part': 'Les {count} premières lignes sur {total}.',
  'plot.save.svg': 'Enregistrer en SVG',
  'plot.save.png': 'Enregistrer en PNG',
  'plot.internal': 'Pour choisir, à l’écran : ces chiffres ne font pas partie de la publication.',
  'plot.stamp': 'À usage interne, ne pas publier',
};

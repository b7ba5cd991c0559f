// The words of the drawings.
export default {
  'plot.table': 'The same figures as a table',
  'plot.table.part': 'The first {count} rows of {total}.',
  'plot.save.svg': 'Save as SVG',
  'plot.save.png': 'Save as PNG',
  'plot.internal': 'For choosing, on screen: these figures are not part of the release.',
  'plot.stamp': 'Internal use, not for publication',
};

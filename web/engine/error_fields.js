/** The fields of an error that cross to the page. None of them ever holds a cell's content. */
export const kErrorFields = Object.freeze([
  'code',
  'file',
  'other',
  'line',
  'column',
  'key',
  'count',
  'lines',
  'positions',
  'kind',
  'kinds',
  'sheets',
  'dependencies',
  'example',
  'also',
  'hint',
]);

/** A template's text, all of its parts evaluated. */
export function textOf(part) {
  if (Array.isArray(part)) return part.map(textOf).join('');
  if (part?.strings) {
    return part.strings
      .map((text, i) => text + (i < part.values.length ? textOf(part.values[i]) : ''))
      .join('');
  }
  return ['string', 'number'].includes(typeof part) ? String(part) : '';
}

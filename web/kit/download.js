const kTypes = {
  csv: 'text/csv',
  json: 'application/json',
  html: 'text/html',
  md: 'text/markdown',
  zip: 'application/zip',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/**
 * Hands bytes to the browser as a download. The address is one of the page's own memory.
 * @param {Document} document
 * @param {BlobPart} bytes
 * @param {string} name
 */
export function save(document, bytes, name) {
  const type = kTypes[name.split('.').at(-1)] ?? 'application/octet-stream';
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.split('/').at(-1);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

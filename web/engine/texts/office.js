/** The text of .docx and .odt. */
import { ReadError } from '../../reading/errors.js';

/**
 * @param {Uint8Array} bytes
 * @param {string} file its name
 * @returns {Promise<string>}
 * @throws `text_format`
 */
export async function officeText(bytes, file) {
  throw new ReadError('text_format', { file });
}

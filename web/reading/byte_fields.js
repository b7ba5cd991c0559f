/** Bytes of a file of data taken one after the other (Stata, SPSS). */
import { ReadError } from './errors.js';

export class ByteFields {
  constructor(bytes, file) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.file = file;
    this.at = 0;
    this.little = true;
  }
  fail() {
    return new ReadError('data_broken', { file: this.file });
  }
  /** @throws {ReadError} `data_broken` where the file has fewer */
  take(length) {
    if (length < 0 || this.at + length > this.bytes.length) throw this.fail();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/**
 * Pictures without what cameras and programs write beside them: author, place, date, device, captions,
 * a thumbnail of what was cut away, bytes after the end. What is drawn stays, byte for byte, and the way
 * up. JPEG (ITU-T T.81, annex B; Exif 2.32, IFD0), PNG (W3C, 3rd edition, § 11) and GIF (GIF89a); other
 * kinds are given back as they are.
 */

const kStart = 0xd8;
const kEnd = 0xd9;
const kScan = 0xda;
const kOrientation = 0x0112;

const joined = (parts) => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};
const asciiAt = (bytes, at, length) => String.fromCharCode(...bytes.subarray(at, at + length));

/** The way up that Exif tells, 1 where it tells none. `segment`: from its marker on. */
function orientationOf(segment) {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  const tiff = 10; // after marker, length and "Exif\0\0"
  if (segment.length < tiff + 8) return 1;
  const little = asciiAt(segment, tiff, 2) === 'II';
  const ifd = tiff + view.getUint32(tiff + 4, little);
  if (ifd + 2 > segment.length) return 1;
  for (let i = 0; i < view.getUint16(ifd, little); i += 1) {
    const entry = ifd + 2 + 12 * i;
    if (entry + 12 > segment.length) return 1;
    if (view.getUint16(entry, little) === kOrientation) return view.getUint16(entry + 8, little);
  }
  return 1;
}

/** An Exif segment that tells the way up and nothing else. */
const exifOf = (orientation) =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0], // marker, length, "Exif\0\0"
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1], // big-endian TIFF, one entry
    ...[kOrientation >> 8, kOrientation & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );

/** Where the coded data of a scan end: at the next marker that is no restart. */
function scanEnd(bytes, from) {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1];
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7))
      return at;
  }
  return bytes.length;
}

/** Whether a segment says how to draw: JFIF, a colour profile, Adobe's colours; else tables and frames. */
function isKept(bytes, at, marker) {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const names = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
  const name = names[marker];
  return name !== undefined && asciiAt(bytes, at + 4, name.length) === name;
}

function cleanJpeg(bytes) {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 3 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === kEnd) break;
    const end = at + 2 + ((bytes[at + 2] << 8) | bytes[at + 3]);
    const isExif = marker === 0xe1 && asciiAt(bytes, at + 4, 6) === 'Exif\0\0';
    const way = isExif ? orientationOf(bytes.subarray(at, end)) : 1;
    if (way > 1 && way <= 8) kept.push(exifOf(way));
    const stop = marker === kScan ? scanEnd(bytes, end) : end;
    if (isKept(bytes, at, marker)) kept.push(bytes.subarray(at, stop));
    at = stop;
  }
  return joined([...kept, Uint8Array.of(0xff, kEnd)]);
}

const kPngSignature = '\x89PNG\r\n\x1a\n';
/** Chunks beside the critical ones that say how to draw, animations included. */
const kPngKept = 'tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' ');

function cleanPng(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    const name = asciiAt(bytes, at + 4, 4);
    const critical = name[0] >= 'A' && name[0] <= 'Z';
    if (critical || kPngKept.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return joined(kept);
}

/** Where the data blocks from `at` on end. */
function blocksEnd(bytes, at) {
  let end = at;
  while (end < bytes.length && bytes[end] !== 0) end += bytes[end] + 1;
  return end + 1;
}

function cleanGif(bytes) {
  const tableOf = (flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const header = 13 + tableOf(bytes[10]);
  const kept = [bytes.subarray(0, header)];
  for (let at = header; at < bytes.length;) {
    if (bytes[at] === 0x2c) {
      const data = at + 10 + tableOf(bytes[at + 9]) + 1;
      const end = blocksEnd(bytes, data);
      kept.push(bytes.subarray(at, end));
      at = end;
    } else if (bytes[at] === 0x21) {
      const end = blocksEnd(bytes, at + 2);
      const loops = bytes[at + 1] === 0xff && asciiAt(bytes, at + 3, 11) === 'NETSCAPE2.0';
      if (bytes[at + 1] === 0xf9 || loops) kept.push(bytes.subarray(at, end));
      at = end;
    } else {
      break; // the trailer, or what is no GIF any more
    }
  }
  return joined([...kept, Uint8Array.of(0x3b)]);
}

/**
 * @param {Uint8Array} bytes of a picture of any kind; a cut one is cut where it was
 * @returns {Uint8Array} the same picture; cleaned again it stays as it is
 */
export function cleanPicture(bytes) {
  if (bytes[0] === 0xff && bytes[1] === kStart) return cleanJpeg(bytes);
  if (asciiAt(bytes, 0, 8) === kPngSignature) return cleanPng(bytes);
  if (/^GIF8[79]a$/.test(asciiAt(bytes, 0, 6)) && bytes.length > 13) return cleanGif(bytes);
  return bytes;
}

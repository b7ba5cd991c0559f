// Pictures in office documents: what is drawn stays, byte for byte, and what was written beside it goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPicture } from '../../../web/engine/texts/picture_clean.js';

const text = (string) => [...string].map((c) => c.charCodeAt(0));
const latin = (bytes) => new TextDecoder('latin1').decode(bytes);
const segment = (marker, ...content) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};
const kMarked = 'Kergoul, Brest';

/** Exif with the way up and an artist, in either order of bytes. */
const exif = (little) => {
  const two = (n) => (little ? [n & 255, n >> 8] : [n >> 8, n & 255]);
  const four = (n) => (little ? [...two(n), 0, 0] : [0, 0, ...two(n)]);
  return segment(
    0xe1,
    ...text('Exif\0\0'),
    ...text(little ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(2),
    ...[...two(0x013b), ...two(2), ...four(kMarked.length), ...four(38)],
    ...[...two(0x0112), ...two(3), ...four(1), ...two(6), 0, 0],
    ...four(0),
    ...text(kMarked),
  );
};
const kScans = [
  ...segment(0xdb, 0, ...Array(64).fill(1)),
  ...segment(0xc2, 8, 0, 1, 0, 1, 1, 1, 0x11, 0),
  ...[...segment(0xda, 1, 1, 0, 0, 0, 0), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34],
  ...segment(0xc4, 0, 1),
  ...[...segment(0xda, 1, 1, 0, 1, 5, 0), 0x56, 0xff, 0x00],
];
const jpegOf = (...beside) =>
  Uint8Array.from([0xff, 0xd8, ...beside.flat(), ...kScans, 0xff, 0xd9]);

test('JPEG: Exif, XMP, IPTC and comments go; the way up, the profile and every scan stay', () => {
  const jfif = segment(0xe0, ...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0);
  const profile = segment(0xe2, ...text('ICC_PROFILE\0'), 1, 1, 9, 9);
  for (const little of [true, false]) {
    const dirty = Uint8Array.from([
      ...jpegOf(
        jfif,
        exif(little),
        segment(0xe1, ...text(`http://ns.adobe.com/xap/1.0/\0${kMarked}`)),
        segment(0xed, ...text(`Photoshop 3.0\0${kMarked}`)),
        segment(0xe2, ...text(`MPF\0${kMarked}`)),
        profile,
        segment(0xfe, ...text(kMarked)),
      ),
      ...text(kMarked),
    ]);
    const clean = cleanPicture(dirty);
    assert.doesNotMatch(latin(clean), /Kergoul|xap|Photoshop|MPF/);
    const way = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6];
    assert.ok(latin(clean).includes(latin(Uint8Array.from(way))));
    const [head] = latin(clean).split('Exif');
    assert.equal(head.length, 2 + jfif.length + 4);
    assert.ok(latin(clean).endsWith(latin(Uint8Array.from([...kScans, 0xff, 0xd9]))));
    assert.ok(latin(clean).includes(latin(Uint8Array.from(profile))));
    assert.deepEqual(cleanPicture(clean), clean);
  }
  assert.deepEqual(cleanPicture(jpegOf(jfif)), jpegOf(jfif));
});

const chunk = (name, ...content) => [
  0,
  0,
  0,
  content.length,
  ...text(name),
  ...content,
  1,
  2,
  3,
  4,
];
const kPng = [0x89, ...text('PNG\r\n'), 0x1a, 0x0a];

test('PNG: texts, Exif and times go, and what follows the end', () => {
  const drawn = [chunk('IHDR', 0, 0), chunk('gAMA', 1), chunk('IDAT', 7, 7), chunk('IEND')];
  const [head, gamma, data, end] = drawn;
  const dirty = [
    ...[kPng, head, chunk('tEXt', ...text(kMarked)), gamma, chunk('eXIf', ...text(kMarked))],
    ...[chunk('tIME', 1), data, chunk('iTXt', ...text(kMarked)), end, text(kMarked)],
  ];
  const clean = Uint8Array.from([kPng, ...drawn].flat());
  assert.deepEqual(cleanPicture(Uint8Array.from(dirty.flat())), clean);
  assert.deepEqual(cleanPicture(clean), clean);
});

test('GIF: comments go; frames, their timing and the loop stay', () => {
  const block = (...bytes) => [bytes.length, ...bytes, 0];
  const start = [...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6];
  const loop = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), ...block(1, 0, 0)];
  const timing = [0x21, 0xf9, ...block(0, 1, 0, 0)];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, ...block(0x44, 1)];
  const comment = [0x21, 0xfe, ...block(...text(kMarked))];
  const xmp = [0x21, 0xff, 11, ...text('XMP DataXMP'), ...block(...text(kMarked))];
  const dirty = [
    ...start,
    ...loop,
    ...comment,
    ...timing,
    ...frame,
    ...xmp,
    0x3b,
    ...text(kMarked),
  ];
  const clean = Uint8Array.from([...start, ...loop, ...timing, ...frame, 0x3b]);
  assert.deepEqual(cleanPicture(Uint8Array.from(dirty)), clean);
  assert.deepEqual(cleanPicture(clean), clean);
});

test('what is cut or of another kind neither hangs nor grows', () => {
  const whole = jpegOf(exif(true));
  for (let length = 0; length <= whole.length; length += 1) {
    assert.ok(cleanPicture(whole.slice(0, length)).length <= whole.length + 2);
  }
  const bitmap = Uint8Array.from([...text('BM'), 1, 2, 3]);
  assert.deepEqual(cleanPicture(bitmap), bitmap);
});

import { crc32, deflateSync } from 'node:zlib';
import type { SentFile } from '../../../../test/kit/uploads.ts';

/** Hidden in each hostile file; it must never come out again. */
export const SMUGGLED = 'smuggled-goods';
export const SCRIPT = `<script>alert("${SMUGGLED}")</script>`;
export const HTML = `<!DOCTYPE html><html><body>${SCRIPT}</body></html>`;
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
export const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>';

const typeOf: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  json: 'application/json',
  svg: 'image/svg+xml',
  html: 'text/html',
  xml: 'application/xml',
};

/** A file under a name, declared as the name says unless told otherwise. */
export function fileNamed(name: string, bytes: Uint8Array | string, type?: string): SentFile {
  return { name, type: type ?? typeOf[name.split('.').at(-1) ?? ''] ?? '', bytes };
}

export const utf16 = (text: string, isBigEndian = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
export const bytes = (...parts: readonly (string | Uint8Array | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = bytes(type, data);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

export const PNG_MARK = bytes([0x89], 'PNG\r\n', [0x1a], '\n');

/** A PNG whose header promises a size and whose data is what it is. */
export function png(width: number, height: number, data: Uint8Array, bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, 0], 8);
  return bytes(
    PNG_MARK,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(data, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

/** Puts a chunk behind a PNG's header. */
export const withChunk = (whole: Buffer, type: string, data: string): Buffer =>
  bytes(whole.subarray(0, 33), pngChunk(type, Buffer.from(data, 'latin1')), whole.subarray(33));

/** Puts a segment behind a JPEG's first mark. */
export function withSegment(whole: Buffer, marker: number, data: string): Buffer {
  const content = Buffer.from(data, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return bytes(whole.subarray(0, 2), head, content, whole.subarray(2));
}

/** A GIF of many frames of one pixel, or of a screen that is larger than what it shows. */
export function gif(frames: number, width = 1, height = 1, frameSide = 1): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.set([0x80, 0, 0], 4);
  const side = [frameSide & 255, frameSide >> 8];
  const frame = bytes(
    [0x21, 0xf9, 4, 0, 1, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, ...side, ...side, 0],
    [2, 2, 0x44, 1, 0],
  );
  return bytes('GIF89a', screen, [0, 0, 0, 255, 255, 255], Buffer.concat(Array(frames).fill(frame)), [0x3b]);
}

export const zip = bytes('PK\x03\x04', Buffer.alloc(26), SMUGGLED, 'PK\x05\x06', Buffer.alloc(18));
export const box = (brand: string): Buffer =>
  bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], `mif1${brand}`);
export const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

import { inflateSync } from 'node:zlib';

/**
 * The text a reader can select in one of our PDFs, spaces between drawn pieces normalised. It reads the page streams
 * and each font's ToUnicode map, so the test needs no program installed.
 */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fontMaps = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '')?.dictionary ?? '')?.[1];
      if (name && unicode) fontMaps.set(name, readUnicodeMap(objects.get(unicode)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => / Tf$/m.test(stream));
  return pages.map(({ stream }) => readPage(stream, fontMaps)).join('\n');
}

type PdfObject = { dictionary: string; stream: string };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/g)) {
    const [, id = '', dictionary = ''] = match;
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const packed = match[0].endsWith('stream\n') ? pdf.subarray(start, start + length) : Buffer.alloc(0);
    const isText = packed.length > 0 && !/\/Subtype \/Image|\/Length1|CIDFontType0C/.test(dictionary);
    const stream = !isText
      ? ''
      : (dictionary.includes('FlateDecode') ? inflateSync(packed) : packed).toString('latin1');
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

function readUnicodeMap(stream: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, start = '', , list = ''] of stream.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], i) => {
      const glyph = (Number.parseInt(start, 16) + i).toString(16).padStart(4, '0');
      map.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return map;
}

/** One line for each baseline, in drawing order. */
function readPage(stream: string, fonts: Map<string, Map<string, string>>): string {
  let text = '';
  let font = new Map<string, string>();
  let baseline = '';
  for (const match of stream.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*)\] TJ/g)) {
    if (match[1] !== undefined && match[1] !== baseline) {
      baseline = match[1];
      text += '\n';
    }
    if (match[2]) font = fonts.get(match[2]) ?? font;
    for (const [, glyphs = ''] of (match[3] ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '\ufffd').join('');
    }
  }
  return text;
}

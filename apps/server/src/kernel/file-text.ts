// The text of a file as people's programs save it: nobody says which encoding it is in.

export type FileEncoding = 'utf-8' | 'utf-16' | 'gb18030' | 'big5' | 'windows-1252' | 'macintosh';

export interface FileText {
  readonly text: string;
  readonly encoding: FileEncoding;
}

/** How much of a file is looked at to tell what it is. */
const SAMPLE = 64_000;

/** The text of a file: by its mark, else by its zeros, else UTF-8 where it is that, else what reads best. */
export function textOfFile(bytes: Uint8Array): FileText {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  const text = decoded(bytes, 'utf-8');
  if (text !== undefined) return { text, encoding: 'utf-8' };
  return chineseText(bytes) ?? westernText(bytes);
}

/** UTF-16 has a zero in every other byte of what is plain, such as headings and commas; other files of text have none. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 20 < sample.length) return undefined;
  if (odd > 10 * even) return 'utf-16le';
  return even > 10 * odd ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where each encoding keeps the characters that are used most: by the first byte, and by the least second one. */
const COMMON = [
  { encoding: 'gb18030', from: 0xb0, to: 0xd7, second: 0xa1 },
  { encoding: 'big5', from: 0xa4, to: 0xc6, second: 0x40 },
] as const;
/** Of Chinese words nearly all are common ones; of others, taken for Chinese, hardly any. */
const MIN_SHARE = 0.7;

function chineseText(bytes: Uint8Array): FileText | undefined {
  const tries = COMMON.map(({ encoding, ...of }) => ({ encoding, share: commonShare(bytes, of) }));
  for (const { encoding, share } of tries.sort((a, b) => b.share - a.share)) {
    const text = share < MIN_SHARE ? undefined : decoded(bytes, encoding);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}

/** How many of the pairs of bytes that are not plain letters are common characters, from 0 to 1. */
function commonShare(
  bytes: Uint8Array,
  { from, to, second }: { readonly from: number; readonly to: number; readonly second: number },
): number {
  let [pairs, common] = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, SAMPLE); at++) {
    const [first = 0, next = 0] = [bytes[at], bytes[at + 1]];
    if (first < 0x80) continue;
    at++;
    // Punctuation of either encoding says nothing.
    if (first >= 0xa1 && first <= 0xa3 && next >= 0x40) continue;
    pairs++;
    if (first >= from && first <= to && next >= second) common++;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/** Windows-1252, unless it reads better as an old Mac's own encoding. */
function westernText(bytes: Uint8Array): FileText {
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return { text, encoding, score: likeness(text.slice(0, SAMPLE)) };
  }) as [FileText & { score: number }, FileText & { score: number }];
  const { text, encoding } = mac.score > windows.score ? mac : windows;
  return { text, encoding };
}

const FOREIGN = /[^\u0000-\u007f]/g;

/** How much its foreign signs look as if somebody wrote them. */
function likeness(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(FOREIGN)) {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + 1]];
    if (/[áàâäãåçéèêëíìîïñóòôöõúùûü]/.test(sign)) score += /[a-z]/i.test(before + after) ? 1 : 0;
    // A capital within small letters is nobody's spelling.
    else if (/[ÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜ]/.test(sign)) score += /[a-z]/.test(before) ? -1 : 0.5;
    else if (/[‘’“”–—•…]/.test(sign)) score += 1;
    else score += /[€£©®™°½¼¾×\u00a0]/.test(sign) ? 0.5 : -1;
  }
  return score;
}

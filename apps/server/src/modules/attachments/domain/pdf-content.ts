import { looksLikeMarkup } from './text-content.ts';

const latin1 = new TextDecoder('latin1');
/** Must stand at the very start: bytes before it could be anything, such as an HTML page. */
const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\s%]/;
/** The end mark must lie within this many last bytes, where readers look for it. */
const TAIL = 1_024;
/** Where a stream's contents begin: compressed data or the bytes of a picture. */
const STREAM_BEGINS = /\bstream\r?\n/g;
const STREAM_ENDS = /endstream\b/g;
/** Marks of scripts, actions and files embedded in a document. */
const ACTIVE_NAMES = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFiles?',
  'RichMedia',
  'SubmitForm',
  'ImportData',
];
/** Names may write any letter as `#4A`. */
const ACTIVE = new RegExp(
  `/(?:${ACTIVE_NAMES.join('|').replace(/[A-Za-z]/g, (letter) => `(?:${letter}|#${hexOf(letter)})`)})` +
    // A letter or digit behind it, written either way, makes it another name.
    '(?![A-Za-z0-9]|#(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]))',
);

/**
 * Whether bytes are a PDF and nothing else: they begin and end as one, are no page besides, and hold no script, program
 * or other document as far as that shows outside of compressed streams.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = latin1.decode(bytes);
  if (!HEADER.test(text) || !text.slice(-TAIL).includes('%%EOF')) return false;
  const structure = outsideOfStreams(text);
  return !ACTIVE.test(structure) && !looksLikeMarkup(structure);
}

/** Read once from front to end: a pattern over both marks would look for an end from each beginning anew. */
function outsideOfStreams(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    STREAM_BEGINS.lastIndex = from;
    const begins = STREAM_BEGINS.exec(text);
    if (begins === null) break;
    STREAM_ENDS.lastIndex = STREAM_BEGINS.lastIndex;
    // Without an end all of the rest counts.
    if (STREAM_ENDS.exec(text) === null) break;
    parts.push(text.slice(from, begins.index));
    from = STREAM_ENDS.lastIndex;
  }
  return [...parts, text.slice(from)].join('stream endstream');
}

/** A letter's code in both ways of writing it. */
function hexOf(letter: string): string {
  return letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

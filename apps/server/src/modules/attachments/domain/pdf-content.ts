import { looksLikeMarkup } from './text-content.ts';

const latin1 = new TextDecoder('latin1');
/** Must stand at the very start: bytes before it could be anything, such as an HTML page. */
const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\s%]/;
/** The end mark must lie within this many last bytes, where readers look for it. */
const TAIL = 1_024;
/** Contents of streams: compressed data or the bytes of a picture. */
const STREAM = /\bstream\r?\n[\s\S]*?endstream\b/g;
/** Marks of scripts, actions and files embedded in a document. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;

/**
 * Whether bytes are a PDF and nothing else: they begin and end as one, are no page besides, and hold no script, program
 * or other document as far as that shows outside of compressed streams.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = latin1.decode(bytes);
  if (!HEADER.test(text) || !text.slice(-TAIL).includes('%%EOF')) return false;
  const structure = text.replace(STREAM, 'stream endstream');
  return !ACTIVE.test(withoutEscapes(structure)) && !looksLikeMarkup(structure);
}

/** Names may write any letter as `#4A`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));

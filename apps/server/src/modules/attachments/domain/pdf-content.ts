import { looksLikeMarkup } from './text-content.ts';

const latin1 = new TextDecoder('latin1');
/** At the very start: what stands before it could be anything, a page for example. */
const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\s%]/;
/** How far from its end a document ends, as readers look for it. */
const TAIL = 1_024;
/** Contents of streams, which are compressed or a picture's bytes. */
const STREAM = /\bstream\r?\n[\s\S]*?endstream\b/g;
/** What a document does by itself or carries along. */
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

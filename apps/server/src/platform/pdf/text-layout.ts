import { fontData, runsOf, type Face, type FontFile } from '../../kernel/print-fonts.ts';

export type TextStyle = {
  face: Face;
  size: number;
  colour: string;
  /** Points between baselines; 1.4 times the size unless told. */ leading?: number;
};

type Document = PDFKit.PDFDocument;

// Contextual alternates would print the `8x1` of a payment reference as `8×1`, and lengthen its hyphens.
const shaping = { features: { calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] };

const registered = new WeakMap<Document, Set<FontFile>>();
const widths = new WeakMap<Document, Map<string, number>>();

/** Width in points of one line of text, whichever fonts it takes. */
export function textWidth(doc: Document, text: string, style: TextStyle): number {
  let known = widths.get(doc);
  if (!known) widths.set(doc, (known = new Map<string, number>()));
  const key = `${style.face} ${style.size} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    width = 0;
    for (const run of runsOf(text, style.face)) {
      selectFont(doc, run.font, style.size);
      width += doc.widthOfString(run.text, shaping);
    }
    known.set(key, width);
  }
  return width;
}

/**
 * Breaks text into lines of at most `width` points: at spaces, between Chinese characters (never before closing
 * punctuation), and inside a word only when the word alone is too long. Past `maxLines` it ends in `…`.
 */
export function wrapText(
  doc: Document,
  text: string,
  style: TextStyle,
  width: number,
  maxLines = Infinity,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = '';
    // Summed piece by piece: shaping the growing line anew for each word would cost its square.
    let used = 0;
    for (const piece of breakable(paragraph)) {
      const word = piece.trimEnd();
      const wordWidth = textWidth(doc, word, style);
      const space = word.length < piece.length ? textWidth(doc, ' ', style) : 0;
      if (used + wordWidth <= width) {
        line += piece;
        used += wordWidth + space;
      } else {
        if (line.trim()) lines.push(line.trimEnd());
        const rest =
          wordWidth <= width ? [piece.trimStart()] : splitTooLong(doc, piece.trimStart(), style, width);
        line = rest.pop() ?? '';
        used = textWidth(doc, line.trimEnd(), style) + space;
        lines.push(...rest);
      }
      if (lines.length > maxLines) return clipped(doc, lines, style, width, maxLines);
    }
    if (line.trim()) lines.push(line.trimEnd());
  }
  return lines.length > maxLines ? clipped(doc, lines, style, width, maxLines) : lines;
}

/** Draws one line with its baseline at `y`. With `align: 'right'`, `x` is the right edge; with 'centre', the middle. */
export function drawLine(
  doc: Document,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  align: 'left' | 'centre' | 'right' = 'left',
  link?: string,
): void {
  const width = align === 'left' && !link ? 0 : textWidth(doc, text, style);
  const left = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
  let at = left;
  for (const run of runsOf(text, style.face)) {
    selectFont(doc, run.font, style.size);
    doc.fillColor(style.colour);
    if (run.embolden) doc.strokeColor(style.colour).lineWidth(style.size * 0.035);
    doc.text(run.text, at, y, {
      ...shaping,
      lineBreak: false,
      baseline: 'alphabetic',
      stroke: run.embolden,
      fill: true,
    });
    at += doc.widthOfString(run.text, shaping);
  }
  if (link) doc.link(left, y - style.size, width, style.size * 1.3, link);
}

export function leadingOf(style: TextStyle): number {
  return style.leading ?? style.size * 1.4;
}

function breakable(text: string): string[] {
  const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef';
  const closing = '，。、；：！？）」』】》”’…';
  return (
    text.match(
      new RegExp(`[（「『【《“‘]?[${han}][${closing}]*\\s*|[^\\s${han}]+[${closing}]*\\s*|\\s+`, 'gu'),
    ) ?? []
  );
}

function splitTooLong(doc: Document, piece: string, style: TextStyle, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter().segment(piece)) {
    if (part && textWidth(doc, (part + segment).trimEnd(), style) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function clipped(
  doc: Document,
  lines: string[],
  style: TextStyle,
  width: number,
  maxLines: number,
): string[] {
  const kept = lines.slice(0, maxLines);
  let last = Array.from(kept.pop() ?? '');
  while (last.length > 0 && textWidth(doc, `${last.join('')}…`, style) > width) last = last.slice(0, -1);
  return [...kept, `${last.join('').trimEnd()}…`];
}

function selectFont(doc: Document, file: FontFile, size: number): void {
  let fonts = registered.get(doc);
  if (!fonts) registered.set(doc, (fonts = new Set<FontFile>()));
  if (!fonts.has(file)) {
    doc.registerFont(file, fontData(file));
    fonts.add(file);
  }
  doc.font(file, size);
}

import { create, type Font } from 'fontkit';
import { fontData, runsOf, type Face, type FontFile } from '../../../kernel/print-fonts.ts';

/** Text as outlines, so that a picture needs no font where it is drawn. Pixels; the first base line is at 0. */
export interface Written {
  /** Markup of SVG. */
  readonly svg: string;
  readonly width: number;
}

const fonts = new Map<FontFile, Font>();

function fontOf(file: FontFile): Font {
  let font = fonts.get(file);
  if (font === undefined) {
    const made = create(fontData(file));
    if (!('layout' in made)) throw new TypeError(`${file} holds more than one font`);
    fonts.set(file, (font = made));
  }
  return font;
}

/** One line of text; what no font has becomes a question mark, as on receipts. */
export function write(text: string, face: Face, size: number): Written {
  const parts: string[] = [];
  let x = 0;
  for (const { font: file, text: stretch, embolden } of runsOf(text, face)) {
    const font = fontOf(file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(stretch);
    for (const [at, glyph] of glyphs.entries()) {
      const place = positions[at];
      if (place === undefined) continue;
      const outline = glyph.path.toSVG();
      if (outline !== '') {
        const [dx, dy] = [x + place.xOffset * scale, -place.yOffset * scale];
        // Fonts count upwards, pictures downwards.
        parts.push(
          `<path transform="translate(${round(dx)} ${round(dy)}) scale(${scale} ${-scale})" d="${outline}"${
            embolden ? ` stroke="currentColor" stroke-width="${0.03 * font.unitsPerEm}"` : ''
          }/>`,
        );
      }
      x += place.xAdvance * scale;
    }
  }
  return { svg: parts.join(''), width: x };
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

/** The width of `write` without its outlines. Pixels. */
function widthOf(text: string, face: Face, size: number): number {
  let width = 0;
  for (const { font: file, text: stretch } of runsOf(text, face)) {
    const font = fontOf(file);
    width += (font.layout(stretch).advanceWidth * size) / font.unitsPerEm;
  }
  return width;
}

/** Breaks text into at most `most` lines of `width` pixels; what does not fit ends with an ellipsis. */
export function linesOf(
  text: string,
  face: Face,
  { size, width, most }: { readonly size: number; readonly width: number; readonly most: number },
): string[] {
  const fits = (line: string): boolean => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  // Words; in Chinese each character, and of a word that is longer than a line each letter.
  const pieces = text.trim().match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  const atoms = pieces.flatMap((piece) => (fits(piece.trim()) ? [piece] : [...piece]));
  for (const [at, atom] of atoms.entries()) {
    if (line === '' || fits((line + atom).trimEnd())) {
      line += atom;
      continue;
    }
    if (lines.length === most - 1) return [...lines, shortened(line + atoms.slice(at).join(''), fits)];
    lines.push(line.trimEnd());
    line = atom;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

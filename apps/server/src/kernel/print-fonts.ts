import { readFileSync } from 'node:fs';
import { fontCoverage } from './font-coverage.ts';

export type Face = 'body' | 'bold' | 'display';

/** A stretch of text that one font file can draw. */
export type Run = {
  font: FontFile;
  text: string;
  /** The face is bold and this file has no bold cut. */ embolden: boolean;
};

export type FontFile = keyof typeof files;

const files = {
  jakarta: 'plus-jakarta-sans-latin-400.ttf',
  jakartaExt: 'plus-jakarta-sans-latin-ext-400.ttf',
  jakartaBold: 'plus-jakarta-sans-latin-700.ttf',
  jakartaExtBold: 'plus-jakarta-sans-latin-ext-700.ttf',
  fraunces: 'fraunces-latin-600.ttf',
  tamil: 'noto-sans-tamil-400.ttf',
  chinese: 'noto-sans-sc-400.ttf',
} as const;

const chains: Record<Face, readonly [FontFile, ...FontFile[]]> = {
  body: ['jakarta', 'jakartaExt', 'tamil', 'chinese'],
  bold: ['jakartaBold', 'jakartaExtBold', 'tamil', 'chinese'],
  display: ['fraunces', 'jakartaExtBold', 'tamil', 'chinese'],
};

const folder = new URL('../../assets/fonts/', import.meta.url);
const loaded = new Map<FontFile, { data: Buffer; covers: ReadonlySet<number> }>();

/** The font's bytes. Read on first use and kept: the Chinese one has 2.5 MB, and most documents never need it. */
export function fontData(file: FontFile): Buffer {
  return load(file).data;
}

/**
 * Splits text by the font that can draw it, in the order given. Invisible joiners and pictures no font has are
 * dropped; other letters no font has become one `?` for each stretch, so that nothing turns into mojibake.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const char of printable(text)) {
    const last = runs.at(-1);
    // A space takes the neighbour's font, so that a sentence stays one run.
    const font = char === ' ' && last ? last.font : fontFor(char, face);
    const shown = font ? char : '?';
    if (!font && last?.text.endsWith('?')) continue;
    const drawn = font ?? chains[face][0];
    if (last?.font === drawn) last.text += shown;
    else
      runs.push({
        font: drawn,
        text: shown,
        embolden: face !== 'body' && (drawn === 'tamil' || drawn === 'chinese'),
      });
  }
  return runs;
}

function printable(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\s\u00a0]+/gu, ' ')
      // Control, format and lone surrogate code points have no shape; bidi controls could reorder what a reader sees.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufe0e\ufe0f]/gu, '')
      .replace(
        /(?![#*0-9©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/gu,
        '',
      )
      .replace(/ {2,}/g, ' ')
  );
}

function fontFor(char: string, face: Face): FontFile | undefined {
  const code = char.codePointAt(0) ?? 0;
  return chains[face].find((file) => mayHold(file, code) && load(file).covers.has(code));
}

/** Spares loading a script's font for a letter it cannot have. */
function mayHold(file: FontFile, code: number): boolean {
  if (file === 'tamil') return code >= 0x0b80 && code <= 0x0bff;
  if (file === 'chinese') return code >= 0x2000;
  return code < 0x2c80 || (code >= 0xa720 && code <= 0xa7ff) || (code >= 0xab30 && code <= 0xab6f);
}

function load(file: FontFile): { data: Buffer; covers: ReadonlySet<number> } {
  let font = loaded.get(file);
  if (!font) {
    const data = readFileSync(new URL(files[file], folder));
    font = { data, covers: fontCoverage(data) };
    loaded.set(file, font);
  }
  return font;
}

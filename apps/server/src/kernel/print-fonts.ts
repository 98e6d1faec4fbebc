import { readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js';
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
  arabic: 'noto-sans-arabic-400.ttf',
  tamil: 'noto-sans-tamil-400.ttf',
  chinese: 'noto-sans-sc-400.ttf',
  chineseRare: 'noto-sans-han-rare-400.ttf',
} as const;

/** Of one cut; bold text is drawn in them with a thicker line. */
const others = ['arabic', 'tamil', 'chinese', 'chineseRare'] as const;

const chains: Record<Face, readonly [FontFile, ...FontFile[]]> = {
  body: ['jakarta', 'jakartaExt', ...others],
  bold: ['jakartaBold', 'jakartaExtBold', ...others],
  display: ['fraunces', 'jakartaExtBold', ...others],
};

const bidi = bidiFactory();
const ARABIC = /[\p{Script=Arabic}\u0660-\u0669]/u;
/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const SPACE = 0x20;

const folder = new URL('../../assets/fonts/', import.meta.url);
const loaded = new Map<FontFile, { data: Buffer; covers: ReadonlySet<number> }>();

/** The font's bytes. Read on first use and kept: the Chinese ones have megabytes, and most documents never need them. */
export function fontData(file: FontFile): Buffer {
  return load(file).data;
}

/**
 * Splits text by the font that can draw it, in the order in which it is seen from left to right: Arabic runs the other
 * way, numbers in it do not. A run of Arabic keeps its own order, since its font joins and turns it. Invisible joiners and
 * pictures no font has are dropped; other letters no font has become one `?` for each stretch, so that nothing turns into
 * mojibake.
 */
export function runsOf(text: string, face: Face): Run[] {
  const shown = printable(text);
  const levels = RIGHT_TO_LEFT.test(shown) ? bidi.getEmbeddingLevels(shown, 'auto').levels : undefined;
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const char of shown) {
    const last = runs.at(-1);
    const level = levels?.[at] ?? 0;
    at += char.length;
    const goesOn = last?.level === level;
    // A letter whose mark no font has is drawn without it.
    const letter = fontFor(char, face) === undefined ? (char.normalize('NFD')[0] ?? char) : char;
    // A space takes the neighbour's font, where that has one, so that a sentence stays one run.
    const font =
      char === ' ' && goesOn && load(last.font).covers.has(SPACE) ? last.font : fontFor(letter, face);
    if (!font && goesOn && last.text.endsWith('?')) continue;
    const drawn = font ?? chains[face][0];
    const sign = font ? letter : '?';
    if (goesOn && last.font === drawn) last.text += sign;
    else
      runs.push({
        font: drawn,
        text: sign,
        embolden: face !== 'body' && others.some((other) => other === drawn),
        level,
      });
  }
  return levels === undefined ? runs : asSeen(runs);
}

/** By the Unicode rule L2: from the deepest level up, whatever lies at it or deeper is turned as a whole. */
function asSeen(runs: readonly (Run & { level: number })[]): Run[] {
  // What holds Arabic letters or numbers is laid from the right as a whole, all else from the left.
  const seen = runs.map((run) => ((run.level % 2 === 1) === ARABIC.test(run.text) ? run : turned(run)));
  for (let level = Math.max(...seen.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < seen.length; from++) {
      let to = from;
      while ((seen[to]?.level ?? 0) >= level) to++;
      seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = to;
    }
  }
  return seen;
}

/** Signs of another font between Arabic words, and Arabic numbers: what their font would lay the other way. */
const turned = <R extends Run>(run: R): R => ({
  ...run,
  text: [...run.text]
    .toReversed()
    .map((char) => bidi.getMirroredCharacter(char) ?? char)
    .join(''),
});

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
  if (file === 'arabic') return (code >= 0x0600 && code <= 0x08ff) || (code >= 0xfb50 && code <= 0xfefc);
  if (file === 'chinese') return code >= 0x2000;
  if (file === 'chineseRare') return code >= 0x2e80 && code <= 0x3ffff;
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

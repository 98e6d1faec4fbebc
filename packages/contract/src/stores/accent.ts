import {
  contrastBetween,
  contrastWithWhite,
  ENOUGH_CONTRAST,
  isColour,
  mixed,
  readableOn,
  readableOnDark,
  readableUnderWhite,
} from './contrast.ts';

const INK = '#2A211C';
const WHITE = '#FFFFFF';
/** Light paper, of mails and receipts. */
const PAPER = '#FBF6EC';
const GREEN = '#1F6B4A';
/** What an accent darkens towards where a whole screen has it. */
const NIGHT = '#0B0806';

/** A store's own colour on paper and in mails, corrected so that text in it, or on it, passes WCAG AA. */
export interface Accent {
  /** For areas and rules: the colour as the store chose it, darkened a little when no text could be read on it. */
  readonly fill: string;
  /** Text on `fill`. */
  readonly onFill: string;
  /** The colour as text on light paper. */
  readonly text: string;
  /** The colour as text on the dark card. */
  readonly textOnDark: string;
}

/** Anything that is not `#rrggbb` falls back to the platform's own green. */
export function accentOf(colour: string): Accent {
  const chosen = isColour(colour) ? colour : GREEN;
  const fill = contrastBetween(INK, chosen) >= ENOUGH_CONTRAST ? chosen : readableUnderWhite(chosen);
  return {
    fill,
    onFill: contrastWithWhite(fill) >= contrastBetween(INK, fill) ? WHITE : INK,
    text: readableOn(PAPER, chosen),
    textOnDark: readableOnDark(chosen),
  };
}

const textOn = (colour: string) => (contrastWithWhite(colour) >= ENOUGH_CONTRAST ? '#ffffff' : '#1a120c');

/**
 * A store's own colours as custom properties of its pages, for light and for dark. Text on the accent is white or near
 * black, whichever can be read. Empty when a colour is not `#rrggbb`, so that nothing else can get into a style sheet.
 */
export function accentStyle(accent: string, accentDark: string): string {
  if (!isColour(accent) || !isColour(accentDark)) return '';
  return (
    `:root{--accent:${accent};--accent-deep:${mixed(accent, 0.86, '#000000')};` +
    `--accent-wash:${mixed(accent, 0.1, WHITE)};--on-accent:${textOn(accent)};` +
    `--accent-night:${mixed(accent, 0.82, NIGHT)};--accent-midnight:${mixed(accent, 0.62, NIGHT)};` +
    `--accent-dark:${accentDark};--accent-dark-deep:${mixed(accentDark, 0.82, WHITE)};` +
    `--accent-dark-wash:${mixed(accentDark, 0.15, '#17120F')};--on-accent-dark:${textOn(accentDark)}}`
  );
}

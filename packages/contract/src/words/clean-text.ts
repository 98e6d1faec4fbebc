/**
 * Signs that nobody sees and that stand for nothing: format characters but for joiners, marks of emoji's flags and the
 * Arabic signs that are drawn over numbers; fillers of Korean letters; the joiner of graphemes.
 */
const UNSEEN =
  /(?!\u200d|[\u200c\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{e0020}-\u{e007f}])\p{Cf}|[\u034f\u3164\uffa0]/gu;

/** Letters of scripts in which a joiner changes how they are drawn. */
const JOINING = new RegExp(
  `[${['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
    .concat('Sinh', 'Khmr', 'Mymr', 'Tibt')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3/u;
const PICTOGRAPH = /^\p{Extended_Pictographic}/u;
const JOINERS = /\u200c|\u200d/g;
/** The letters of a flag's name, where no flag is before them. */
const IDLE_TAG = /(^|[^\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;

/** Nothing but white space and signs that are drawn as nothing. */
const BLANK = /^(?:\u200d|[\s\p{M}\u115f\u1160\u2800\u200c\u{e0020}-\u{e007f}])*$/u;
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/** The text without signs that nobody sees; empty where nothing is left to see. Every text that is taken passes here. */
export function visibleText(value: string): string {
  if (PLAIN.test(value)) return value;
  const seen = withoutIdleJoiners(value.replace(UNSEEN, '')).replace(IDLE_TAG, '$1');
  return BLANK.test(seen) ? '' : seen;
}

/** Without joiners that join nothing: not behind a letter of such a script, and not between two emoji. */
function withoutIdleJoiners(text: string): string {
  return text.replace(JOINERS, (sign, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    if (JOINING.test(before)) return sign;
    const isBetween = sign === '\u200d' && EMOJI.test(before);
    return isBetween && PICTOGRAPH.test(text.slice(at + 1, at + 3)) ? sign : '';
  });
}

/**
 * A phone number, a mail address or a code as it was typed or pasted: without signs that nobody sees, with plain dashes
 * and spaces, and full-width signs as their plain ones.
 */
export function foldedText(value: string): string {
  if (PLAIN.test(value)) return value;
  return visibleText(value)
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
}

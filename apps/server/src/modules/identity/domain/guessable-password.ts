import { PRODUCT_NAME } from '@dapur/contract/index';

/** The password's owner: attackers try a person's own name and address first. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
}

/** The person's own words that are shorter than this are not looked for. */
const SHORTEST_WORD = 4;
/** This many letters must remain once the person's own words are taken out. */
const MIN_LEFT = 4;

/** Keyboards' rows and the orders everybody knows; both directions count. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const RUNS_BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);

/** Whether a password is among the first that an attacker tries. `common` is in small letters. */
export function isGuessable(password: string, owner: PasswordOwner, common: ReadonlySet<string>): boolean {
  const text = password.trim().toLowerCase();
  if (common.has(text)) return true;
  if (new Set(text).size <= 2) return true;
  if (isRepetition(text)) return true;
  if (RUNS_BOTH_WAYS.some((run) => run.includes(text))) return true;
  return isMadeOf(text, wordsOf(owner));
}

/** A piece that is repeated over and over, such as `abcabc` or `kuihkuihkuih`. */
const isRepetition = (text: string): boolean => /^(.{1,6})\1+$/s.test(text);

function wordsOf({ email, fullName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [
    email.toLowerCase(),
    local,
    ...local.split(/[^\p{L}\d]+/u),
    domain.split('.')[0] ?? '',
    ...fullName.toLowerCase().split(/[^\p{L}\d]+/u),
    fullName.toLowerCase().replace(/[^\p{L}\d]+/gu, ''),
    PRODUCT_NAME.toLowerCase(),
  ];
  // The longest first, so that a part does not break up the whole.
  return [...new Set(parts)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether the password consists of the person's own words and at most a few other characters. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < MIN_LEFT;
}

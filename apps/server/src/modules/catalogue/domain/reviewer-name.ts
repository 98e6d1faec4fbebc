import { ANONYMOUS_REVIEWER, type ReviewName } from '@dapur/contract/products/reviewer-names';

/** Words between a person's name and their father's: the initial is not taken from these. */
const LINKS = /^(bin|binti|bte?\.?|b\.|s\/o|d\/o|a\/l|a\/p|anak|@)$/iu;

/**
 * How a reviewer is named in public. Short: first name and an initial, such as `Siti A.`; of a name in Chinese
 * characters the first of them, which is the family's, such as `陈**`. A single name stays as it is.
 */
export function reviewerName(fullName: string, shown: ReviewName = 'short'): string {
  if (shown === 'anonymous') return ANONYMOUS_REVIEWER;
  const words = fullName.normalize('NFC').trim().split(/\s+/u);
  if (shown === 'full') return words.join(' ');
  const [first = '', ...others] = words;
  if (words.every((word) => /^\p{Script=Han}+$/u.test(word)) && words.join('').length > 1)
    return `${Array.from(first)[0] ?? ''}**`;
  const initial = others.find((word) => !LINKS.test(word))?.match(/\p{L}/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
}

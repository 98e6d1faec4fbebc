import { foldedText } from '@dapur/contract/words/clean-text';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Titles, and what stands between a name and the father's; banks leave them out. */
const BETWEEN = setOf(
  'BIN BINTI BT BTE AL AP SO DO HJ HAJI HJH HAJJAH MR MRS MS MDM DR EN ENCIK PN PUAN CIK DATO DATUK DATIN',
);
/** Given names that so many have that they tell nobody from another. */
const COMMON = setOf(
  'MOHD MD MOHAMMAD MOHAMAD MOHAMED MUHAMMAD MUHAMAD NUR NOR NOOR NURUL SITI ABDUL ABD AHMAD',
);
const SHORTEST_CUT = 3;
const HAN = /^\p{Script=Han}{2,}$/u;

/** The words of a name as capitals without marks. */
export const nameWords = (name: string): readonly string[] =>
  (
    foldedText(name)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length > 1 && !BETWEEN.has(word));

/**
 * Whether what a bank says of a payer can be the customer: the first word that is not everybody's and one more, or all of
 * a name of one word. The bank's last word may be cut.
 */
export function isSameName(payer: readonly string[], customer: readonly string[]): boolean {
  const last = payer.at(-1) ?? '';
  const isSaid = (word: string): boolean =>
    payer.includes(word) || (last.length >= SHORTEST_CUT && word.startsWith(last));
  const own = customer.find((word) => !COMMON.has(word));
  if (own === undefined || !isSaid(own)) return false;
  const words = new Set(customer);
  if (words.size === 1) return own.length > SHORTEST_CUT || HAN.test(own);
  return [...words].filter(isSaid).length > 1;
}

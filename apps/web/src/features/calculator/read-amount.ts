import { typedSen } from '@dapur/contract/money/typed-amount';

/** The most that the calculator takes for an amount: RM 100,000. */
const MAX_SEN = 10_000_000;
const MAX_PIECES = 9_999;

/** A typed amount in whole sen; undefined where it is none. */
export function readSen(typed: string): number | undefined {
  const sen = typedSen(typed);
  return sen !== undefined && sen <= MAX_SEN ? sen : undefined;
}

/** A typed number of pieces, from 1; undefined where it is none. */
export function readCount(typed: string): number | undefined {
  const plain = typed.trim().replace(/,(?=\d{3}$)/, '');
  if (!/^\d{1,4}$/.test(plain)) return undefined;
  const count = Number(plain);
  return count >= 1 && count <= MAX_PIECES ? count : undefined;
}

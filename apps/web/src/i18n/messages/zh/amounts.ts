import type { Translated } from '../../catalogue.ts';
import type { amounts as english } from '../en/amounts.ts';

export const amounts: Translated<typeof english> = {
  'amount.twoWays': '这有两种读法。千位请写 1,250，带仙请写 1.25。',
  'amount.decimals': '金额最多两位小数，例如 12.50。',
};

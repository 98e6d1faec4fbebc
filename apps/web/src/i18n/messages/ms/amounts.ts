import type { Translated } from '../../catalogue.ts';
import type { amounts as english } from '../en/amounts.ts';

export const amounts: Translated<typeof english> = {
  'amount.twoWays': 'Ini boleh dibaca dua cara. Tulis 1,250 untuk ribuan, 1.25 untuk sen.',
  'amount.decimals': 'Jumlah hanya boleh ada dua tempat perpuluhan, contohnya 12.50.',
};

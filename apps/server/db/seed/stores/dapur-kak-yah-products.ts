import { buildProducts } from '../build-product.ts';
import { savouries } from './dapur-kak-yah-savouries.ts';
import { sweets } from './dapur-kak-yah-sweets.ts';

export const kakYahProducts = buildProducts('dapur-kak-yah', [...savouries, ...sweets]);

import { buildProducts } from '../build-product.ts';
import { bakes } from './butter-and-bloom-bakes.ts';
import { cakes } from './butter-and-bloom-cakes.ts';

export const butterAndBloomProducts = buildProducts('butter-and-bloom', [...cakes, ...bakes]);

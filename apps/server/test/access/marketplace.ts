import type { marketplaceEndpoints } from '@dapur/contract/pages/marketplace';
import { everyone, type Row } from './cells.ts';
import { oneself } from './subjects.ts';

/** From behind a store that comes before all others. */
const firstCursor = Buffer.from('0 -1000 00000000-0000-4000-8000-000000000000').toString('base64url');

/** Everybody may look for kitchens. */
export const marketplaceRows: Readonly<Record<keyof typeof marketplaceEndpoints, Row>> = {
  searchMarketplace: {
    about: oneself,
    may: everyone(200, undefined, undefined),
    input: () => ({ query: { q: 'kek batik', lat: '3.07', lng: '101.5', cursor: firstCursor } }),
  },
};

import { lazyPart } from '../../../components/lazy-part.tsx';
import { mapMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';

/** With the map, which an order that is picked up does not need. */
export const LazyWhereFields = lazyPart(async () => ({
  default: (await withMessages([mapMessages], import('./where-fields.tsx'))).WhereFields,
}));

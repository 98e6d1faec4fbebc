import { createHash } from 'node:crypto';
import type { Locale } from '@dapur/contract/primitives';

/** What a picture for shared links is of: the store, or one of its products by id. */
export type CardSubject = 'store' | (string & {});

/**
 * Where the picture of a shared link is, as a path of the site. `shown` is all that it shows: messengers keep a picture
 * for as long as its address stays the same.
 */
export function cardAddress(
  slug: string,
  subject: CardSubject,
  locale: Locale,
  shown: readonly (string | null)[],
): string {
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
  return `/media/cards/${slug}/${subject}-${locale}.jpg?v=${version}`;
}

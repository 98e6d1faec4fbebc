import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';

/** What a device keeps of a store that was looked at: to be read without a network, never to order by, so without prices. */
export interface SeenStore {
  /** Path of its page: `/kak-yah`, or `/` on a host of its own. */
  readonly path: string;
  /** Address of the platform's front page: elsewhere, where the store has a host of its own. */
  readonly platform?: string;
  readonly name: string;
  readonly tagline: string;
  readonly locale: Locale;
  readonly accent: string;
  readonly accentDark: string;
  /** ISO, by the device's clock. */
  readonly seenAt: string;
  readonly dishes: readonly SeenDish[];
}

export interface SeenDish {
  readonly name: string;
  readonly category: string;
  /** Address of a small picture. */
  readonly picture: string | null;
}

/** Each store has a cache of its own, so that everything kept of it can be dropped at once. */
const PREFIX = 'dapur-seen ';
const MAX_STORES = 6;
const RECORD = '/~store';
const WORDS = 'dapur-words';

/** Keeps a store in place of its earlier version, and drops the store that was visited longest ago. */
export async function rememberStore(store: SeenStore): Promise<void> {
  const name = PREFIX + store.path;
  // A cache that is made anew comes last in the order of caches.
  await caches.delete(name);
  const cache = await caches.open(name);
  await cache.put(RECORD, new Response(JSON.stringify(store)));
  const seen = (await caches.keys()).filter((one) => one.startsWith(PREFIX));
  await Promise.all(seen.slice(0, -MAX_STORES).map((one) => caches.delete(one)));
  const pictures = store.dishes.flatMap(({ picture }) => picture ?? []);
  // The page has just fetched most of them. One after the other, since all at once would slow down a weak phone.
  for (const picture of pictures) {
    const answer = await fetch(picture, { cache: 'force-cache' }).catch(() => undefined);
    // A picture that cannot be fetched or kept is left out.
    if (answer?.ok === true) await cache.put(picture, answer).catch(() => undefined);
  }
}

/** The stores that were looked at, the latest first. */
export async function seenStores(): Promise<SeenStore[]> {
  const names = (await caches.keys()).filter((one) => one.startsWith(PREFIX));
  const kept = await Promise.all(
    names.reverse().map(async (name) => caches.match(RECORD, { cacheName: name })),
  );
  return Promise.all(kept.flatMap((answer) => (answer ? [answer.json() as Promise<SeenStore>] : [])));
}

/** The language that was read last. */
export async function rememberLanguage(locale: Locale): Promise<void> {
  await (await caches.open(WORDS)).put(RECORD, new Response(locale));
}

/** The language that was read last, or what the device asks for. */
export async function languageRead(): Promise<Locale> {
  const kept = await (await caches.match(RECORD, { cacheName: WORDS }))?.text();
  const wanted = kept ?? navigator.language;
  return LOCALES.find((locale) => wanted.startsWith(locale)) ?? 'en';
}

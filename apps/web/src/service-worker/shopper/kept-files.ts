/** Only the offline page uses this mark: requests of other pages bypass the worker. */
const MARK = 'kept';
const PREFIX = 'dapur-fonts-';

export const keptAddress = (address: string): string => `${address}?${MARK}`;

export const isKeptFile = ({ searchParams }: URL): boolean => searchParams.has(MARK);

/** A picture of a store that was seen, or a font. */
export async function keptFile({ pathname }: URL): Promise<Response> {
  return (await caches.match(pathname, { ignoreVary: true })) ?? Response.error();
}

/** Stores the offline page's fonts. Rejects when a file cannot be fetched. */
export async function takeFontsIn({ version, fonts }: typeof SHOPPER): Promise<void> {
  await (await caches.open(PREFIX + version)).addAll(Object.values(fonts));
}

/** Forgets the fonts of other builds. */
export async function dropOldFonts({ version }: Pick<typeof SHOPPER, 'version'>): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}

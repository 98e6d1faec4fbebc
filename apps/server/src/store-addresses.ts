import type { OwnDomains, StoreRef } from './platform/http/index.ts';

/** Where a store is found, by its path on the platform. */
export const storeUrlOn =
  (origin: string) =>
  (slug: string): string =>
    `${origin}/${slug}`;

/** All addresses a store is found at: by its path first, then on hosts of its own. */
export const storeUrlsOn =
  (origin: string, baseDomains: readonly string[], ownDomains: Pick<OwnDomains, 'originOf'>) =>
  async ({ id, slug }: Pick<StoreRef, 'id' | 'slug'>): Promise<readonly [string, ...string[]]> => {
    const { protocol, port } = new URL(origin);
    const suffix = port === '' ? '' : `:${port}`;
    const own = await ownDomains.originOf(id);
    return [
      `${origin}/${slug}`,
      ...baseDomains.map((domain) => `${protocol}//${slug}.${domain}${suffix}`),
      ...(own === undefined ? [] : [own]),
    ];
  };

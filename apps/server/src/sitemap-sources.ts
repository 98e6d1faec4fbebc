import { CONTENT_PAGES, contentPath } from '@dapur/contract/pages/content-pages';
import { inLanguage, languageTags } from '@dapur/contract/words/page-languages';
import { Locale } from '@dapur/contract/primitives';
import type { Catalogue } from './modules/catalogue/index.ts';
import type { Content } from './modules/content/index.ts';
import type { Stores } from './modules/stores/index.ts';
import type { Switches } from './platform/http/index.ts';
import type { ListedPage, SitemapSources } from './modules/pages/index.ts';

const MARKETPLACE = '/p/marketplace';

/** Gathers what search engines may list from the domains that know it. */
export function createSitemapSources(
  stores: Pick<Stores, 'visibleStores'>,
  catalogue: Pick<Catalogue, 'products'>,
  content: Pick<Content, 'show'>,
  switches: Switches,
  publicOrigin: string,
): SitemapSources {
  return {
    platformPages: async () => [
      listed(`${publicOrigin}/`),
      ...((await switches.isOn('marketplace')) ? [listed(publicOrigin + MARKETPLACE)] : []),
      ...(await Promise.all(
        CONTENT_PAGES.map(async (page) => ({
          ...listed(publicOrigin + contentPath(page)),
          changedOn: (await content.show(page, 'en')).published_on,
        })),
      )),
    ],
    listedStores: (most) => stores.visibleStores(most),
    storePages: async (store, url) => {
      const products = await catalogue.products(store.id, 'en');
      const { origin } = new URL(url);
      return [
        listed(url),
        ...products.map(({ id, image_url: image }) =>
          listed(`${url}?product=${id}`, image === null ? [] : [origin + image]),
        ),
      ];
    },
  };
}

function listed(url: string, pictures: readonly string[] = []): ListedPage {
  const alternates = Locale.options.map((locale) => ({
    tag: languageTags[locale],
    url: inLanguage(url, locale),
  }));
  // For readers of none of these languages.
  return { url, alternates: [...alternates, { tag: 'x-default', url }], pictures };
}

import type { MarketplacePage, MarketplaceStore } from '@dapur/contract/pages/marketplace';
import type { MarketplacePageData } from '@dapur/contract/pages/page';
import type { Locale } from '@dapur/contract/primitives';
import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { platformClient } from '../../lib/api.ts';
import { later } from '../../lib/later.ts';

const loadApi = later(() => import('../../lib/marketplace/marketplace-api.ts'));

interface More {
  readonly stores: readonly MarketplaceStore[];
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly showMore: () => Promise<void>;
}

interface Shown {
  readonly stores: readonly MarketplaceStore[];
  readonly cursor: string | null;
  readonly language: Locale;
}

/** The stores of the page and of all further pages loaded below it, in the reader's language once that has come. */
export function useMore({ search, found, locale: first }: MarketplacePageData): More {
  const { t, locale } = useI18n();
  const [shown, setShown] = useState<Shown>({
    stores: found.stores,
    cursor: found.next_cursor,
    language: first,
  });
  const [isBusy, setBusy] = useState(false);

  const fetchPage = useCallback(
    async (
      lang: Locale,
      more: { readonly cursor?: string },
      signal?: AbortSignal,
    ): Promise<MarketplacePage> => {
      const { marketplaceApi } = await loadApi();
      const { at: _at, lang: _lang, ...query } = search;
      return (
        await platformClient(marketplaceApi.searchMarketplace, { query: { ...query, ...more, lang } }, signal)
      ).data;
    },
    [search],
  );
  const sayFailed = useCallback(
    () =>
      toast({ title: t('market.notLoaded'), description: t('market.notLoadedText'), variant: 'destructive' }),
    [t],
  );

  useEffect(() => {
    if (locale === shown.language) return undefined;
    const left = new AbortController();
    void (async () => {
      try {
        const { stores, next_cursor: cursor } = await fetchPage(locale, {}, left.signal);
        setShown({ stores, cursor, language: locale });
      } catch {
        if (!left.signal.aborted) sayFailed();
      }
    })();
    return () => left.abort();
  }, [fetchPage, locale, sayFailed, shown.language]);

  const showMore = async () => {
    const { cursor } = shown;
    if (cursor === null || isBusy) return;
    setBusy(true);
    try {
      const page = await fetchPage(locale, { cursor });
      const known = new Set(shown.stores.map(({ slug }) => slug));
      // A store may have moved down the list meanwhile, and must not show twice.
      const more = page.stores.filter(({ slug }) => !known.has(slug));
      setShown({ ...shown, stores: [...shown.stores, ...more], cursor: page.next_cursor });
    } catch {
      sayFailed();
    } finally {
      setBusy(false);
    }
  };
  return { stores: shown.stores, hasMore: shown.cursor !== null, isBusy, showMore };
}

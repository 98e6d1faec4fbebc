import type { ShownContent } from '@dapur/contract/pages/content';
import type { ContentPageData } from '@dapur/contract/pages/page';
import type { Locale } from '@dapur/contract/primitives';
import { useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';
import { later } from '../../lib/later.ts';

const loadApi = later(() => import('../../lib/content/content-api.ts'));

/**
 * The page's text in the reader's language. Until that has come the previous text stays; `language` says which it is.
 */
export function useShown({ page, locale: first, shown }: ContentPageData): {
  readonly shown: ShownContent;
  readonly language: Locale;
} {
  const { locale, t } = useI18n();
  const [state, setState] = useState({ shown, language: first });
  useEffect(() => {
    if (locale === state.language) return undefined;
    const left = new AbortController();
    void (async () => {
      try {
        const { contentApi } = await loadApi();
        const input = { params: { page }, query: { locale } };
        const { data } = await platformClient(contentApi.readContent, input, left.signal);
        if (left.signal.aborted) return;
        setState({ shown: data, language: locale });
        document.title = `${data.title} · ${productName}`;
      } catch {
        if (left.signal.aborted) return;
        toast({ title: t('pages.notLoaded'), description: t('pages.notLoadedText'), variant: 'destructive' });
      }
    })();
    return () => left.abort();
  }, [locale, page, state.language, t]);
  return state;
}

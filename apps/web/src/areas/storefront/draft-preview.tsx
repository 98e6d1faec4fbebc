import './draft-preview.css';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { RequestedStore, StorePageData } from '@dapur/contract/pages/page';
import type { Locale } from '@dapur/contract/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import { IconInfo } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { api, storeClient } from '../../lib/api.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { StorePage } from './store-page.tsx';

export interface DraftPreviewProps {
  readonly store: RequestedStore;
  /**
   * What everybody else sees at this address. The owner sees it too until the server confirms that the draft is theirs.
   */
  readonly children: ReactNode;
}

/** A draft as its shoppers will see it, for its own people: the server shows it to nobody else. Needs the group `access`. */
export function DraftPreview({ store, children }: DraftPreviewProps) {
  const { t, locale } = useI18n();
  const [data, setData] = useState<StorePageData>();
  useEffect(() => {
    let hasLeft = false;
    readDraft(store, locale).then(
      (found) => {
        if (hasLeft || found === undefined) return;
        document.title = found.profile.name;
        setData(found);
      },
      // It is not the visitor's store, or the server cannot be reached: they see what everybody else sees.
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page itself follows a change of language
  }, [store]);
  if (data === undefined) return children;
  return (
    <>
      <div className="draft-strip" role="status">
        <p className="wrap">
          <IconInfo className="s" />
          <span>{t('preview.draft')}</span>
          <a href={`${store.base}/dashboard`}>{t('preview.dashboard')}</a>
        </p>
      </div>
      <StorePage data={data} />
    </>
  );
}

/** Undefined for a store that is no draft. Throws ApiError for people who do not belong to the store. */
async function readDraft(
  { slug, base, origin, platform }: RequestedStore,
  locale: Locale,
): Promise<StorePageData | undefined> {
  const call = storeClient(slug);
  const { data: seat } = await call(sellerApi.storeSeat, {});
  if (seat.status !== 'draft') return undefined;
  const query = { lang: locale };
  const [profile, products, dates, times] = await Promise.all([
    call(api.getCompanyProfile, { query }),
    call(api.listProducts, { query }),
    call(api.listDeliveryDates, { query }),
    call(api.listDeliveryTimes, { query: {} }),
  ]);
  return {
    kind: 'store',
    locale,
    base,
    origin,
    platform,
    address: origin + base,
    tenant: seat.tenant,
    profile,
    products,
    dates,
    times,
    today: malaysianDate(Date.now()),
    // Only search engines read it, and they do not come here.
    seo: {
      title: profile.name,
      description: profile.tagline,
      canonical: origin + base,
      alternates: [],
      image: null,
      site_name: profile.name,
      locale,
      json_ld: [],
    },
  };
}

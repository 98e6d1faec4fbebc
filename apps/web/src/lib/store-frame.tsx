import type { Client } from '@dapur/contract/client';
import type { CompanyProfile, Tenant } from '@dapur/contract/stores/stores';
import type { StorePageData, StoreShellData } from '@dapur/contract/pages/page';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useI18n, type I18n } from '../i18n/index.tsx';
import { api, storeClient } from './api.ts';
import { whenBack } from './use-when-back.ts';

/** What every page inside a store knows, the payment result included. */
export interface StoreFrame extends I18n {
  readonly tenant: Tenant;
  readonly profile: CompanyProfile;
  /** Path of the store's root, `/kak-yah` or empty; `homeHref` is the same as a link. */
  readonly base: string;
  readonly homeHref: string;
  /** The store's address as it is shared, without a slash at the end. */
  readonly address: string;
  /** The platform's front page. */
  readonly platform: string;
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly today: string;
  readonly client: Client;
}

const StoreFrameContext = createContext<StoreFrame | null>(null);

export interface StoreFrameProviderProps {
  readonly data: StorePageData | StoreShellData;
  /** Tells the customer that the profile could not be loaded in their language. */
  readonly onProfileFailed: (t: I18n['t']) => void;
  readonly children: ReactNode;
}

export function StoreFrameProvider({ data, onProfileFailed, children }: StoreFrameProviderProps) {
  const i18n = useI18n();
  const profile = useProfile(data, i18n, onProfileFailed);
  const { subdomain } = data.tenant;
  // Must not change with the language: hooks that use it read again whenever it changes.
  const client = useMemo(() => storeClient(subdomain), [subdomain]);
  const value = useMemo<StoreFrame>(
    () => ({
      ...i18n,
      tenant: data.tenant,
      profile,
      base: data.base,
      homeHref: data.base || '/',
      address: data.address,
      platform: data.platform,
      today: data.today,
      client,
    }),
    [data, i18n, profile, client],
  );
  return <StoreFrameContext value={value}>{children}</StoreFrameContext>;
}

/** The profile in the reader's language. When it cannot be had in another one, the page stays as it is and says so. */
function useProfile(
  data: StoreFrameProviderProps['data'],
  { locale, t }: I18n,
  onFailed: StoreFrameProviderProps['onProfileFailed'],
): CompanyProfile {
  const [profile, setProfile] = useState(data.profile);
  const profileLocale = useRef(data.locale);
  useEffect(() => {
    if (profileLocale.current === locale) return;
    const abandoned = new AbortController();
    const { signal } = abandoned;
    const ask = () =>
      storeClient(data.tenant.subdomain)(api.getCompanyProfile, { query: { lang: locale } }, signal)
        .then((answer) => {
          profileLocale.current = locale;
          setProfile(answer);
        })
        .catch(() => {
          if (signal.aborted) return;
          onFailed(t);
          whenBack(ask, signal);
        });
    void ask();
    return () => abandoned.abort();
  }, [data.tenant.subdomain, locale, t, onFailed]);
  return profile;
}

export function useStoreFrame(): StoreFrame {
  const value = use(StoreFrameContext);
  if (!value) throw new Error('useStoreFrame outside of StoreFrameProvider');
  return value;
}

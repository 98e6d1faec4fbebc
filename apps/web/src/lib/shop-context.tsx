import type { Client } from '@dapur/contract/client';
import type { CompanyProfile, Tenant } from '@dapur/contract/stores';
import type { StorePageData, StoreShellData } from '@dapur/contract/page';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useI18n, type I18n } from '../i18n/index.tsx';
import { storeClient } from './api.ts';

/** What every page inside a store knows, the payment result included. */
export interface Shop extends I18n {
  readonly tenant: Tenant;
  readonly profile: CompanyProfile;
  /** Path of the store's root, `/kak-yah` or empty; `homeHref` is the same as a link. */
  readonly base: string;
  readonly homeHref: string;
  readonly origin: string;
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly today: string;
  readonly client: Client;
}

const ShopContext = createContext<Shop | null>(null);

export interface ShopProviderProps {
  readonly data: StorePageData | StoreShellData;
  readonly children: ReactNode;
}

export function ShopProvider({ data, children }: ShopProviderProps) {
  const i18n = useI18n();
  const value = useMemo<Shop>(
    () => ({
      ...i18n,
      tenant: data.tenant,
      profile: data.profile,
      base: data.base,
      homeHref: data.base || '/',
      origin: data.origin,
      today: data.today,
      client: storeClient(data.tenant.subdomain),
    }),
    [data, i18n],
  );
  return <ShopContext value={value}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const value = use(ShopContext);
  if (!value) throw new Error('useShop outside of ShopProvider');
  return value;
}

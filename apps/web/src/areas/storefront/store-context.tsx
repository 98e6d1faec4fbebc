import type { Product } from '@dapur/contract/products/catalogue';
import type { StorePageData } from '@dapur/contract/pages/page';
import type { DeliveryDate, DeliveryTime } from '@dapur/contract/dates/scheduling';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { api } from '../../lib/api.ts';
import {
  orderDraft,
  useOrderDraft,
  type OrderDraft,
  type OrderDraftStore,
} from '../../lib/order/order-draft.ts';
import { later } from '../../lib/later.ts';
import { useStoreFrame, type StoreFrame } from '../../lib/store-frame.tsx';
import { useWhenBack, whenBack } from '../../lib/use-when-back.ts';
import { offerRetry } from './offer-retry.ts';
import { availableOn, limitOn, offeredDates, sortProducts } from './portions.ts';

/** Portions taken on the draft's date. `status` is `none` while no date is chosen. */
export interface Counts {
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  readonly taken: Readonly<Record<string, number>>;
}

/** What the four steps of an order share. */
export interface Store extends StoreFrame {
  /** Active products in the order of the grid, in the current language. */
  readonly products: readonly Product[];
  /** Those, and products that only their own link finds. */
  readonly productsById: ReadonlyMap<string, Product>;
  readonly productsStatus: 'ready' | 'loading' | 'failed';
  readonly dates: readonly DeliveryDate[];
  /** Dates that may be chosen; full ones among them. */
  readonly openDates: readonly DeliveryDate[];
  readonly times: readonly DeliveryTime[];
  /** False until the server has said which slots the chosen day has: until then `times` are those of any day. */
  readonly timesKnown: boolean;
  readonly draft: OrderDraft;
  readonly draftStore: OrderDraftStore;
  readonly counts: Counts;
  /** False on the server and until hydration: the kept draft is not known yet. */
  readonly hydrated: boolean;
  /** The server's record of the chosen date. */
  readonly chosenDate: DeliveryDate | undefined;
  /** Free portions on the chosen date, the buyer's own cart not counted. Undefined while unknown. */
  readonly available: (productId: string) => number | undefined;
  readonly limit: (productId: string) => number;
  /** Asks the server again: after a refusal, or when the page comes back into view. */
  readonly reloadCounts: () => Promise<void>;
  readonly reloadProducts: () => Promise<void>;
  readonly reloadDates: () => Promise<void>;
}

const loadUnlisted = later(() => import('./fetch-unlisted.ts'));

const StoreContext = createContext<Store | null>(null);
const nothingTaken: Counts = { status: 'none', taken: {} };

export function StoreProvider({
  data,
  children,
}: {
  readonly data: StorePageData;
  readonly children: ReactNode;
}) {
  const frame = useStoreFrame();
  const { client, locale, t } = frame;
  const draftStore = orderDraft(frame.tenant.subdomain);
  const draft = useOrderDraft(draftStore);
  const [hydrated, setHydrated] = useState(false);
  const [products, setProducts] = useState(data.products);
  const [productsStatus, setProductsStatus] = useState<Store['productsStatus']>('ready');
  const [dates, setDates] = useState(data.dates);
  const [allTimes, setTimes] = useState(data.times);
  const [timesKnown, setTimesKnown] = useState(true);
  const [counts, setCounts] = useState<Counts>(nothingTaken);
  const productsLocale = useRef(data.locale);
  /** Unlisted products that this visitor knows: from the page's address, or from the cart. */
  const unlistedIds = useRef(data.products.flatMap(({ id, unlisted }) => (unlisted ? [id] : [])));
  const lastRefresh = useRef(0);

  // As a transition, a slow phone renders the menu in pieces, and answers to presses between them.
  useEffect(() => startTransition(() => setHydrated(true)), []);

  const reloadProducts = useCallback(async () => {
    setProductsStatus('loading');
    try {
      const listed = await client(api.listProducts, { query: { lang: locale } });
      const ids = unlistedIds.current;
      const others = ids.length === 0 ? [] : await (await loadUnlisted()).fetchUnlisted(client, locale, ids);
      setProducts([...listed, ...others]);
      productsLocale.current = locale;
      setProductsStatus('ready');
    } catch {
      setProductsStatus('failed');
      offerRetry(t, 'product.error', 'product.errorText', reloadProducts);
    }
  }, [client, locale, t]);

  const [datesFailed, setDatesFailed] = useState(false);
  const reloadDates = useCallback(async () => {
    try {
      setDates(await client(api.listDeliveryDates, { query: { lang: locale } }));
      setDatesFailed(false);
    } catch {
      setDatesFailed(true);
      offerRetry(t, 'dates.error', 'dates.errorText', reloadDates);
    }
  }, [client, locale, t]);

  useEffect(() => {
    if (productsLocale.current === locale) return;
    void reloadProducts();
    void reloadDates();
  }, [locale, reloadProducts, reloadDates]);
  useWhenBack(productsStatus === 'failed', reloadProducts);
  useWhenBack(datesFailed, reloadDates);

  const inCart = draft.items;
  const isMissing =
    hydrated && inCart.some((item) => item.unlisted && !products.some(({ id }) => id === item.productId));
  useEffect(() => {
    if (!isMissing) return;
    const fromCart = inCart.flatMap(({ unlisted, productId }) => (unlisted ? [productId] : []));
    const ids = [...new Set([...unlistedIds.current, ...fromCart])];
    unlistedIds.current = ids;
    const left = new AbortController();
    const ask = () =>
      loadUnlisted().then(
        ({ bringUnlisted }) =>
          bringUnlisted(
            { client, locale: productsLocale.current, draftStore, setProducts },
            ids,
            left.signal,
          ),
        () => whenBack(ask, left.signal),
      );
    void ask();
    return () => left.abort();
  }, [isMissing, inCart, client, draftStore]);

  const { date, method } = draft;
  useEffect(() => {
    const left = new AbortController();
    const ask = () =>
      client(api.listDeliveryTimes, { query: { date, method } }).then(
        (offered) => {
          if (left.signal.aborted) return;
          setTimes(offered);
          setTimesKnown(true);
          const { time } = draftStore.get();
          const [first, ...others] = offered.filter((one) => one.is_active);
          // A slot of another day, or one that has filled up meanwhile, is no longer kept.
          if ([first, ...others].some((one) => one?.time === time)) return;
          // A single slot needs no choice.
          const only = others.length === 0 ? (first?.time ?? '') : '';
          if (time !== only) draftStore.set({ time: only });
        },
        () => {
          if (left.signal.aborted) return;
          // Without a network a slot may be wished for; it is checked before the order is placed.
          setTimesKnown(true);
          // Asked again once the network is back: without its slots a date cannot be ordered for.
          whenBack(ask, left.signal);
        },
      );
    setTimes(data.times);
    setTimesKnown(date === '');
    if (date) void ask();
    return () => left.abort();
  }, [client, date, method, data.times, draftStore]);

  const reloadCounts = useCallback(async () => {
    if (!date) return setCounts(nothingTaken);
    lastRefresh.current = Date.now();
    try {
      const taken = await client(api.itemCounts, { query: { delivery_date: date } });
      // The date may have changed while the answer was under way.
      if (draftStore.get().date === date) setCounts({ status: 'ready', taken });
    } catch {
      lastRefresh.current = 0;
      if (draftStore.get().date === date) setCounts((known) => ({ status: 'failed', taken: known.taken }));
    }
  }, [client, date, draftStore]);

  useEffect(() => {
    setCounts(date ? { status: 'loading', taken: {} } : nothingTaken);
    void reloadCounts();
  }, [date, reloadCounts]);

  useEffect(() => {
    // A phone that was in the pocket for a while comes back to today's portions.
    const refresh = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastRefresh.current > 15_000)
        void reloadCounts();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [reloadCounts]);

  const sorted = useMemo(
    () => sortProducts(products.filter((product) => product.is_active && !product.unlisted)),
    [products],
  );
  const productsById = useMemo(
    () => new Map(products.filter((one) => one.is_active).map((product) => [product.id, product])),
    [products],
  );
  const openDates = useMemo(
    () => offeredDates(dates, data.today, data.profile.min_order_day),
    [dates, data.today, data.profile.min_order_day],
  );
  const times = useMemo(() => allTimes.filter((time) => time.is_active), [allTimes]);

  const value = useMemo<Store>(() => {
    const chosenDate = dates.find((one) => one.date === date);
    return {
      ...frame,
      products: sorted,
      productsById,
      productsStatus,
      dates,
      openDates,
      times,
      timesKnown,
      draft,
      draftStore,
      counts,
      hydrated,
      chosenDate,
      available: (productId) => {
        const product = productsById.get(productId);
        if (product?.sold_out) return 0;
        if (!product || counts.status !== 'ready') return undefined;
        return availableOn(product, chosenDate, counts.taken[productId] ?? 0);
      },
      limit: (productId) => {
        const product = productsById.get(productId);
        return product ? limitOn(product, chosenDate) : 0;
      },
      reloadCounts,
      reloadProducts,
      reloadDates,
    };
  }, [
    frame,
    sorted,
    productsById,
    productsStatus,
    dates,
    date,
    openDates,
    times,
    timesKnown,
    draft,
    draftStore,
    counts,
    hydrated,
    reloadCounts,
    reloadProducts,
    reloadDates,
  ]);

  return <StoreContext value={value}>{children}</StoreContext>;
}

export function useStore(): Store {
  const value = use(StoreContext);
  if (!value) throw new Error('useStore outside of StoreProvider');
  return value;
}

import { enabledOptions } from '@dapur/contract/products/options';
import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { dismissToast, toast } from '../../components/ui/toast.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { later } from '../../lib/later.ts';
import { lastOrder } from '../../lib/order/last-order.ts';
import { showLoadError, useLoaded } from '../use-loaded.ts';
import { laterStep } from './later-steps.ts';
import { loadGoOnOfSteps, OrderStepOne } from './order-step-one.tsx';
import { useStepInAddress } from './order-step.ts';
import { loadCardStepper, loadCart } from './grid/product-card.tsx';
import {
  ProductModalContext,
  type OpenProduct,
  type ProductModalProps,
  type WantedDish,
} from './product/product-modal-context.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { loadSheetOfSummaries } from './summary/step-frame.tsx';
import { useStore } from './store-context.tsx';

export const loadProductModal = later(() => withMessages(['dialogs'], import('./product/product-modal.tsx')));
const ProductModal = lazyPart(loadProductModal, { isOver: true });
const loadVoucherKeeper = laterStep('loadVoucherKeeper');
const loadLastOrder = laterStep('loadLastOrder');
const loadKeptDraft = laterStep('loadKeptDraft');
export const loadStoreBarOfSteps = laterStep('loadStoreBar');
const loadFetchAhead = later(() => import('./fetch-ahead.ts'));
const stepFailed = { text: 'order.stepFailedText' } as const;
const loadDeliveryStep = laterStep('loadDeliveryStep');
const DeliveryStep = lazyPart(loadDeliveryStep, stepFailed);
const loadPlaceOrderStep = laterStep('loadPlaceOrderStep');
const PlaceOrderStep = lazyPart(loadPlaceOrderStep, stepFailed);
const loadPaymentStep = laterStep('loadPaymentStep');
const PaymentStep = lazyPart(loadPaymentStep, stepFailed);

/** The code that an order needs after its first page, in the order in which it is needed. */
const whatFollows = [
  loadCart,
  loadCardStepper,
  loadProductModal,
  loadSheetOfSummaries,
  loadGoOnOfSteps,
  loadStoreBarOfSteps,
  loadDeliveryStep,
  loadPlaceOrderStep,
  loadPaymentStep,
];

export interface OrderPageProps {
  /** Id of the product whose modal is open from the start. */
  readonly opened: string | undefined;
  /** The product modal, where its code is already loaded. */
  readonly Dish: ComponentType<ProductModalProps> | undefined;
}

/** The four steps of an order, with the product modal over them. */
export function OrderPage({ opened, Dish = ProductModal }: OrderPageProps) {
  const store = useStore();
  const { draft, draftStore, hydrated, productsById, t, tenant } = store;
  const [open, setOpen] = useState<OpenProduct | null>(opened ? { productId: opened } : null);
  const [dateSignal, setDateSignal] = useState(0);
  const [timeSignal, setTimeSignal] = useState(0);
  const [wanted, setWanted] = useState<readonly WantedDish[]>([]);
  useStepInAddress(draftStore, () =>
    toast({ title: t('order.noOrder'), description: t('order.noOrderText'), variant: 'destructive' }),
  );

  useEffect(() => {
    let leave: (() => void) | undefined;
    void loadFetchAhead().then(
      ({ fetchAhead }) => (leave = fetchAhead(whatFollows)),
      () => undefined,
    );
    return () => leave?.();
  }, []);

  const openProduct = useCallback((product: OpenProduct) => {
    // A message about the page would cover the modal.
    dismissToast();
    setOpen(product);
  }, []);
  const isKept = draft.date !== '' || draft.method === 'delivery';
  const keptDraft = useLoaded(hydrated && draft.step !== 4 && isKept, loadKeptDraft);
  useEffect(() => keptDraft?.checkKeptDraft(store), [keptDraft, store]);

  const [next] = wanted;
  useEffect(() => {
    // Waits until there is a date, and until it is known how much of the product is left on it.
    if (!next || store.available(next.productId) === undefined) return;
    setWanted((dishes) => dishes.slice(1));
    const product = productsById.get(next.productId)!;
    if (next.options || enabledOptions(product.option_data.option).length === 0)
      void loadCart().then(
        ({ addToCart }) => addToCart(store, product, next.options ?? {}),
        () => showLoadError(store.t),
      );
    else setOpen({ productId: product.id, isToChoose: true });
  }, [next, store, productsById]);

  const step = hydrated ? draft.step : 1;
  // Step 3 asks about the voucher itself, and a placed order's voucher is no longer asked about.
  const keepsVoucher =
    hydrated &&
    step < 3 &&
    ((draft.voucherCode !== '' && draft.items.length > 0) ||
      draft.wantedVoucher !== '' ||
      location.search.includes('voucher='));
  const keeper = useLoaded(keepsVoucher, loadVoucherKeeper);
  const hasOrdered = useMemo(
    () => hydrated && step === 1 && lastOrder(tenant.subdomain) !== null,
    [hydrated, step, tenant.subdomain],
  );
  const LastOrder = useLoaded(hasOrdered, loadLastOrder)?.LastOrderLink;
  const control = useMemo(
    () => ({
      openProduct,
      askForDate: (dish?: WantedDish) => {
        if (dish) setWanted((dishes) => [...dishes, dish]);
        setDateSignal((n) => n + 1);
      },
      askForTime: () => setTimeSignal((n) => n + 1),
      note: keeper && <keeper.VoucherNote />,
      LastOrder,
    }),
    [openProduct, keeper, LastOrder],
  );
  // An already loaded modal is hydrated with the page: in a boundary of its own it would be hydrated apart, all at
  // once.
  const dish = open && (
    <Dish key={`${open.productId}:${open.cartId ?? ''}`} open={open} onClose={() => setOpen(null)} />
  );
  return (
    <ProductModalContext value={control}>
      {keeper && <keeper.VoucherKeeper />}
      {/* Before the menu, which takes a slow phone a while to parse when the page comes with the modal open. */}
      {Dish === ProductModal ? <Suspense>{dish}</Suspense> : dish}
      {step === 1 ? (
        <OrderStepOne dateSignal={dateSignal} timeSignal={timeSignal} />
      ) : (
        <Suspense fallback={<StepSkeleton />}>
          {step === 2 && <DeliveryStep />}
          {step === 3 && <PlaceOrderStep />}
          {step === 4 && <PaymentStep />}
        </Suspense>
      )}
    </ProductModalContext>
  );
}

import {
  Component,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconWifiOff } from '../../components/icons.tsx';
import { toast } from '../../components/toast.tsx';
import { withMessages } from '../../i18n/load-messages.ts';
import { OrderStepOne } from './order-step-one.tsx';
import { useStepInAddress } from './order-step.ts';
import {
  ProductModalContext,
  type OpenProduct,
  type ProductModalProps,
} from './product/product-modal-context.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { useStore } from './store-context.tsx';

export const loadProductModal = () => withMessages(['dialogs'], import('./product/product-modal.tsx'));
const ProductModal = lazy(loadProductModal);
const DeliveryStep = lazy(async () => ({
  default: (await withMessages(['steps'], import('./steps/delivery-step.tsx'))).DeliveryStep,
}));
const PlaceOrderStep = lazy(async () => ({
  default: (await withMessages(['steps'], import('./steps/place-order-step.tsx'))).PlaceOrderStep,
}));
const PaymentStep = lazy(async () => ({
  default: (await withMessages(['steps'], import('./steps/payment-step.tsx'))).PaymentStep,
}));

export interface OrderPageProps {
  /** Id of the dish that lies over the page from the start. */
  readonly opened: string | undefined;
  /** The product modal, where it is at hand already. */
  readonly Dish: ComponentType<ProductModalProps> | undefined;
}

/** The four steps of an order, with the product modal over them. */
export function OrderPage({ opened, Dish = ProductModal }: OrderPageProps) {
  const store = useStore();
  const { draft, draftStore, hydrated, productsById, products, openDates, profile, t } = store;
  const [open, setOpen] = useState<OpenProduct | null>(opened ? { productId: opened } : null);
  const [dateSignal, setDateSignal] = useState(0);
  const [timeSignal, setTimeSignal] = useState(0);
  useStepInAddress(draftStore);

  const openProduct = useCallback((product: OpenProduct) => setOpen(product), []);
  const control = useMemo(
    () => ({
      openProduct,
      askForDate: () => setDateSignal((n) => n + 1),
      askForTime: () => setTimeSignal((n) => n + 1),
    }),
    [openProduct],
  );

  useEffect(() => {
    if (!hydrated || draft.step === 4) return;
    // A kept draft may be days old: what the store no longer offers leaves it, said in words.
    if (draft.date && !openDates.some((date) => date.date === draft.date)) {
      draftStore.set({ date: '', items: [], step: 1 });
      toast({ title: t('order.dateGone'), description: t('order.dateGoneText') });
    } else if (products.length > 0 && draft.items.some((item) => !productsById.has(item.productId))) {
      draftStore.set({ items: draft.items.filter((item) => productsById.has(item.productId)) });
      toast({ title: t('order.itemGone'), description: t('order.itemGoneText') });
    }
    if (draft.method === 'delivery' && !profile.delivery_available) draftStore.set({ method: 'pickup' });
  }, [hydrated, draft, draftStore, openDates, products, productsById, profile, t]);

  const step = hydrated ? draft.step : 1;
  // One that is at hand is hydrated with the page: a boundary of its own would be hydrated apart, and all at once.
  const dish = open && (
    <Dish key={`${open.productId}:${open.cartId ?? ''}`} open={open} onClose={() => setOpen(null)} />
  );
  return (
    <ProductModalContext value={control}>
      {/* Before the menu, which a slow phone reads for a while when the dish comes with the page. */}
      {Dish === ProductModal ? <Suspense>{dish}</Suspense> : dish}
      {step === 1 ? (
        <OrderStepOne dateSignal={dateSignal} timeSignal={timeSignal} />
      ) : (
        <StepFault
          key={step}
          title={t('order.stepFailed')}
          text={t('order.stepFailedText')}
          retry={t('common.retry')}
        >
          <Suspense fallback={<StepSkeleton />}>
            {step === 2 && <DeliveryStep />}
            {step === 3 && <PlaceOrderStep />}
            {step === 4 && <PaymentStep />}
          </Suspense>
        </StepFault>
      )}
    </ProductModalContext>
  );
}

interface StepFaultProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly children: ReactNode;
}

/** A step whose file did not arrive says so; a fresh page fetches it again, and the draft is kept. */
class StepFault extends Component<StepFaultProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState icon={IconWifiOff} title={this.props.title} text={this.props.text}>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {this.props.retry}
        </button>
      </EmptyState>
    );
  }
}

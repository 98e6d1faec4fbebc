import { toast } from '../../components/toast.tsx';
import { cartFault, productsLackingOptions } from './cart.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import { goToStep } from './order-step.ts';
import { OwnStoreHint } from './own-store-hint.tsx';
import { quantityInCart } from './portions.ts';
import { useProductModal } from './product/product-modal-context.tsx';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { useStore } from './store-context.tsx';
import { StepFrame } from './summary/step-frame.tsx';

export interface OrderStepOneProps {
  readonly dateSignal: number;
  readonly timeSignal: number;
}

/** Schedule & Order. Going on needs a date, a time and an item; pressing too early says which is missing. */
export function OrderStepOne({ dateSignal, timeSignal }: OrderStepOneProps) {
  const store = useStore();
  const { t, draft, draftStore } = store;
  const pause = store.profile.on_break;
  const { askForDate, askForTime } = useProductModal();
  const ready = draft.date !== '' && draft.time !== '' && draft.items.length > 0;

  const goOn = () => {
    if (pause) return toast({ title: pause.notice });
    if (!draft.date) {
      toast({ title: t('schedule.pickDate'), description: t('grid.needDate') });
      return askForDate();
    }
    if (draft.items.length === 0) {
      return toast({
        title: t('order.noItems'),
        description: t('order.noItemsText'),
        variant: 'destructive',
      });
    }
    if (!draft.time) {
      toast({ title: t('order.noTime'), description: t('order.noTimeText') });
      return askForTime();
    }
    const names = productsLackingOptions(store);
    if (names.length > 0) {
      return toast({
        title: t('product.missing'),
        description: t('product.missingText', { names: names.join(', ') }),
        variant: 'destructive',
      });
    }
    const fault = cartFault(store);
    if (fault !== undefined)
      return toast({ title: t('offer.title'), description: fault, variant: 'destructive' });
    for (const { productId } of draft.items) {
      const product = store.productsById.get(productId);
      const available = store.available(productId);
      if (product && available !== undefined && quantityInCart(draft.items, productId) > available) {
        return toast({
          title: t('product.notAvailable'),
          description: t('product.onlyN', { n: available, product: product.name }),
          variant: 'destructive',
        });
      }
    }
    goToStep(draftStore, 2);
  };

  return (
    <StepFrame
      step={1}
      head={false}
      action={{
        label: pause?.button ?? t('order.continueToDelivery'),
        onPress: goOn,
        dimmed: !ready,
      }}
    >
      <OwnStoreHint />
      {pause ? (
        <p className="notice warn on-break">{pause.notice}</p>
      ) : (
        <ScheduleCard dateSignal={dateSignal} timeSignal={timeSignal} />
      )}
      <ProductGrid />
    </StepFrame>
  );
}

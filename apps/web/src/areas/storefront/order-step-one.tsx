import { toast } from '../../components/ui/toast.ts';
import { showLoadError, useLoaded } from '../use-loaded.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import { laterStep } from './later-steps.ts';
import { goToStep } from './order-step.ts';
import { useProductModal } from './product/product-modal-context.tsx';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { useStore } from './store-context.tsx';
import { StepFrame } from './summary/step-frame.tsx';
import { useToken } from '../../lib/token.ts';

const load = laterStep('loadOwnStoreNotice');

/** For signed-in visitors alone: asks who they are, and says so when the store is their own. */
function OwnStoreHint() {
  const loaded = useLoaded(useToken() !== null, load);
  return loaded ? <loaded.OwnStoreNotice /> : null;
}

export const loadGoOnOfSteps = laterStep('loadGoOn');

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

  const goOn = async () => {
    if (pause) return toast({ title: pause.notice });
    try {
      const { goOnFrom } = await loadGoOnOfSteps();
      await goOnFrom(store, { askForDate, askForTime });
    } catch {
      // The next step says itself that it did not arrive, and the server checks all of it again.
      if (ready) goToStep(draftStore, 2);
      else showLoadError(t);
    }
  };

  return (
    <StepFrame
      action={{
        label: pause?.button ?? t('order.continueToDelivery'),
        onPress: () => void goOn(),
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

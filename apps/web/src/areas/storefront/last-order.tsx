import { useSyncExternalStore } from 'react';
import { OrderStrip } from '../../features/own-orders/strip/order-strip.tsx';
import { goToStep } from './order-step.ts';
import { useStore } from './store-context.tsx';

/** From this width on the summary stands beside the steps, with no bar below them (styles/store.css). */
const BESIDE = '(min-width: 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** What this device ordered last here; drawn in the one of its two places that is seen. */
export function LastOrderLink({ place }: { readonly place: 'bar' | 'side' }) {
  const { draftStore } = useStore();
  const isBeside = useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);
  if (isBeside !== (place === 'side')) return null;
  return (
    <OrderStrip
      onResumed={() => goToStep(draftStore, 4)}
      onRefilled={() => document.getElementById('order')?.scrollIntoView()}
    />
  );
}

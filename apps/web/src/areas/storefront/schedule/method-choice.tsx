import { IconMotorbike, IconStore } from '../../../components/icons.tsx';
import { useStore } from '../store-context.tsx';

/** Courier delivery shows only where the store has a courier set up. */
export function ScheduleMethodChoice() {
  const { t, draft, draftStore, profile } = useStore();
  if (!profile.delivery_available) {
    return (
      <div className="seg single">
        <span className="on">
          <IconStore />
          {t('store.pickupOnly')}
        </span>
      </div>
    );
  }
  return (
    <div className="seg" role="group" aria-label={t('schedule.method')}>
      {(['delivery', 'pickup'] as const).map((method) => (
        <button
          key={method}
          type="button"
          className={draft.method === method ? 'on' : undefined}
          aria-pressed={draft.method === method}
          onClick={() => draftStore.set({ method })}
        >
          {method === 'delivery' ? <IconMotorbike /> : <IconStore />}
          {t(`schedule.${method}`)}
        </button>
      ))}
    </div>
  );
}

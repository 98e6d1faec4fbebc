import type { PickupLocation } from '@dapur/contract/stores/stores';
import { useI18n } from '../../../i18n/index.tsx';

interface PickupChipsProps {
  readonly places: readonly PickupLocation[] | undefined;
  /** Null: the first. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Where an order is picked up; nothing where there is no choice. */
export function PickupChips({ places = [], chosen, onChoose }: PickupChipsProps) {
  const { t } = useI18n();
  if (places.length < 2) return null;
  return (
    <div className="ord-quick" role="group" aria-label={t('ord.pickup')}>
      {places.map((place, at) => (
        <button
          key={place.id}
          type="button"
          className="chip"
          aria-pressed={chosen === place.id || (chosen === null && at === 0)}
          onClick={() => onChoose(place.id)}
        >
          {place.name}
        </button>
      ))}
    </div>
  );
}

import {
  IconCheck,
  IconHouse,
  IconMotorbike,
  IconPackageOpen,
  IconSearch,
} from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { rideStops, type RideStop } from './delivery-stage.ts';

const marks = {
  booking: IconSearch,
  found: IconMotorbike,
  pickedUp: IconPackageOpen,
  delivered: IconHouse,
} as const satisfies Record<RideStop, unknown>;

interface RideStopsProps {
  /** How many stops are behind the order. */
  readonly done: number;
  readonly now: RideStop | undefined;
}

/** Booking, driver found, picked up, delivered: how far the courier has come. */
export function RideStops({ done, now }: RideStopsProps) {
  const { t } = useI18n();
  return (
    <ol className="tracker ride-stops" aria-label={t('tracking.stops')}>
      {rideStops.map((stop, index) => {
        const isDone = index < done;
        const Mark = isDone ? IconCheck : marks[stop];
        const state = isDone ? 'done' : stop === now ? 'now' : '';
        return (
          <li key={stop} className={state} aria-current={stop === now ? 'step' : undefined}>
            <span className="pt">
              <Mark className="s" />
            </span>
            <span>{t(`tracking.stop.${stop}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

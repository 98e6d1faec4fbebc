import type { DeliveryTracking } from '@dapur/contract/delivery/tracking';
import { IconPhone } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { timeOfDay } from '../time-of-day.ts';
import { driverAwayKm } from './delivery-stage.ts';

interface DriverCardProps {
  readonly delivery: DeliveryTracking;
  readonly serverTime: string;
  /** The order is on board, so how far the driver is matters. */
  readonly isComing: boolean;
}

/** Who brings the order, how to know the vehicle, and how to call. */
export function DriverCard({ delivery, serverTime, isComing }: DriverCardProps) {
  const { t } = useI18n();
  const { driver, vehicle, position } = delivery;
  if (driver === null || (driver.name === '' && driver.phone === '' && driver.plate === '')) return null;
  const name = driver.name || t('tracking.driver');
  const away = isComing ? driverAwayKm(delivery, serverTime) : undefined;
  const phone = driver.phone.replace(/[^\d+]/g, '');
  return (
    <div className="driver">
      <span className="driver-face" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="grow">
        <b className="breaks">{name}</b>
        <p className="small muted">
          {vehicle && t(`tracking.vehicle.${vehicle}`)}
          {driver.plate && <span className="plate">{driver.plate}</span>}
        </p>
        {away !== undefined && position && (
          <p className="small driver-away">
            {t('tracking.away', { km: away.toFixed(1), time: timeOfDay(position.at) })}
          </p>
        )}
      </div>
      {phone && (
        <a className="round driver-call" href={`tel:${phone}`} aria-label={t('tracking.call', { name })}>
          <IconPhone />
        </a>
      )}
    </div>
  );
}

/** Of the first and the last name, or of the only one. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

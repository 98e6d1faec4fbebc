import { courierIds, type CourierId } from '@dapur/contract/delivery/couriers';
import type { z } from 'zod';

/** The courier's id in capitals, and what is set: where a courier is asked instead of at its usual address. */
type CourierSetting = `${Uppercase<CourierId>}_API_URL`;

export const courierSetting = (id: CourierId): CourierSetting =>
  `${id.toUpperCase() as Uppercase<CourierId>}_API_URL`;

/** The settings of all couriers, each of this shape. */
export function courierSettings<S extends z.ZodType>(shape: S): Readonly<Record<CourierSetting, S>> {
  const named = courierIds.map((id) => [courierSetting(id), shape]);
  return Object.fromEntries(named) as Record<CourierSetting, S>;
}

/** By courier, where it was set. */
export function courierApiUrls(
  settings: Readonly<Partial<Record<CourierSetting, string | undefined>>>,
): Readonly<Partial<Record<CourierId, string>>> {
  const set = courierIds.flatMap((id) => {
    const url = settings[courierSetting(id)];
    return url === undefined ? [] : [[id, url]];
  });
  return Object.fromEntries(set) as Partial<Record<CourierId, string>>;
}

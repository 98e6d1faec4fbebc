import type { Client } from '@dapur/contract/client';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';
import { shopKeys } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';

export interface OfferedVehicle {
  readonly key: VehicleType;
  /** What it carries, where the courier says so. */
  readonly maxKg: number | null;
}

/** Both vehicles, without their loads: offered while the server cannot be asked what the courier has. */
const unsaid: readonly OfferedVehicle[] = [
  { key: 'MOTORCYCLE', maxKg: null },
  { key: 'CAR', maxKg: null },
];

/**
 * The vehicles that can deliver an order; none where the store delivers itself, undefined while unknown. Read once they
 * are wanted.
 */
export function useVehicles(
  client: Client,
  slug: string,
  isWanted: boolean,
): readonly OfferedVehicle[] | undefined {
  const { data, fault } = useRead(
    shopKeys(slug).vehicles,
    async (signal): Promise<readonly OfferedVehicle[]> =>
      (await client(deliveryApi.listVehicles, {}, signal)).data.map(({ key, max_kg: maxKg }) => ({
        key,
        maxKg,
      })),
    { isWanted, isKept: true },
  );
  return data ?? (fault === undefined ? undefined : unsaid);
}

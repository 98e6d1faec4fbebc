import type { Client } from '@dapur/contract/client';
import type { VehicleType } from '@dapur/contract/tracking';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';
import { shopKeys } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';

export interface OfferedVehicle {
  readonly key: VehicleType;
  /** What it carries, where the courier says so. */
  readonly maxKg: number | null;
}

/** Both, with nothing said of their load: what a courier has while the server cannot be asked. */
const unsaid: readonly OfferedVehicle[] = [
  { key: 'MOTORCYCLE', maxKg: null },
  { key: 'CAR', maxKg: null },
];

/**
 * The vehicles that can bring an order; none where the store brings it itself, undefined while that is not known. Asked
 * for once they are wanted.
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

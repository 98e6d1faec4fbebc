import type { Client } from '@dapur/contract/client';
import type { VehicleType } from '@dapur/contract/tracking';
import { useEffect, useState } from 'react';
import { deliveryApi } from '../../../lib/delivery/delivery-api.ts';

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

const known = new Map<string, readonly OfferedVehicle[]>();

/**
 * The vehicles that can bring an order; none where the store brings it itself, undefined while that is not known. Asked
 * for once they are wanted.
 */
export function useVehicles(
  client: Client,
  slug: string,
  isWanted: boolean,
): readonly OfferedVehicle[] | undefined {
  const [vehicles, setVehicles] = useState(known.get(slug));
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    client(deliveryApi.listVehicles, {}, leaving.signal).then(
      ({ data }) => {
        const offered = data.map(({ key, max_kg: maxKg }) => ({ key, maxKg }));
        known.set(slug, offered);
        setVehicles(offered);
      },
      () => leaving.signal.aborted || setVehicles((before) => before ?? unsaid),
    );
    return () => leaving.abort();
  }, [client, slug, isWanted]);
  return vehicles;
}

import type { Vehicle } from '@dapur/contract/delivery/delivery';
import { VehicleType } from '@dapur/contract/delivery/tracking';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { DeliveryDeps } from '../delivery-deps.ts';
import type { Courier } from '../ports.ts';

/** The vehicles that can bring a store's orders. */
export type ListedVehicle = z.infer<typeof Vehicle>;

const DAY_MS = 86_400_000;
/** The courier is left alone for this long after it failed to answer. */
const RETRY_MS = 60_000;
const MAX_STORES = 5_000;
/** A shopper waits no longer than this for the list of vehicles. */
const PATIENCE_MS = 2_500;

const weightsUnknown: readonly ListedVehicle[] = VehicleType.options.map((key) => ({ key, max_kg: null }));

interface Kept {
  until: number;
  list: readonly ListedVehicle[];
  asking: Promise<void> | undefined;
}

/**
 * Asks the courier for its vehicles once a day and store. While it cannot be asked the answer is the last one, or both
 * vehicles without a weight, as when it lists neither. Never throws for the courier's sake.
 */
export function createVehicleList({
  courier,
  accounts,
  clock,
  log,
}: Pick<DeliveryDeps, 'courier' | 'accounts' | 'clock' | 'log'>): {
  of(tenantId: string): Promise<readonly ListedVehicle[]>;
} {
  const byStore = new LRUCache<string, Kept>({ max: MAX_STORES });

  const ask = async (tenantId: string, kept: Kept): Promise<void> => {
    try {
      const account = await accounts.accountOf(tenantId);
      if (account === undefined) return;
      const list = await listed(courier, account);
      if (list.length === 0) log.warn({ tenantId }, 'The courier lists none of the vehicles that we know');
      // An empty list would mean that the store delivers by itself.
      kept.list = list.length === 0 ? weightsUnknown : list;
      kept.until = clock.now() + (list.length === 0 ? RETRY_MS : DAY_MS);
    } catch (error) {
      kept.until = clock.now() + RETRY_MS;
      log.warn({ err: error, tenantId }, 'The courier did not list its vehicles');
    } finally {
      kept.asking = undefined;
    }
  };

  return {
    of: async (tenantId) => {
      let kept = byStore.get(tenantId);
      if (kept === undefined) {
        kept = { until: 0, list: weightsUnknown, asking: undefined };
        byStore.set(tenantId, kept);
      }
      if (kept.until > clock.now()) return kept.list;
      kept.asking ??= ask(tenantId, kept);
      await atMost(PATIENCE_MS, kept.asking);
      return kept.list;
    },
  };
}

async function listed(courier: Courier, account: Parameters<Courier['listVehicles']>[0]) {
  const all = await courier.listVehicles(account);
  return VehicleType.options.flatMap((key) => {
    const found = all.find((one) => one.key === key);
    return found === undefined ? [] : [{ key, max_kg: found.maxKg ?? null }];
  });
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}

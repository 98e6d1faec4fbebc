import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import type { Oversold } from '@dapur/contract/dates/seller-schedule';
import { invalidInput } from '../../../platform/http/index.ts';
import { unknownProducts } from '../data/dates.ts';
import { giveResourceClaims } from '../data/give-resource-claims.ts';
import { writeResources } from '../data/resources.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { changeSchedule, type ScheduleKeeper } from './change-schedule.ts';

/**
 * Replaces the store's resources and what products take of them, all of it or nothing. Orders that are there take of them
 * from now on; what is taken beyond what there is, is answered. Throws AppError `invalid_input`.
 */
export function saveResources(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  wanted: readonly KitchenResource[],
): Promise<Oversold[]> {
  const resources = wanted.map((resource) => ({
    ...resource,
    id: resource.id.toLowerCase(),
    uses: resource.uses.map((use) => ({ ...use, product_id: use.product_id.toLowerCase() })),
  }));
  return changeSchedule(deps, keeper, {
    action: 'schedule.resources',
    details: {
      resources: resources.map(({ name, unit, per_day, weekdays, uses }) => ({
        name,
        unit,
        per_day,
        weekdays,
        products: uses.length,
      })),
    },
    work: async (tx, today) => {
      const ids = resources.flatMap(({ uses }) => uses.map(({ product_id: id }) => id));
      const unknown = await unknownProducts(tx, keeper.tenantId, ids);
      for (const [nth, { uses }] of resources.entries()) {
        const at = uses.findIndex(({ product_id: id }) => unknown.has(id));
        if (at >= 0)
          throw invalidInput([
            { field: `resources.${nth}.uses.${at}.product_id`, message: 'is not a product of this store' },
          ]);
      }
      await writeResources(tx, keeper.tenantId, resources);
      await giveResourceClaims(tx, keeper.tenantId, today);
    },
  });
}

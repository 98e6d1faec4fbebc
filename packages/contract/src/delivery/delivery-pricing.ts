import { usualPricing } from './delivery-fees.ts';
import { DeliveryPricing } from './delivery-pricing-input.ts';

/**
 * The pricing that holds for a store: what is stored where it fits how the store delivers, else what is usual. Without a
 * courier there is neither its price nor a road that it measured. Undefined when what is stored is no pricing at all, as
 * an import of somebody else's file could leave it.
 */
export function standingPricing(
  mode: 'off' | 'store' | 'courier',
  stored: unknown,
): DeliveryPricing | undefined {
  if (stored === null) return usualPricing(mode === 'courier' ? 'courier' : 'flat');
  const { success, data } = DeliveryPricing.safeParse(stored);
  if (!success) return undefined;
  if (mode === 'courier') return data;
  return { ...data, model: data.model === 'courier' ? 'flat' : data.model, distance_by: 'straight' };
}

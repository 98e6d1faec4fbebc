import type { GridDate, Oversold, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';

/** A product as far as it can be oversold. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly daily_limit: number;
}

/** What of these dates is sold beyond what it may be now, by date; at most `most`. */
export function oversoldOn(
  dates: readonly GridDate[],
  products: readonly SoldProduct[],
  resources: ScheduleGrid['resources'],
  most: number,
): Oversold[] {
  return dates
    .flatMap((date) => [
      ...ofDay(date),
      ...ofSlots(date),
      ...ofProducts(date, products),
      ...ofResources(date, resources),
    ])
    .slice(0, most);
}

function ofDay({ date, is_open: isOpen, orders, order_cap: cap }: GridDate): Oversold[] {
  if (!isOpen) return orders > 0 ? [{ date, kind: 'closed', name: '', sold: orders, limit: 0 }] : [];
  return cap !== null && orders > cap ? [{ date, kind: 'day', name: '', sold: orders, limit: cap }] : [];
}

function ofSlots({ date, is_open: isOpen, slots }: GridDate): Oversold[] {
  if (!isOpen) return [];
  return slots.flatMap((slot): Oversold[] => {
    const { time: name, orders, items } = slot;
    // A slot that is closed takes no more: what stands in it is beyond 0.
    const orderCap = slot.is_open ? slot.order_cap : 0;
    if (orderCap !== null && orders > orderCap)
      return [{ date, kind: 'slot', name, sold: orders, limit: orderCap }];
    if (slot.item_cap !== null && items > slot.item_cap)
      return [{ date, kind: 'slot_items', name, sold: items, limit: slot.item_cap }];
    return [];
  });
}

function ofProducts({ date, limits, sold }: GridDate, products: readonly SoldProduct[]): Oversold[] {
  return products.flatMap(({ id, name, daily_limit: daily }): Oversold[] => {
    const limit = limits[id] ?? daily;
    const taken = sold[id] ?? 0;
    return taken > limit ? [{ date, kind: 'product', name, sold: taken, limit }] : [];
  });
}

function ofResources({ date, resources: taken }: GridDate, resources: ScheduleGrid['resources']): Oversold[] {
  return resources.flatMap(({ id, name, unit }): Oversold[] => {
    const { used, limit } = taken[id] ?? { used: 0, limit: 0 };
    return used > limit ? [{ date, kind: 'resource', name, sold: used, limit, unit }] : [];
  });
}

import type { PackItem } from '@dapur/contract/kitchen/seller-production';
import { lineKey, readLineKey } from './line-key.ts';
import { chosenOf, type OrderedItem } from './prep-list.ts';

/**
 * What goes into the box of an order. The same product with the same options is one line, however often the order names
 * it. `ticked` are keys that somebody packed: what the order asks for no more stays, with a quantity of 0, until it is
 * taken out. `nameOf` names products that no item names any more.
 */
export function packList(
  orderId: string,
  items: readonly OrderedItem[],
  ticked: Iterable<string>,
  nameOf: (productId: string) => string | undefined,
): PackItem[] {
  const lines = new Map<string, PackItem>();
  for (const item of items) {
    const chosen = chosenOf(item);
    const key = lineKey({ lead: orderId, productId: item.productId, options: chosen });
    const quantity = (lines.get(key)?.quantity ?? 0) + item.quantity;
    lines.set(key, { key, name: item.name, quantity, options: shown(chosen) });
  }
  for (const key of ticked) {
    const line = readLineKey(key);
    if (line === undefined || line.lead !== orderId || lines.has(key)) continue;
    const name = nameOf(line.productId);
    if (name !== undefined) lines.set(key, { key, name, quantity: 0, options: shown(line.options) });
  }
  return [...lines.values()];
}

const shown = (chosen: ReturnType<typeof chosenOf>): PackItem['options'] =>
  chosen.map(([title, values]) => ({ title, values: [...values] }));

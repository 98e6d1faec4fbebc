import { toRinggit, type Sen } from '@dapur/contract/money';
import type { OrderSlip } from '@dapur/contract/seller-order';
import type { SlipRow } from '../data/order-slips.ts';

/** A slip; `showsAmounts` also opens the customer's number: both belong to those who see orders. */
export function orderSlipView(row: SlipRow, showsAmounts: boolean): OrderSlip {
  const amount = (sen: Sen): number | null => (showsAmounts ? toRinggit(sen) : null);
  return {
    id: row.id,
    order_number: row.number,
    status: row.status,
    payment_status: row.paymentStatus,
    name: row.name,
    phone: showsAmounts ? row.phone : null,
    delivery_method: row.deliveryMethod,
    delivery_date: row.date,
    delivery_time: row.time,
    place: placeOf(row),
    notes: row.notes,
    items: row.items.map(({ name, quantity, lineSen, options }) => ({
      name,
      quantity,
      options: Object.entries(options).map(([title, value]) => ({
        title,
        value: Array.isArray(value) ? value.join(', ') : value,
      })),
      subtotal: amount(lineSen),
    })),
    sub_total: amount(row.subtotalSen),
    discount: amount(row.discountSen),
    delivery_fee: amount(row.deliveryFeeSen),
    tax_amount: amount(row.taxSen),
    total: amount(row.totalSen),
  };
}

function placeOf({ deliveryMethod, pickup, houseUnitNo, buildingName, address }: SlipRow): string[] {
  const lines =
    deliveryMethod === 'pickup'
      ? [pickup?.name]
      : [[houseUnitNo, buildingName].filter(Boolean).join(', '), address];
  return lines.filter((line): line is string => !!line);
}

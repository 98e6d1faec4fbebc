import { toRinggit, type Sen } from '@dapur/contract/money';
import type { OrderSlip } from '@dapur/contract/seller-order';
import { firstName } from '../../../kernel/first-name.ts';
import type { SlipRow } from '../data/order-slips.ts';

/** What of a slip its reader may see. */
export interface SlipReader {
  /** She looks after orders. */
  readonly seesAmounts: boolean;
  /** She hands them over, and so knows to whom. */
  readonly seesCustomer: boolean;
}

/** A slip, with what its reader may see: in the kitchen that is what is made, and for whom by the first name. */
export function orderSlipView(row: SlipRow, { seesAmounts, seesCustomer }: SlipReader): OrderSlip {
  const amount = (sen: Sen): number | null => (seesAmounts ? toRinggit(sen) : null);
  return {
    id: row.id,
    order_number: row.number,
    status: row.status,
    payment_status: row.paymentStatus,
    name: seesCustomer ? row.name : firstName(row.name),
    phone: seesCustomer ? row.phone : null,
    delivery_method: row.deliveryMethod,
    delivery_date: row.date,
    delivery_time: row.time,
    place: seesCustomer || row.deliveryMethod === 'pickup' ? placeOf(row) : [],
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
    store_credit: amount(row.creditSen),
  };
}

function placeOf({ deliveryMethod, pickup, houseUnitNo, buildingName, address }: SlipRow): string[] {
  const lines =
    deliveryMethod === 'pickup'
      ? [pickup?.name]
      : [[houseUnitNo, buildingName].filter(Boolean).join(', '), address];
  return lines.filter((line): line is string => !!line);
}

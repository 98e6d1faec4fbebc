import { toRinggit, type Sen } from '@dapur/contract/money/money';
import type { OrderSlip } from '@dapur/contract/orders/seller-order';
import { firstName } from '../../../kernel/first-name.ts';
import type { SlipRow } from '../data/order-slips.ts';

/** Which parts of a slip its reader may see. */
export interface SlipReader {
  /** The reader has the right to orders. */
  readonly seesAmounts: boolean;
  /** The reader hands orders over, and so may know the customer. */
  readonly seesCustomer: boolean;
}

/** A slip, reduced to what its reader may see: the kitchen sees what is made, and the customer's first name. */
export function orderSlipView(row: SlipRow, { seesAmounts, seesCustomer }: SlipReader): OrderSlip {
  const amount = (sen: Sen): number | null => (seesAmounts ? toRinggit(sen) : null);
  return {
    id: row.id,
    order_number: row.number,
    status: row.status,
    payment_status: row.paymentStatus,
    name: seesCustomer ? row.name : firstName(row.name),
    phone: seesCustomer ? row.phone : null,
    recipient:
      row.recipient && (seesCustomer ? row.recipient : { name: firstName(row.recipient.name), phone: null }),
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

import type { OrderInput } from '@dapur/contract/orders/ordering';

/**
 * What an order request asks for, as one text. The same id with the same text is a repeat; with another it is a
 * conflict. The letter case of ids does not count, nor the order of an item's options, nor what the server ignores
 * (status, payment, times).
 */
export function canonicalRequest(input: OrderInput): string {
  const asked = [
    input.id.toLowerCase(),
    input.name,
    input.phone,
    input.email,
    input.delivery_method,
    input.delivery_date,
    input.delivery_time,
    input.pickup_location_id?.toLowerCase() ?? null,
    input.address ?? null,
    input.house_unit_no ?? null,
    input.building_name ?? null,
    input.lalamove_data?.quotationId ?? null,
    input.voucher_code?.toUpperCase() || null,
    input.notes ?? null,
    input.lang ?? null,
    input.total,
    // Left out when empty, so that a request placed before store credit existed still repeats.
    ...(input.store_credit ? [{ store_credit: input.store_credit }] : []),
    ...(input.terms_version ? [{ terms_version: input.terms_version }] : []),
    ...(input.recipient ? [{ recipient: [input.recipient.name, input.recipient.phone] }] : []),
    input.items.map((item) => [
      item.product_id.toLowerCase(),
      item.quantity,
      sortedOptions(item.product_option ?? {}),
    ]),
  ];
  return JSON.stringify(asked);
}

function sortedOptions(options: Record<string, string | string[]>): [string, string | string[]][] {
  return Object.entries(options).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

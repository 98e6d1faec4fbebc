import type { Fault, Field } from '../settings-draft.ts';

/** Which field of the form a refusal of the server is about; undefined where it is about none. */
export function faultOfRefusal({
  code,
  details,
}: {
  readonly code: string;
  readonly details: unknown;
}): { readonly field: Field; readonly fault: Fault } | undefined {
  switch (code) {
    case 'courier_refused':
      return { field: 'keys', fault: 'wrong' };
    case 'courier_unavailable':
      return { field: 'keys', fault: 'unchecked' };
    case 'courier_keys_missing':
      return { field: 'keys', fault: 'missing' };
    case 'outside_malaysia':
      return { field: 'pin', fault: 'outside' };
    case 'store_location_missing':
      return { field: 'pin', fault: 'missing' };
    case 'invalid_input':
      return namesPricing(details) ? { field: 'pricing', fault: 'shape' } : firstNamed(details);
    default:
      return undefined;
  }
}

const named: ReadonlyMap<string, { readonly field: Field; readonly fault: Fault }> = new Map([
  ['delivery_fee', { field: 'fee', fault: 'shape' }],
  ['max_km_delivery', { field: 'radius', fault: 'shape' }],
  ['address', { field: 'address', fault: 'missing' }],
  ['latitude', { field: 'pin', fault: 'missing' }],
  ['longitude', { field: 'pin', fault: 'missing' }],
  ['phone', { field: 'phone', fault: 'missing' }],
  ['api_key', { field: 'apiKey', fault: 'shape' }],
  ['api_secret', { field: 'apiSecret', fault: 'shape' }],
]);

/** A row or zone that the form did not find at fault itself. */
const namesPricing = (details: unknown): boolean =>
  Array.isArray(details) &&
  (details as unknown[]).some(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      'field' in one &&
      typeof one.field === 'string' &&
      one.field.split('.').includes('pricing'),
  );

function firstNamed(details: unknown) {
  if (!Array.isArray(details)) return undefined;
  for (const detail of details as unknown[]) {
    const field =
      typeof detail === 'object' && detail !== null && 'field' in detail ? detail.field : undefined;
    const known = typeof field === 'string' ? named.get(field.split('.').at(-1) ?? '') : undefined;
    if (known) return known;
  }
  return undefined;
}

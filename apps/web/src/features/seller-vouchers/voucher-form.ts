import type { SellerVoucher } from '@dapur/contract/seller-vouchers';
import { VOUCHER_CODE, voucherLimits as most } from '@dapur/contract/voucher-limits';
import type { PlainKey } from '../../i18n/index.tsx';

/** A voucher as it is typed. Amounts and counts are text; empty is none. Times are Malaysian, `2026-12-01T09:00`. */
export interface VoucherForm {
  readonly isMany: boolean;
  readonly code: string;
  readonly prefix: string;
  readonly count: string;
  readonly type: SellerVoucher['type'];
  readonly value: string;
  readonly cap: string;
  readonly minimum: string;
  readonly method: SellerVoucher['method'];
  readonly products: SellerVoucher['products'];
  readonly isFirstOrder: boolean;
  readonly maxUses: string;
  readonly maxPerCustomer: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly fulfilFrom: string;
  readonly fulfilTo: string;
  readonly note: string;
}

/** By the names that the API gives its fields. */
export type FormFaults = Readonly<Record<string, PlainKey>>;

type Terms = Omit<
  SellerVoucher,
  | 'id'
  | 'code'
  | 'prefix'
  | 'codes'
  | 'state'
  | 'is_active'
  | 'uses'
  | 'is_used'
  | 'revision'
  | 'created_at'
  | 'report'
  | 'products'
> & { readonly products: string[] };

/** What a form says: terms, and the code or codes of a new one. */
export interface VoucherDraft {
  readonly terms: Terms;
  readonly naming:
    | { readonly code: string }
    | { readonly codes: { readonly prefix: string; readonly count: number } };
}

export const blankForm: VoucherForm = {
  isMany: false,
  code: '',
  prefix: '',
  count: '',
  type: 'percent',
  value: '',
  cap: '',
  minimum: '',
  method: null,
  products: [],
  isFirstOrder: false,
  maxUses: '',
  maxPerCustomer: '',
  startsAt: '',
  endsAt: '',
  fulfilFrom: '',
  fulfilTo: '',
  note: '',
};

export function toForm(voucher: SellerVoucher): VoucherForm {
  const { cap, minimum, max_uses: maxUses, max_per_customer: perCustomer } = voucher;
  return {
    isMany: voucher.prefix !== null,
    code: voucher.code,
    prefix: voucher.prefix ?? '',
    count: String(voucher.codes),
    type: voucher.type,
    value: voucher.type === 'free_delivery' ? '' : String(voucher.value),
    cap: cap === null ? '' : String(cap),
    minimum: minimum === 0 ? '' : String(minimum),
    method: voucher.method,
    products: voucher.products,
    isFirstOrder: voucher.is_first_order,
    maxUses: maxUses === null ? '' : String(maxUses),
    maxPerCustomer: perCustomer === null ? '' : String(perCustomer),
    startsAt: localTime(voucher.starts_at),
    endsAt: localTime(voucher.ends_at),
    fulfilFrom: voucher.fulfil_from ?? '',
    fulfilTo: voucher.fulfil_to ?? '',
    note: voucher.note,
  };
}

/** The same terms for another code. */
export const copyOf = (voucher: SellerVoucher): VoucherForm => ({ ...toForm(voucher), code: '', prefix: '' });

/** What the form says, or what is wrong with it. */
export function readForm(form: VoucherForm): VoucherDraft | { readonly faults: FormFaults } {
  const faults: Record<string, PlainKey> = {};
  const fault = (field: string, key: PlainKey): void => void (faults[field] ??= key);

  const code = form.code.trim().toUpperCase();
  const prefix = form.prefix.trim().toUpperCase();
  const count = typedCount(form.count, most.codes);
  if (form.isMany) {
    if (!isCode(prefix, most.prefix)) fault('codes.prefix', 'vouchers.fault.prefix');
    if (count === null || count === undefined || count < 2) fault('codes.count', 'vouchers.fault.codes');
  } else if (!isCode(code, most.code)) fault('code', 'vouchers.fault.code');

  const isFree = form.type === 'free_delivery';
  const value = isFree ? 0 : typedAmount(form.value);
  const isGift = value !== undefined && value !== null && (isFree || value > 0);
  if (form.type === 'percent' && (!isGift || value > 100)) fault('value', 'vouchers.fault.share');
  else if (!isGift) fault('value', 'vouchers.fault.amount');

  const cap = form.type === 'fixed' ? null : typedAmount(form.cap);
  if (cap === undefined || cap === 0) fault('cap', 'vouchers.fault.amount');
  const minimum = typedAmount(form.minimum);
  if (minimum === undefined) fault('minimum', 'vouchers.fault.amount');
  if (isFree && form.method === 'pickup') fault('method', 'vouchers.fault.pickup');
  const maxUses = typedCount(form.maxUses, most.uses);
  if (maxUses === undefined) fault('max_uses', 'vouchers.fault.whole');
  const perCustomer = typedCount(form.maxPerCustomer, most.perCustomer);
  if (perCustomer === undefined) fault('max_per_customer', 'vouchers.fault.whole');
  const starts = instantOf(form.startsAt);
  const ends = instantOf(form.endsAt);
  if (starts === undefined) fault('starts_at', 'vouchers.fault.when');
  if (ends === undefined) fault('ends_at', 'vouchers.fault.when');
  if (starts && ends && ends <= starts) fault('ends_at', 'vouchers.fault.order');
  if (form.fulfilFrom !== '' && form.fulfilTo !== '' && form.fulfilTo < form.fulfilFrom)
    fault('fulfil_to', 'vouchers.fault.order');

  if (Object.keys(faults).length > 0) return { faults };
  return {
    naming: form.isMany ? { codes: { prefix, count: count ?? 0 } } : { code },
    terms: {
      type: form.type,
      value: value ?? 0,
      cap: cap ?? null,
      minimum: minimum ?? 0,
      starts_at: starts?.toISOString() ?? null,
      ends_at: ends?.toISOString() ?? null,
      fulfil_from: form.fulfilFrom || null,
      fulfil_to: form.fulfilTo || null,
      products: form.products.map(({ id }) => id),
      method: form.method,
      is_first_order: form.isFirstOrder,
      max_uses: maxUses ?? null,
      max_per_customer: perCustomer ?? null,
      note: form.note.trim(),
    },
  };
}

/** A code from the store's name and what it gives: `KAKYAH10`. */
export function suggestedCode(storeName: string, { type, value }: VoucherForm, chance: number): string {
  const [longest = ''] = storeName
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .sort((a, b) => b.length - a.length);
  const stem = longest.slice(0, 10) || 'KOD';
  const worth = type === 'free_delivery' ? 'HANTAR' : value.replace(/\D.*$/, '');
  return `${stem}${worth || String(10 + Math.floor(chance * 90))}`;
}

const FIELDS: Readonly<Record<string, PlainKey>> = {
  code: 'vouchers.fault.code',
  'codes.prefix': 'vouchers.fault.prefix',
  'codes.count': 'vouchers.fault.codes',
  products: 'vouchers.fault.product',
  ends_at: 'vouchers.fault.order',
  fulfil_to: 'vouchers.fault.order',
  method: 'vouchers.fault.pickup',
  max_uses: 'vouchers.fault.whole',
  max_per_customer: 'vouchers.fault.whole',
};

/** What the server says is wrong, by field. */
export function faultsOf(details: unknown): FormFaults {
  if (!Array.isArray(details)) return {};
  const named = details.filter((one: unknown): one is { field: string } => {
    return typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string';
  });
  return Object.fromEntries(named.map(({ field }) => [field, FIELDS[field] ?? 'vouchers.fault.amount']));
}

const isCode = (code: string, length: number): boolean =>
  code.length >= 3 && code.length <= length && VOUCHER_CODE.test(code);

/** Null for none; undefined for what is no amount. */
function typedAmount(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function typedCount(typed: string, highest: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= highest ? count : undefined;
}

const MALAYSIA_MS = 8 * 3_600_000;

const localTime = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + MALAYSIA_MS).toISOString().slice(0, 16);

function instantOf(local: string): Date | null | undefined {
  if (local === '') return null;
  const at = Date.parse(`${local.slice(0, 16)}:00+08:00`);
  return Number.isNaN(at) ? undefined : new Date(at);
}

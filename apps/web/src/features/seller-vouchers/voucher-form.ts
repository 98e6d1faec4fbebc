import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { typedDecimal, typedRinggit } from '@dapur/contract/money/typed-amount';
import { NewVoucher, VoucherChange } from '@dapur/contract/vouchers/voucher-input';
import type { z } from 'zod';
import type { PlainKey } from '../../i18n/index.tsx';
import type { Fault, Rules } from '../../lib/form/judge.ts';

/** A voucher as it is typed. Amounts and counts are text; empty is none. Times are Malaysian, `2026-12-01T09:00`. */
export interface VoucherForm {
  readonly isMany: boolean;
  readonly code: string;
  readonly codes: { readonly prefix: string; readonly count: string };
  readonly type: SellerVoucher['type'];
  readonly value: string;
  readonly cap: string;
  readonly minimum: string;
  readonly method: SellerVoucher['method'];
  readonly products: SellerVoucher['products'];
  readonly is_first_order: boolean;
  readonly max_uses: string;
  readonly max_per_customer: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly fulfil_from: string;
  readonly fulfil_to: string;
  readonly note: string;
}

export const blankVoucherForm: VoucherForm = {
  isMany: false,
  code: '',
  codes: { prefix: '', count: '' },
  type: 'percent',
  value: '',
  cap: '',
  minimum: '',
  method: null,
  products: [],
  is_first_order: false,
  max_uses: '',
  max_per_customer: '',
  starts_at: '',
  ends_at: '',
  fulfil_from: '',
  fulfil_to: '',
  note: '',
};

export function toVoucherForm(voucher: SellerVoucher): VoucherForm {
  const { cap, minimum, max_uses: maxUses, max_per_customer: perCustomer } = voucher;
  return {
    isMany: voucher.prefix !== null,
    code: voucher.code,
    codes: { prefix: voucher.prefix ?? '', count: String(voucher.codes) },
    type: voucher.type,
    value: voucher.type === 'free_delivery' ? '' : String(voucher.value),
    cap: cap === null ? '' : String(cap),
    minimum: minimum === 0 ? '' : String(minimum),
    method: voucher.method,
    products: voucher.products,
    is_first_order: voucher.is_first_order,
    max_uses: maxUses === null ? '' : String(maxUses),
    max_per_customer: perCustomer === null ? '' : String(perCustomer),
    starts_at: localTime(voucher.starts_at),
    ends_at: localTime(voucher.ends_at),
    fulfil_from: voucher.fulfil_from ?? '',
    fulfil_to: voucher.fulfil_to ?? '',
    note: voucher.note,
  };
}

/** The same terms for another code. */
export const copyOf = (voucher: SellerVoucher): VoucherForm => ({
  ...toVoucherForm(voucher),
  code: '',
  codes: { prefix: '', count: String(voucher.codes) },
});

/** A new voucher with this id, or an existing one in the revision that was read. */
type Voucher = { readonly id: string } | { readonly revision: number };

type Schema = typeof NewVoucher | typeof VoucherChange;

/** How a voucher's form is judged and sent. */
export const voucherRules = (voucher: Voucher): Rules<VoucherForm, Schema> => ({
  schema: 'id' in voucher ? NewVoucher : VoucherChange,
  read: (form) => {
    const terms = termsOf(form);
    if ('revision' in voucher) return { ...voucher, ...terms };
    const { prefix, count } = form.codes;
    const naming = form.isMany
      ? { codes: { prefix: prefix.trim(), count: countOf(count) ?? NaN } }
      : { code: form.code.trim() };
    return { ...voucher, ...naming, ...terms };
  },
});

/** What is typed as the terms of a voucher, as far as they can be read. */
export const readTerms = (form: VoucherForm): VoucherChange | undefined =>
  VoucherChange.safeParse({ revision: 0, ...termsOf(form) }).data;

function termsOf(form: VoucherForm): Omit<z.input<typeof VoucherChange>, 'revision'> {
  const isFree = form.type === 'free_delivery';
  return {
    type: form.type,
    value: isFree ? 0 : form.type === 'percent' ? typedDecimal(form.value, 2) : typedRinggit(form.value),
    cap: form.type === 'fixed' ? null : amountOf(form.cap),
    minimum: amountOf(form.minimum) ?? 0,
    starts_at: instantOf(form.starts_at),
    ends_at: instantOf(form.ends_at),
    fulfil_from: form.fulfil_from || null,
    fulfil_to: form.fulfil_to || null,
    products: form.products.map(({ id }) => id),
    method: form.method,
    is_first_order: form.is_first_order,
    max_uses: countOf(form.max_uses),
    max_per_customer: countOf(form.max_per_customer),
    note: form.note.trim(),
  };
}

/** Texts of the faults beside the fields; only the server can find that a code is taken. */
export const voucherFaults: Readonly<Record<string, (fault: Fault, form: VoucherForm) => PlainKey>> = {
  code: ({ code }) => (code === 'conflict' ? 'vouchers.fault.codeTaken' : 'vouchers.fault.code'),
  'codes.prefix': () => 'vouchers.fault.prefix',
  'codes.count': () => 'vouchers.fault.codes',
  value: (_fault, { type }) => (type === 'percent' ? 'vouchers.fault.share' : 'vouchers.fault.amount'),
  cap: () => 'vouchers.fault.amount',
  minimum: () => 'vouchers.fault.amount',
  method: () => 'vouchers.fault.pickup',
  products: () => 'vouchers.fault.product',
  max_uses: () => 'vouchers.fault.whole',
  max_per_customer: () => 'vouchers.fault.whole',
  starts_at: () => 'vouchers.fault.when',
  ends_at: (_fault, { ends_at: ends }) =>
    Number.isNaN(Date.parse(ends)) ? 'vouchers.fault.when' : 'vouchers.fault.order',
  fulfil_from: () => 'vouchers.fault.when',
  fulfil_to: () => 'vouchers.fault.order',
};

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

/** Null for an empty field; NaN for what is no amount. */
const amountOf = (typed: string): number | null => (typed.trim() === '' ? null : typedRinggit(typed));

/** As `amountOf`. */
function countOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : NaN;
}

const MALAYSIA_MS = 8 * 3_600_000;

const localTime = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + MALAYSIA_MS).toISOString().slice(0, 16);

/** Null for an empty field; what is no time stays as it was typed, and is refused. */
function instantOf(local: string): string | null {
  if (local === '') return null;
  const at = Date.parse(`${local.slice(0, 16)}:00+08:00`);
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}

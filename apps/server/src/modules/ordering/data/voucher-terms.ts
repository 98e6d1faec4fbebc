import { sql } from 'kysely';
import { mostPerCustomer } from '../../vouchers/index.ts';
import type { VoucherRules, VoucherTerms } from '../domain/voucher-discount.ts';

/** The rules of a voucher, from `vouchers v`, as the arguments of `json_build_object`. */
const rules = sql`'code', v.code, 'kind', v.kind, 'value', v.value, 'capSen', v.cap_sen, 'minimumSen', v.minimum_sen,
                'method', v.method, 'fulfilFrom', v.fulfil_from, 'fulfilTo', v.fulfil_to, 'productIds', v.product_ids`;

const standing = sql`'isOpen', v.is_active and coalesce(v.starts_at <= now(), true) and coalesce(v.ends_at > now(), true),
                'isUsedUp', coalesce(v.uses >= v.max_uses, false)`;

/** The rules alone, for an order that already holds its use of the voucher. */
export const voucherRules = sql<VoucherRules>`json_build_object(${rules})`;

/** As the voucher stands for anybody. */
export const voucherForAnybody = sql<VoucherTerms>`json_build_object(${rules}, ${standing}, 'isSpent', false)`;

/**
 * The voucher as it stands for one buyer: whether their phone number or mail address has used it as often as allowed,
 * or has paid for an order before although it is for first orders.
 */
export const voucherForBuyer = (tenantId: string, phoneKey: string, emailKey: string) => {
  const before = (key: 'phone_key' | 'email_key', value: string) => sql`exists (
                  select from orders o
                   where o.tenant_id = v.tenant_id and o.${sql.ref(key)} = ${value} and o.sold_at is not null)`;
  return sql<VoucherTerms>`json_build_object(${rules}, ${standing}, 'isSpent',
                exists (
                  select from voucher_customers c
                   where c.tenant_id = v.tenant_id and c.code = v.code and c.uses >= ${mostPerCustomer}
                     and c.customer_key = any(voucher_customer_keys(${tenantId}::uuid, ${phoneKey}, ${emailKey})))
                or (v.is_first_order and (${before('phone_key', phoneKey)} or ${before('email_key', emailKey)})))`;
};

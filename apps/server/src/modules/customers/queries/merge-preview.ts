import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import type { MergePreview } from '@dapur/contract/customers/seller-merge';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { customerNotFound } from '../commands/change-customer.ts';
import { countAddresses, readHead, type CustomerHead } from '../data/customer-file.ts';
import { joinedOf } from '../domain/joined.ts';

/**
 * The result of merging another customer into this one, by the same rules as merging. Throws not_found, and conflict
 * for the same customer twice.
 */
export async function mergePreview(
  db: Pools,
  tenantId: string,
  id: string,
  otherId: string,
): Promise<MergePreview> {
  if (id === otherId) throw new AppError('conflict', 'A customer cannot be merged with the same customer.');
  const read = await withTenant(db, tenantId, async (tx) => ({
    one: await readHead(tx, tenantId, id),
    other: await readHead(tx, tenantId, otherId),
    addresses: await countAddresses(tx, tenantId, [id, otherId]),
  }));
  const { one, other, addresses } = read;
  if (one === undefined || other === undefined) throw customerNotFound();
  const joined = joinedOf(one, other);
  return {
    name: one.name,
    phone: one.phone,
    email: one.email,
    keys: union(one.keys, other.keys),
    orders: one.orders + other.orders,
    spend: toRinggit(one.spend_sen + other.spend_sen),
    addresses,
    tags: union(one.tags, other.tags),
    notes: joined.notes,
    allergies: joined.allergies,
    occasions: countOccasions(one, other),
    has_consent: joined.hasConsent,
    consent_because: one.has_consent === other.has_consent ? 'both' : 'later',
    is_blocked: joined.blockReason !== null,
    is_too_long: joined.isTooLong,
  };
}

const union = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].sort();

/** Counts an occasion that both customers have once. */
function countOccasions(one: CustomerHead, other: CustomerHead): number {
  const known = new Set((one.occasions ?? []).map(keyOf));
  const more = (other.occasions ?? []).filter((occasion) => !known.has(keyOf(occasion)));
  return (one.occasions ?? []).length + more.length;
}

const keyOf = ({ name, day, month }: { name: string; day: number; month: number }): string =>
  `${day}/${month} ${name.toLowerCase()}`;

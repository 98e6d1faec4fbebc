import { randomUUID } from 'node:crypto';
import { MAX_ADDRESSES } from '@dapur/contract/people/address-input';
import { AppError } from '@dapur/contract/errors';
import { withUser, type Pools } from '../../../platform/db/index.ts';
import {
  clearDefault,
  countAddresses,
  defaultToNewest,
  insertAddress,
  removeAddress,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from '../data/addresses.ts';
import { lockPerson } from '../data/profile.ts';

/** Also the answer about an address of somebody else. */
const notFound = (): AppError => new AppError('not_found', 'Address not found');

type WantedAddress = AddressFields & { readonly is_default: boolean };

/** Saves an address; the first becomes the default. Throws `conflict` when the book is full. */
export function addAddress(db: Pools, userId: string, address: WantedAddress): Promise<AddressRow> {
  return withUser(db, userId, async (tx) => {
    await lockPerson(tx, userId);
    const count = await countAddresses(tx, userId);
    if (count >= MAX_ADDRESSES)
      throw new AppError(
        'conflict',
        `You can keep up to ${MAX_ADDRESSES} addresses. Delete one to add another.`,
      );
    const isDefault = address.is_default || count === 0;
    if (isDefault) await clearDefault(tx, userId);
    return insertAddress(tx, userId, randomUUID(), { ...address, is_default: isDefault });
  });
}

/**
 * Changes an address. The default stays so until another takes its place, so `is_default: false` takes nothing away.
 * Throws not_found.
 */
export function changeAddress(
  db: Pools,
  userId: string,
  id: string,
  { is_default: isDefault, ...fields }: Partial<WantedAddress>,
): Promise<AddressRow> {
  return withUser(db, userId, async (tx) => {
    await lockPerson(tx, userId);
    if (isDefault === true) await clearDefault(tx, userId);
    const changed = await updateAddress(tx, userId, id, {
      ...fields,
      ...(isDefault === true ? { is_default: true } : {}),
    });
    if (changed === undefined) throw notFound();
    return changed;
  });
}

/** Forgets an address; when it was the default, the newest of the others becomes it. Throws not_found. */
export function deleteAddress(db: Pools, userId: string, id: string): Promise<void> {
  return withUser(db, userId, async (tx) => {
    await lockPerson(tx, userId);
    const removed = await removeAddress(tx, userId, id);
    if (removed === undefined) throw notFound();
    if (removed.is_default) await defaultToNewest(tx, userId);
  });
}

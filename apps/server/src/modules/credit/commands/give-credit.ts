import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { findGrant, hasEntry, insertGrant, takeFromGifts } from '../data/grants.ts';
import { readCustomer } from '../data/read-credit.ts';

/** Whoever gives a store's credit. */
export interface CreditGiver {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

export interface GivenCredit {
  readonly id: string;
  readonly amountSen: number;
  readonly reason: string;
  /** Normalised. */
  readonly email: string;
  readonly expiresOn: string | null;
}

/** Longer than any kitchen plans; a slip of the year is caught by it. */
const LONGEST_DAYS = 5 * 366;

export const customerNotFound = (): AppError => new AppError('not_found', 'There is no such customer');

/**
 * Gives a customer credit and has a mail sent about it. Repeating it is harmless. Throws not_found, invalid_input for
 * an address of somebody else or a last day that is over, and conflict for an id that is another gift's.
 */
export function giveCredit(
  db: Pools,
  { tenantId, actor }: CreditGiver,
  customerId: string,
  given: GivenCredit,
  now: number,
): Promise<void> {
  const today = malaysianDate(now);
  return withTenantRetry(db, tenantId, async (tx) => {
    const customer = await readCustomer(tx, tenantId, customerId);
    if (customer === undefined) throw customerNotFound();
    if (!customer.addresses.includes(given.email))
      throw invalidInput([{ field: 'email', message: 'must be an address of this customer' }]);
    const before = await findGrant(tx, tenantId, given.id);
    if (before !== undefined) {
      if (before.email === given.email && before.amountSen === given.amountSen) return;
      throw new AppError('conflict', 'This credit was already given with other details.');
    }
    if (
      given.expiresOn !== null &&
      (given.expiresOn < today || given.expiresOn > addDays(today, LONGEST_DAYS))
    )
      throw invalidInput([{ field: 'expires_on', message: 'must be a day to come, within five years' }]);
    const { id, amountSen, reason, email, expiresOn } = given;
    const createdBy = actor.kind === 'person' ? actor.id : null;
    // Of two calls at once with the same id, the second finds the first one's grant and changes nothing.
    if (
      !(await insertGrant(tx, {
        tenantId,
        id,
        email,
        amountSen,
        expiresOn,
        reason,
        locale: customer.locale,
        createdBy,
      }))
    )
      return;
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'credit.given',
      subject: 'customer',
      subjectId: customerId,
      details: { amount_sen: amountSen, reason, ...(expiresOn === null ? {} : { expires_on: expiresOn }) },
    });
    await addToOutbox(tx, { tenantId, topic: 'credit.given', payload: { grantId: id } });
  });
}

/**
 * Takes back what the store gave a customer of its own will, as far as it is not spent. Repeating it is harmless.
 * Throws not_found, and invalid_input for more than there is.
 */
export function takeCredit(
  db: Pools,
  { tenantId, actor }: CreditGiver,
  customerId: string,
  { id, amountSen, reason }: Pick<GivenCredit, 'id' | 'amountSen' | 'reason'>,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const customer = await readCustomer(tx, tenantId, customerId);
    if (customer === undefined) throw customerNotFound();
    const { addresses: emails } = customer;
    if (await hasEntry(tx, tenantId, id)) return;
    const by = actor.kind === 'person' ? actor.id : null;
    const there = await takeFromGifts(tx, { tenantId, emails }, { id, sen: amountSen, reason, by });
    if (there < amountSen)
      throw invalidInput([
        { field: 'amount', message: 'must not be more than what is left of what you gave' },
      ]);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'credit.taken',
      subject: 'customer',
      subjectId: customerId,
      details: { amount_sen: amountSen, reason },
    });
  });
}

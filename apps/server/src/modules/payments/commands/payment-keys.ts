import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { paymentKeys, type PaymentKeysInput } from '@dapur/contract/money/payment-keys-input';
import { paymentProviderName, type PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { invalidInput, type RateLimiter } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { AccountCipher } from '../account-cipher.ts';
import { switchAccountOff, writeSealedPaymentAccount } from '../data/accounts.ts';
import { hasOpenAttempts } from '../data/attempts.ts';
import { sealAccount } from '../payments.ts';
import { PaymentProviderError, type KeysRefusal, type PaymentAccount } from '../ports.ts';
import { callbackPathOf, type PaymentConnections } from '../providers/index.ts';

export interface KeysDeps {
  readonly db: Pools;
  readonly identity: Pick<Identity, 'confirmPerson'>;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly cipher: AccountCipher;
  readonly connections: PaymentConnections;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** In the demo: keys that the simulated providers take. None anywhere else. */
  readonly demoKeys: readonly PaymentKeysInput[];
  /** Drops what this process keeps of the store. */
  readonly changed: (tenantId: string) => void;
}

export interface KeysOwner {
  readonly tenantId: string;
  readonly storeName: string;
  readonly email: string;
  readonly actor: ActivityActor;
}

const TRIES_PER_HOUR = 12;
const TEST_SEN = 100;

/**
 * Keeps a store's keys once the provider has taken them: it knows them, as far as it
 * tells, and has opened and deleted a bill of RM 1. Throws AppError: `payment_keys_refused` with the field that is
 * wrong, `payment_unavailable` while the provider cannot be asked, `conflict` while somebody is paying or the operator
 * lets payments pay themselves, `rate_limited`; nothing is kept then.
 */
export async function savePaymentKeys(
  deps: KeysDeps,
  owner: KeysOwner,
  { provider, keys }: PaymentKeysInput,
): Promise<void> {
  const { db, cipher, connections, log } = deps;
  const { tenantId } = owner;
  if (connections.mode === 'mock')
    throw new AppError('conflict', 'Payments are simulated here, so no keys are needed.');
  await deps.rateLimiter.hit({ name: 'payment-keys', limit: TRIES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const { error } = paymentKeys[provider].schema.safeParse(keys);
  if (error)
    throw invalidInput(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const account = connections.to[provider].account(keys);
  const isFullyChecked = await tryKeys(deps, owner, provider, account);
  const sealed = sealAccount(cipher, tenantId, account, isFullyChecked);
  await withTenant(db, tenantId, async (tx) => {
    if (await hasOpenAttempts(tx, tenantId)) throw openBillsError();
    await writeSealedPaymentAccount(tx, tenantId, sealed);
    await recordActivity(tx, {
      tenantId,
      actor: owner.actor,
      action: 'store.payment_keys_saved',
      subject: 'store',
      subjectId: tenantId,
      details: { provider, account: account.reference },
    });
  });
  deps.changed(tenantId);
  log.info({ tenantId }, 'A store’s payment keys were saved');
}

/** Shoppers cannot pay from then on. Throws AppError `conflict` while somebody is paying. */
export async function removePaymentKeys(deps: KeysDeps, { tenantId, actor }: KeysOwner): Promise<void> {
  await withTenant(deps.db, tenantId, async (tx) => {
    if (await hasOpenAttempts(tx, tenantId)) throw openBillsError();
    if (!(await switchAccountOff(tx, tenantId))) return;
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'store.payment_keys_removed',
      subject: 'store',
      subjectId: tenantId,
    });
  });
  deps.changed(tenantId);
}

/** Payments of open bills would arrive signed with keys that we no longer know. */
const openBillsError = (): AppError =>
  new AppError('conflict', 'A customer is paying right now. Please try again in a few minutes.');

/** Whether the provider itself confirmed every key. Throws AppError as `savePaymentKeys` says. */
async function tryKeys(
  deps: KeysDeps,
  owner: KeysOwner,
  provider: PaymentProviderId,
  account: PaymentAccount,
): Promise<boolean> {
  const { connections, log } = deps;
  const { tenantId } = owner;
  try {
    const check = await account.checkKeys();
    if (!check.isAccepted) throw refused(check.refusal);
    await tryBill(deps, owner, provider, account);
    return check.isComplete;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, tenantId }, 'The provider did not confirm a store’s keys');
    const refusal = connections.mode === 'live' ? connections.to[provider].refusalOf(error) : undefined;
    if (refusal !== undefined) throw refused(refusal);
    throw new AppError(
      'payment_unavailable',
      `${paymentProviderName(provider)} cannot be reached at the moment, so the keys could not be checked. Nothing was saved; please try again.`,
    );
  }
}

/** Opens a bill as for an order, and deletes it again. */
async function tryBill(
  { log, publicOrigin }: KeysDeps,
  { tenantId, storeName, email }: KeysOwner,
  provider: PaymentProviderId,
  account: PaymentAccount,
): Promise<void> {
  const bill = await account.createBill({
    orderId: randomUUID(),
    orderNumber: 'TEST',
    description: `Test of the connection to ${storeName}. Please do not pay this bill.`,
    name: storeName,
    email,
    amountSen: TEST_SEN,
    callbackUrl: publicOrigin + callbackPathOf(provider),
    redirectUrl: publicOrigin,
  });
  await account.deleteBill(bill.billId).catch((err: unknown) => {
    log.warn(
      { err, tenantId, billId: bill.billId },
      'The bill that tried a store’s keys could not be deleted',
    );
  });
}

function refused({ field, message, words }: KeysRefusal): AppError {
  return new AppError('payment_keys_refused', message, { field, words: words.slice(0, 3) });
}

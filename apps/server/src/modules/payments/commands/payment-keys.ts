import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { Secret } from '../../../kernel/secret.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import type { ActivityActor } from '../../../platform/db/activity-tables.ts';
import type { RateLimiter } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { recordActivity } from '../../activity/index.ts';
import type { AccountCipher } from '../account-cipher.ts';
import { switchAccountOff, writeSealedPaymentAccount } from '../data/accounts.ts';
import { hasOpenAttempts } from '../data/attempts.ts';
import { PaymentProviderError, type PaymentAccount, type PaymentGateway } from '../ports.ts';

export interface KeysDeps {
  readonly db: Pools;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly cipher: AccountCipher;
  readonly gateway: PaymentGateway;
  readonly mode: 'billplz' | 'mock';
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** In the demo: keys that the simulated bank takes. Undefined anywhere else. */
  readonly demoAccount: PaymentAccount | undefined;
  /** Drops what this process keeps of the store. */
  readonly changed: (tenantId: string) => void;
}

export interface KeysOwner {
  readonly tenantId: string;
  readonly storeName: string;
  readonly email: string;
  readonly actor: ActivityActor;
}

/** Keys as their owner typed them. */
export interface TypedKeys {
  readonly api_key: string;
  readonly collection_id: string;
  readonly x_signature_key: string;
}

const TRIES_PER_HOUR = 12;
const TEST_SEN = 100;

export type KeyField = keyof TypedKeys;

const refusals: Readonly<Record<KeyField, string>> = {
  api_key: 'Billplz does not know this API key',
  collection_id: 'This account has no such collection',
  x_signature_key: 'This is not the X Signature key of the account',
};

/**
 * Keeps a store's keys once the provider has taken them: it knows the key and the collection, confirms the signature key
 * where it can, and has opened and deleted a bill of RM 1. Throws AppError: `payment_keys_refused` with the field that is
 * wrong, `payment_unavailable` while the provider cannot be asked, `conflict` while somebody is paying or the operator
 * lets payments pay themselves, `rate_limited`; nothing is kept then.
 */
export async function savePaymentKeys(deps: KeysDeps, owner: KeysOwner, keys: TypedKeys): Promise<void> {
  const { db, cipher, log } = deps;
  const { tenantId } = owner;
  if (deps.mode === 'mock')
    throw new AppError('conflict', 'Payments are simulated here, so no keys are needed.');
  await deps.rateLimiter.hit({ name: 'payment-keys', limit: TRIES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const account: PaymentAccount = {
    apiKey: new Secret(keys.api_key),
    xSignatureKey: new Secret(keys.x_signature_key),
    collectionId: keys.collection_id,
  };
  const isSignatureChecked = await tryKeys(deps, owner, account);
  await withTenant(db, tenantId, async (tx) => {
    if (await hasOpenAttempts(tx, tenantId)) throw openBillsError();
    await writeSealedPaymentAccount(tx, tenantId, {
      secret: cipher.seal(tenantId, account),
      keyHint: keys.api_key.slice(-4),
      collectionId: account.collectionId,
      isSignatureChecked,
    });
    await recordActivity(tx, {
      tenantId,
      actor: owner.actor,
      action: 'store.payment_keys_saved',
      subject: 'store',
      subjectId: tenantId,
      details: { collection: account.collectionId },
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

/** Whether the provider itself confirmed the signature key. Throws AppError as `savePaymentKeys` says. */
async function tryKeys(deps: KeysDeps, owner: KeysOwner, account: PaymentAccount): Promise<boolean> {
  const { gateway, log } = deps;
  const { tenantId } = owner;
  try {
    const check = await gateway.testCredentials(account);
    switch (check) {
      case 'unauthorized':
        throw refused('api_key');
      case 'collection_not_found':
        throw refused('collection_id');
      case 'signature_wrong':
        throw refused('x_signature_key');
      case 'ok':
      case 'signature_unknown':
        break;
    }
    await tryBill(deps, owner, account);
    return check === 'ok';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, tenantId }, 'The provider did not confirm a store’s keys');
    if (error.kind === 'unauthorized') throw refused('api_key');
    if (error.kind === 'not_found' || error.kind === 'invalid')
      throw refused('collection_id', error.messages);
    throw new AppError(
      'payment_unavailable',
      'Billplz cannot be reached at the moment, so the keys could not be checked. Nothing was saved; please try again.',
    );
  }
}

/** Opens a bill as for an order, and deletes it again. */
async function tryBill(
  { gateway, log, publicOrigin }: KeysDeps,
  { tenantId, storeName, email }: KeysOwner,
  account: PaymentAccount,
): Promise<void> {
  const bill = await gateway.createBill(account, {
    orderId: randomUUID(),
    orderNumber: 'TEST',
    description: `Test of the connection to ${storeName}. Please do not pay this bill.`,
    name: storeName,
    email,
    amountSen: TEST_SEN,
    callbackUrl: `${publicOrigin}/api/billplz/callback`,
    redirectUrl: publicOrigin,
  });
  await gateway.deleteBill(account, bill.billId).catch((err: unknown) => {
    log.warn(
      { err, tenantId, billId: bill.billId },
      'The bill that tried a store’s keys could not be deleted',
    );
  });
}

function refused(field: KeyField, words: readonly string[] = []): AppError {
  return new AppError('payment_keys_refused', refusals[field], { field, words: words.slice(0, 3) });
}

import { AppError } from '@dapur/contract/errors';
import { isUuid } from '@dapur/contract/uuid';
import { withTenantRetry } from '../../../platform/db/index.ts';
import {
  askAboutBillSoon,
  attemptLife,
  findCallbackTenants,
  logCallback,
  moveAttempt,
  readAttemptByBill,
  readAttempts,
  readCallback,
  verifyCallback,
  verifyUnreadable,
  type PaymentAccount,
} from '../../payments/index.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { settleAttempt } from './settle-payment.ts';

type Deps = Pick<OrderingDeps, 'db' | 'payments' | 'log'>;
type Reading = Exclude<ReturnType<typeof readCallback>, { kind: 'refused' }>;
type Notice = NonNullable<ReturnType<typeof verifyCallback>>;

/** Whose bill a callback was about, and what it led to. */
export interface HeardCallback {
  readonly tenantId: string;
  readonly billId: string;
  readonly outcome: string;
}

/** Hears that a callback bears the signature of a store's key. */
export type ProveCallback = (by: { readonly storeId: string; readonly reference: string }) => void;

/**
 * The provider's server-to-server callback, as it came. The store, and with it the key that must have signed, follows
 * from the bill in our own database and from nothing in the request. What is signed but can't be read in one way only is
 * not believed: the provider is asked about the bill. Returns normally for repeats and for bills that are none of ours,
 * so that the provider does not send them again; throws bad_signature or invalid_input otherwise, and what the provider
 * threw when it could not be asked about a bill that no order of ours has.
 */
export async function receiveCallback(
  deps: Deps,
  rawBody: string,
  prove?: ProveCallback,
): Promise<HeardCallback> {
  const reading = readCallback(rawBody);
  if (reading.kind === 'refused') {
    deps.log.warn({ reason: reading.reason }, 'A payment callback was refused: it is malformed');
    throw new AppError('invalid_input', `The callback is malformed: ${reading.reason}`);
  }
  const { billId, collectionId } = reading.form;
  const signers: Signer[] = [];
  for (const tenantId of await findCallbackTenants(deps.db, billId, collectionId)) {
    const account = await deps.payments.accountOf(tenantId);
    if (account !== undefined && isSignedBy(reading, account)) signers.push({ tenantId, account });
  }
  const [first] = signers;
  if (first === undefined) {
    deps.log.warn({ billId }, 'A payment callback was refused: no store of ours signs like this');
    throw new AppError('bad_signature', 'The signature does not match');
  }
  prove?.({ storeId: first.tenantId, reference: billId });
  if (reading.kind === 'unreadable')
    deps.log.warn(
      { billId, reason: reading.form.reason },
      'A signed payment callback can’t be read: the provider is asked',
    );
  const signed: Signed[] = [];
  for (const signer of signers) {
    const notice = await noticeOf(deps, reading, signer);
    if (notice === 'asked_later') return { tenantId: signer.tenantId, billId, outcome: 'asked_later' };
    if (notice !== undefined) signed.push({ ...signer, notice });
  }
  // A seller may use one account for several stores: the callback belongs to the store whose order the bill was made
  // for.
  for (const one of signed) if (await isTheirs(deps, one)) return accept(deps, one, reading);
  const [unclaimed] = signed;
  if (unclaimed !== undefined) return accept(deps, unclaimed, reading);
  return { tenantId: first.tenantId, billId, outcome: 'unknown_bill' };
}

interface Signer {
  readonly tenantId: string;
  readonly account: PaymentAccount;
}

interface Signed extends Signer {
  readonly notice: Notice;
}

function isSignedBy(reading: Reading, { xSignatureKey }: PaymentAccount): boolean {
  return reading.kind === 'read'
    ? verifyCallback(reading.form, xSignatureKey) !== undefined
    : verifyUnreadable(reading.form, xSignatureKey);
}

/**
 * The notice to believe: the form itself, or the provider's answer about its bill; undefined when the provider does not
 * know the bill.
 */
async function noticeOf(
  { db, payments, log }: Deps,
  reading: Reading,
  { tenantId, account }: Signer,
): Promise<Notice | 'asked_later' | undefined> {
  if (reading.kind === 'read') return verifyCallback(reading.form, account.xSignatureKey);
  const { billId } = reading.form;
  try {
    return await payments.askBill(tenantId, billId);
  } catch (err) {
    const isWatched = await withTenantRetry(db, tenantId, (tx) => askAboutBillSoon(tx, tenantId, billId));
    if (!isWatched) throw err;
    log.warn(
      { err, tenantId, billId },
      'The provider could not be asked about a signed callback; it is asked again',
    );
    return 'asked_later';
  }
}

async function accept(deps: Deps, { tenantId, notice }: Signed, reading: Reading): Promise<HeardCallback> {
  const { db, log } = deps;
  const { billId } = notice;
  const paid = notice.paid && notice.state === 'paid';
  const fields = reading.kind === 'read' ? reading.form.fields : new Map(reading.form.pairs);
  const outcome = await withTenantRetry(db, tenantId, async (tx) => {
    const attempt = await readAttemptByBill(tx, tenantId, billId);
    const decided = await decide(attempt);
    await logCallback(tx, { tenantId, billId, fields, outcome: decided });
    return decided;

    async function decide(of: typeof attempt): Promise<string> {
      if (of === undefined) return 'unknown_bill';
      if (of.collectionId !== notice.collectionId) return 'other_collection';
      if (!paid) return 'not_paid';
      return settleAttempt(tx, tenantId, of, {
        billId,
        billedSen: notice.amountSen,
        paidSen: notice.paidAmountSen,
      });
    }
  });
  const needsEyes = [
    'unknown_bill',
    'other_collection',
    'amount_mismatch',
    'paid_twice',
    'paid_late',
  ].includes(outcome);
  if (needsEyes && paid) log.error({ tenantId, billId, outcome }, 'Money arrived that needs attention');
  else log.info({ tenantId, billId, outcome }, 'A payment callback was received');
  return { tenantId, billId, outcome };
}

/**
 * Whether the bill belongs to an order of the store. A bill whose creation was never answered is joined to its order
 * here: the provider, asked with the store's own key, says for which order it was made.
 */
async function isTheirs(
  { db, payments, log }: Deps,
  { tenantId, account, notice }: Signed,
): Promise<boolean> {
  const known = await withTenantRetry(db, tenantId, (tx) => readAttemptByBill(tx, tenantId, notice.billId));
  if (known !== undefined) return true;
  if (notice.collectionId !== account.collectionId) return false;
  const orderId = (await payments.askBill(tenantId, notice.billId))?.orderId;
  if (orderId === undefined || !isUuid(orderId.toLowerCase())) return false;
  const adopted = await withTenantRetry(db, tenantId, async (tx) => {
    for (const attempt of await readAttempts(tx, tenantId, orderId)) {
      if (attempt.billId !== null || attempt.amountSen !== notice.amountSen) continue;
      // The call that creates this bill may still be running; its late answer then finds the attempt settled and
      // changes nothing.
      const joined = { billId: notice.billId };
      if (await moveAttempt(tx, tenantId, attempt.id, attemptLife.move('unknown'), joined)) return true;
    }
    return false;
  });
  if (adopted)
    log.warn(
      { tenantId, billId: notice.billId, orderId },
      'A bill came back whose creation was never answered',
    );
  return adopted;
}

import { AppError } from '@dapur/contract/errors';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { isUuid } from '@dapur/contract/uuid';
import { withTenantRetry } from '../../../platform/db/index.ts';
import {
  askAboutBillSoon,
  attemptLife,
  findCallbackTenants,
  logCallback,
  moveAttempt,
  noteAnswer,
  readAttemptByBill,
  paymentProviders,
  readAttempts,
  type PaymentAccount,
  type PaymentCallback,
  type SignedCallback,
} from '../../payments/index.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { paidBillOf, settleAttempt } from './settle-payment.ts';

type Deps = Pick<OrderingDeps, 'db' | 'payments' | 'log'>;
type Fields = ReadonlyMap<string, string>;

/** Whose bill a callback was about, and what it led to. */
export interface HeardCallback {
  readonly tenantId: string;
  readonly billId: string;
  readonly outcome: string;
}

const NEEDS_EYES: ReadonlySet<string> = new Set([
  'unknown_bill',
  'other_account',
  'other_order',
  'amount_mismatch',
  'paid_twice',
  'paid_late',
]);

/** Hears that a callback bears the signature of a store's key. */
export type ProveCallback = (by: { readonly storeId: string; readonly reference: string }) => void;

/**
 * The provider's server-to-server callback, as it came. The store, and with it the key that must have signed, follows
 * from the bill in our own database and from nothing in the request. Of a call that is signed, but not to be believed as it
 * stands, the provider is asked. Returns normally for repeats and for bills that are none of ours,
 * so that the provider does not send them again; throws bad_signature or invalid_input otherwise, and what the provider
 * threw when it could not be asked about a bill that no order of ours has.
 */
export async function receiveCallback(
  deps: Deps,
  provider: PaymentProviderId,
  rawBody: string,
  prove?: ProveCallback,
): Promise<HeardCallback> {
  const reading = paymentProviders[provider].readCallback(rawBody);
  if (reading.kind === 'refused') {
    deps.log.warn({ reason: reading.reason }, 'A payment callback was refused: it is malformed');
    throw new AppError('invalid_input', `The callback is malformed: ${reading.reason}`);
  }
  const { billId, fields } = reading;
  const signers: Signer[] = [];
  for (const tenantId of await findCallbackTenants(deps.db, provider, reading)) {
    const account = await deps.payments.accountWith(tenantId, provider);
    const said = account?.hearCallback(rawBody);
    if (account !== undefined && said !== undefined) signers.push({ tenantId, account, said });
  }
  const [first] = signers;
  if (first === undefined) {
    deps.log.warn({ billId }, 'A payment callback was refused: no store of ours signs like this');
    throw new AppError('bad_signature', 'The signature does not match');
  }
  prove?.({ storeId: first.tenantId, reference: billId });
  if (first.said.kind === 'ask' && first.said.fault !== undefined)
    deps.log.warn(
      { billId, reason: first.said.fault },
      'A signed payment callback can’t be believed as it stands: the provider is asked',
    );
  const signed: Signed[] = [];
  for (const signer of signers) {
    const notice = await noticeOf(deps, billId, signer);
    if (notice === 'asked_later') return { tenantId: signer.tenantId, billId, outcome: 'asked_later' };
    if (notice !== undefined) signed.push({ ...signer, notice });
  }
  // A seller may use one account for several stores: the callback belongs to the store whose order the bill was made
  // for.
  for (const one of signed) if (await isTheirs(deps, one)) return accept(deps, one, fields);
  const [unclaimed] = signed;
  if (unclaimed !== undefined) return accept(deps, unclaimed, fields);
  return { tenantId: first.tenantId, billId, outcome: 'unknown_bill' };
}

interface Signer {
  readonly tenantId: string;
  readonly account: PaymentAccount;
  readonly said: SignedCallback;
}

interface Signed extends Signer {
  readonly notice: PaymentCallback;
}

/**
 * The notice to believe: the form itself, or the provider's answer about its bill; undefined when the provider does not
 * know the bill.
 */
async function noticeOf(
  { db, log }: Deps,
  billId: string,
  { tenantId, account, said }: Signer,
): Promise<PaymentCallback | 'asked_later' | undefined> {
  if (said.kind === 'notice') return said.notice;
  try {
    return await account.getBill(billId);
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

async function accept(
  deps: Deps,
  { tenantId, said, notice }: Signed,
  fields: Fields,
): Promise<HeardCallback> {
  const { db, log } = deps;
  const { billId } = notice;
  const paid = notice.paid && notice.state === 'paid';
  const outcome = await withTenantRetry(db, tenantId, async (tx) => {
    const attempt = await readAttemptByBill(tx, tenantId, billId);
    const decided = await decide(attempt);
    await logCallback(tx, { tenantId, billId, fields, outcome: decided });
    return decided;

    async function decide(of: typeof attempt): Promise<string> {
      if (of === undefined) return 'unknown_bill';
      if (of.accountRef !== notice.accountRef) return 'other_account';
      if (!paid) return 'not_paid';
      const settled = await settleAttempt(tx, tenantId, of, paidBillOf(notice));
      // Asked just now, the provider needs no further question.
      if (said.kind === 'ask') await noteAnswer(tx, tenantId, of.id, notice.paidAmountSen);
      return settled;
    }
  });
  const needsEyes = NEEDS_EYES.has(outcome);
  if (needsEyes && paid) log.error({ tenantId, billId, outcome }, 'Money arrived that needs attention');
  else log.info({ tenantId, billId, outcome }, 'A payment callback was received');
  return { tenantId, billId, outcome };
}

/**
 * Whether the bill belongs to an order of the store. A bill whose creation was never answered is joined to its order
 * here: the provider, asked with the store's own key, says for which order it was made.
 */
async function isTheirs({ db, log }: Deps, { tenantId, account, notice }: Signed): Promise<boolean> {
  const known = await withTenantRetry(db, tenantId, (tx) => readAttemptByBill(tx, tenantId, notice.billId));
  if (known !== undefined) return true;
  if (notice.accountRef !== account.reference) return false;
  const orderId = (await account.getBill(notice.billId))?.orderId;
  if (orderId === undefined || !isUuid(orderId.toLowerCase())) return false;
  const adopted = await withTenantRetry(db, tenantId, async (tx) => {
    for (const attempt of await readAttempts(tx, tenantId, orderId)) {
      if (attempt.billId !== null || attempt.amountSen !== (notice.amountSen ?? notice.paidAmountSen))
        continue;
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

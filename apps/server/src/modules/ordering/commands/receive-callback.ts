import { AppError } from '@dapur/contract/errors';
import { withTenantRetry } from '../../../platform/db/index.ts';
import {
  findCallbackTenants,
  logCallback,
  moveAttempt,
  readAttemptByBill,
  readAttempts,
  readCallback,
  verifyCallback,
  type PaymentAccount,
} from '../../payments/index.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { settleAttempt } from './settle-payment.ts';

type Deps = Pick<OrderingDeps, 'db' | 'payments' | 'log'>;
type Reading = Extract<ReturnType<typeof readCallback>, { ok: true }>['form'];
type Notice = NonNullable<ReturnType<typeof verifyCallback>>;

/** Whose bill a callback was about, and what it led to. */
export interface HeardCallback {
  readonly tenantId: string;
  readonly billId: string;
  readonly outcome: string;
}

/**
 * The provider's server-to-server callback, as it came. The store, and with it the key that must have signed, follows
 * from the bill in our own database and from nothing in the request. Returns normally for repeats and for bills that
 * are none of ours, so that the provider does not send them again; throws bad_signature or invalid_input otherwise.
 */
export async function receiveCallback(deps: Deps, rawBody: string): Promise<HeardCallback> {
  const reading = readCallback(rawBody);
  if (!reading.ok) throw new AppError('invalid_input', `The callback is malformed: ${reading.reason}`);
  const { form } = reading;
  const signed: Signed[] = [];
  for (const tenantId of await findCallbackTenants(deps.db, form.billId, form.collectionId)) {
    const account = await deps.payments.accountOf(tenantId);
    const notice = account && verifyCallback(form, account.xSignatureKey);
    if (account && notice) signed.push({ tenantId, account, notice });
  }
  const [first] = signed;
  if (first === undefined) {
    deps.log.warn({ billId: form.billId }, 'A payment callback was refused: no store of ours signs like this');
    throw new AppError('bad_signature', 'The signature does not match');
  }
  // One seller may use one account for several stores: the one whose order the bill was made for has it.
  for (const one of signed) if (await isTheirs(deps, one)) return accept(deps, one, form);
  return accept(deps, first, form);
}

interface Signed {
  readonly tenantId: string;
  readonly account: PaymentAccount;
  readonly notice: Notice;
}

async function accept(deps: Deps, { tenantId, notice }: Signed, form: Reading): Promise<HeardCallback> {
  const { db, log } = deps;
  const { billId } = notice;
  const paid = notice.paid && notice.state === 'paid';
  const outcome = await withTenantRetry(db, tenantId, async (tx) => {
    const attempt = await readAttemptByBill(tx, tenantId, billId);
    const decided = await decide(attempt);
    await logCallback(tx, { tenantId, billId, fields: form.fields, outcome: decided });
    return decided;

    async function decide(of: typeof attempt): Promise<string> {
      if (of === undefined) return 'unknown_bill';
      if (of.collectionId !== notice.collectionId) return 'other_collection';
      if (!paid) return 'not_paid';
      return settleAttempt(tx, tenantId, of, { billId, billedSen: notice.amountSen, paidSen: notice.paidAmountSen });
    }
  });
  const needsEyes = ['unknown_bill', 'other_collection', 'amount_mismatch', 'paid_twice', 'paid_late'].includes(outcome);
  if (needsEyes && paid) log.error({ tenantId, billId, outcome }, 'Money arrived that needs attention');
  else log.info({ tenantId, billId, outcome }, 'A payment callback was received');
  return { tenantId, billId, outcome };
}

/**
 * Whether the bill belongs to an order of the store. A bill whose creation was never answered is joined to its order
 * here: the provider, asked with the store's own key, says for which order it was made.
 */
async function isTheirs({ db, payments, log }: Deps, { tenantId, account, notice }: Signed): Promise<boolean> {
  const known = await withTenantRetry(db, tenantId, (tx) => readAttemptByBill(tx, tenantId, notice.billId));
  if (known !== undefined) return true;
  if (notice.collectionId !== account.collectionId) return false;
  const orderId = (await payments.askBill(tenantId, notice.billId))?.orderId;
  if (orderId === undefined || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(orderId)) return false;
  const adopted = await withTenantRetry(db, tenantId, async (tx) => {
    for (const attempt of await readAttempts(tx, tenantId, orderId)) {
      if (attempt.billId !== null || attempt.amountSen !== notice.amountSen) continue;
      // Its call may still be running; settled is settled, so the late answer finds nothing to move.
      const joined = { state: 'unknown', billId: notice.billId } as const;
      if (await moveAttempt(tx, tenantId, attempt.id, ['creating', 'unknown', 'failed'], joined)) return true;
    }
    return false;
  });
  if (adopted) log.warn({ tenantId, billId: notice.billId, orderId }, 'A bill came back whose creation was never answered');
  return adopted;
}

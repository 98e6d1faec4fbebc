import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { isUuid } from '@dapur/contract/uuid';
import { sql } from 'kysely';
import type { LifeCycleMove } from '../../../kernel/life-cycle.ts';
import type { Pools, Tx } from '../../../platform/db/index.ts';
import { openAttemptStates, type AttemptState } from '../domain/attempt-life-cycle.ts';
import type { PaymentAccount } from '../ports.ts';

/** One bill, or the try to open one. */
export interface Attempt {
  readonly id: string;
  readonly orderId: string;
  readonly state: AttemptState;
  readonly billId: string | null;
  readonly billUrl: string | null;
  readonly provider: PaymentAccount['provider'];
  /** Of the account at the provider. */
  readonly accountRef: string | null;
  readonly amountSen: number;
  readonly gatewayCode: string | null;
  /** `order`: the whole order. `balance`: what a change of the order left open. */
  readonly purpose: 'order' | 'balance';
  readonly createdAt: Date;
  /** True when the call to the provider must have ended by now, whatever came of it. */
  readonly isStale: boolean;
}

/** Longer than a call to the provider may take. */
const CALL_SECONDS = 20;

const attempts = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('payment_attempts')
    .select([
      'id',
      'order_id as orderId',
      'state',
      'bill_id as billId',
      'bill_url as billUrl',
      'provider',
      'account_ref as accountRef',
      'amount_sen as amountSen',
      'gateway_code as gatewayCode',
      'purpose',
      'created_at as createdAt',
      sql<boolean>`created_at < now() - make_interval(secs => ${CALL_SECONDS})`.as('isStale'),
    ])
    .where('tenant_id', '=', tenantId);

export async function readAttemptByBill(
  tx: Tx,
  tenantId: string,
  billId: string,
): Promise<Attempt | undefined> {
  return attempts(tx, tenantId).where('bill_id', '=', billId).executeTakeFirst();
}

/** The bill that is open or being opened; an order has one at most. */
export async function readOpenAttempt(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<Attempt | undefined> {
  return attempts(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', openAttemptStates)
    .executeTakeFirst();
}

/** Whether a bill of the store is open or being opened. */
export async function hasOpenAttempts(tx: Tx, tenantId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', openAttemptStates)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The order's transfer: the attempt that was opened last for one. Nobody but the store can say that its money came, so
 * it may be any state but `paid` for as long as the store cares to look.
 */
export async function readTransferAttempt(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<Attempt | undefined> {
  return attempts(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('provider', '=', 'transfer')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** All attempts of an order, oldest first. */
export async function readAttempts(tx: Tx, tenantId: string, orderId: string): Promise<Attempt[]> {
  return attempts(tx, tenantId).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
}

/** Writes the attempt before the provider is called. Throws 23505 (`payment_attempts__one_open`) beside an open one. */
export async function insertAttempt(
  tx: Tx,
  attempt: {
    tenantId: string;
    id: string;
    orderId: string;
    amountSen: number;
    account: Pick<PaymentAccount, 'provider' | 'reference'>;
    gatewayCode: string | null;
    purpose?: 'order' | 'balance';
  },
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({
      tenant_id: attempt.tenantId,
      id: attempt.id,
      order_id: attempt.orderId,
      amount_sen: attempt.amountSen,
      provider: attempt.account.provider,
      account_ref: attempt.account.reference,
      gateway_code: attempt.gatewayCode,
      purpose: attempt.purpose ?? 'order',
    })
    .execute();
}

/** Moves an attempt, and writes down what is known of its bill; false when it stands elsewhere by now. */
export async function moveAttempt(
  tx: Tx,
  tenantId: string,
  attemptId: string,
  move: LifeCycleMove<AttemptState>,
  known: { readonly billId?: string; readonly billUrl?: string; readonly failure?: string } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({
      state: move.to,
      updated_at: sql<Date>`now()`,
      ...(known.billId === undefined ? {} : { bill_id: known.billId }),
      ...(known.billUrl === undefined ? {} : { bill_url: known.billUrl }),
      ...(known.failure === undefined ? {} : { failure: known.failure.slice(0, 500) }),
      ...(move.to === 'paid' ? { settled_at: sql<Date>`now()` } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', attemptId)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Has the provider asked about a bill as soon as possible; false when the store has no such bill, or its money has
 * come.
 */
export async function askAboutBillSoon(tx: Tx, tenantId: string, billId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ ask_at: sql<Date>`now()`, times_asked: 0 })
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
    .where('state', '<>', 'paid')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what the provider answered that was paid of a bill: there is nothing left to ask about it. */
export async function noteAnswer(
  tx: Tx,
  tenantId: string,
  attemptId: string,
  answeredSen: number,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ answered_sen: answeredSen, ask_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', attemptId)
    .where('state', '=', 'paid')
    .where('answered_sen', 'is', null)
    .execute();
}

export interface BillToAskAbout {
  readonly tenantId: string;
  readonly billId: string;
  /** A callback called it paid, and the provider has not said so itself. */
  readonly isReported: boolean;
}

/** Seconds from each question about such a bill to the next; after the last answer it is left alone. */
const ASKED_AGAIN_SECONDS = [600, 3_600, 21_600, 86_400, 172_800];

/**
 * Bills of all stores whose moment has come to be asked about, taken by whoever calls first: each is due again later,
 * or never.
 */
export async function takeBillsToAskAbout(db: Pools, most: number): Promise<BillToAskAbout[]> {
  const { rows: due } = await db.platform.query<DueBill>({
    name: 'bills-to-ask-about',
    text: `select tenant_id as "tenantId", id, bill_id as "billId", times_asked as "timesAsked" from payment_attempts
            where ask_at <= now() and bill_id is not null order by ask_at limit $1`,
    values: [most],
  });
  const taken: BillToAskAbout[] = [];
  for (const { tenantId, id, billId, timesAsked } of due) {
    // Of several who found it, the first one changes it. The others find it changed.
    const { rows } = await db.platform.query<{ is_reported: boolean }>({
      name: 'take-bill-to-ask-about',
      text: `update payment_attempts
                set times_asked = $3::int + 1, ask_at = now() + make_interval(secs => $4::int)
              where tenant_id = $1 and id = $2 and times_asked = $3::int and ask_at <= now()
          returning state = 'paid' as is_reported`,
      values: [tenantId, id, timesAsked, ASKED_AGAIN_SECONDS[timesAsked] ?? null],
    });
    const [row] = rows;
    if (row !== undefined) taken.push({ tenantId, billId, isReported: row.is_reported });
  }
  return taken;
}

interface DueBill {
  readonly tenantId: string;
  readonly id: string;
  readonly billId: string;
  readonly timesAsked: number;
}

/** How often a bill was asked for an order, and how many of these tries may have opened one. */
export async function countAttempts(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<{ readonly all: number; readonly opened: number }> {
  return tx
    .selectFrom('payment_attempts')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where state <> 'failed'))::int`.as('opened'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** How often an order's customer chose to transfer the money. */
export async function countTransfers(tx: Tx, tenantId: string, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('provider', '=', 'transfer')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The stores that a provider's callback could belong to: the store whose bill it names; else the stores that used its
 * account, for a bill whose creation was never answered, and the stores that own the account, for a bill of no order.
 * Looked up across stores, because a callback names none.
 */
export async function findCallbackTenants(
  db: Pools,
  provider: PaymentProviderId,
  call: { readonly billId: string; readonly accountRef: string; readonly orderId?: string },
): Promise<string[]> {
  const orderId = call.orderId !== undefined && isUuid(call.orderId.toLowerCase()) ? call.orderId : null;
  const { rows } = await db.platform.query<{ tenant_id: string }>({
    name: 'callback-tenants',
    text: `with named as (select tenant_id, created_at from payment_attempts where bill_id = $1 and provider = $3),
                unanswered as (select tenant_id, created_at from payment_attempts
                                where (account_ref = $2 or order_id = $4::uuid) and provider = $3 and bill_id is null
                                  and not exists (select from named)),
                holders as (select tenant_id, updated_at as created_at from payment_accounts
                             where account_ref = $2 and provider = $3 and is_active and not exists (select from named))
           select tenant_id from (table named union all table unanswered union all table holders) found
            group by tenant_id order by max(created_at) desc limit 10`,
    values: [call.billId, call.accountRef, provider, orderId],
  });
  return rows.map((row) => row.tenant_id);
}

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { TODAY } from './grants.ts';

/** The signed-in person whose credit it is: the account, and its mail address once the person has confirmed it. */
export interface CreditHolder {
  readonly userId: string;
  readonly email: string;
}

/** Grants `g` of this holder. Only the confirmed address counts: typing an address proves nothing. */
const isHeldBy = ({ userId, email }: CreditHolder): RawBuilder<boolean> =>
  sql`(g.user_id = ${userId}::uuid or (g.user_id is null and g.email_key = ${email}))`;

const isSpendable = sql<boolean>`g.left_sen > 0 and (g.expires_on is null or g.expires_on >= ${TODAY})`;
/** Credit that ends first is spent first. All spenders lock the rows in this order. */
const inTurn = sql`g.expires_on nulls last, g.created_at, g.id`;

/** What the holder can spend in a store now, without holding it. Sen. */
export async function readSpendable(tx: Tx, tenantId: string, holder: CreditHolder): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(g.left_sen), 0)::bigint as sen from credit_grants g
     where g.tenant_id = ${tenantId}::uuid and ${isHeldBy(holder)} and ${isSpendable}`.execute(tx);
  return rows[0]?.sen ?? 0;
}

/** What a new order spends. */
export interface CreditSpending {
  readonly holder: CreditHolder;
  readonly sen: number;
}

/**
 * Parts of the statement that places an order. They take the credit from its grants once the rest of the order is
 * written. `credit_spent` adds up to less than asked when another order took credit in the meantime.
 */
export function spendCredit(
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { holder, sen }: CreditSpending,
  isPlaced: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`credit_held as (
      select g.id, g.left_sen, g.expires_on, g.created_at from credit_grants g
       where g.tenant_id = ${tenantId}::uuid and ${isHeldBy(holder)} and ${isSpendable} and ${isPlaced}
       order by ${inTurn} for update
    ), credit_shares as (
      select g.id, least(g.left_sen, ${sen}::bigint - g.before) as sen
        from (select g.*, coalesce(sum(g.left_sen) over (order by ${inTurn} rows between unbounded preceding and 1 preceding), 0) as before
                from credit_held g) g
       where g.before < ${sen}::bigint
    ), credit_spent as (
      insert into credit_entries (tenant_id, grant_id, kind, amount_sen, order_id)
      select ${tenantId}::uuid, s.id, 'spent', -s.sen, ${id}::uuid from credit_shares s
      returning amount_sen
    )`;
}

/** Whether the whole amount was taken. */
export const isCreditSpent = ({ sen }: CreditSpending): RawBuilder<boolean> =>
  sql`(select coalesce(-sum(amount_sen), 0) from credit_spent) = ${sen}::bigint`;

interface SpentShare {
  readonly grantId: string;
  /** How much of this grant the order still holds. */
  readonly sen: number;
}

async function readShares(tx: Tx, tenantId: string, orderId: string): Promise<SpentShare[]> {
  const { rows } = await sql<SpentShare>`
    select e.grant_id as "grantId", -sum(e.amount_sen)::bigint as sen
      from credit_entries e join credit_grants g on g.tenant_id = e.tenant_id and g.id = e.grant_id
     where e.tenant_id = ${tenantId}::uuid and e.order_id = ${orderId}::uuid
     group by e.grant_id, g.expires_on, g.created_at, g.id
     order by ${inTurn}`.execute(tx);
  return rows;
}

/**
 * Gives back what an order holds of credit, all of it or so much; what would have ended last comes back first. The
 * caller holds the order's row, and the database lets nothing come back twice.
 */
export async function releaseCredit(
  tx: Tx,
  tenantId: string,
  orderId: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  let left = most;
  for (const { grantId, sen } of (await readShares(tx, tenantId, orderId)).reverse()) {
    const amount = Math.min(sen, left);
    if (amount <= 0) continue;
    await addEntry(tx, { tenantId, grantId, orderId, kind: 'released', amountSen: amount });
    left -= amount;
  }
}

/**
 * Takes the released credit of an order again, from the grants that it came from; false, with nothing taken, when some
 * of it was spent or has ended since. The caller holds the order's row.
 */
export async function retakeCredit(tx: Tx, tenantId: string, orderId: string, sen: number): Promise<boolean> {
  if (sen === 0) return true;
  const { rows } = await sql<{ id: string; taken: number; left: number }>`
    with came as (
      select grant_id, sum(amount_sen) filter (where kind = 'released') as sen from credit_entries
       where tenant_id = ${tenantId}::uuid and order_id = ${orderId}::uuid group by grant_id)
    select g.id, came.sen::bigint as taken, g.left_sen as left
      from credit_grants g join came on came.grant_id = g.id
     where g.tenant_id = ${tenantId}::uuid and ${isSpendable}
     order by ${inTurn} for update of g`.execute(tx);
  const shares = rows.map(({ id, taken, left }) => ({ grantId: id, sen: Math.min(taken, left) }));
  if (shares.reduce((sum, share) => sum + share.sen, 0) < sen) return false;
  let missing = sen;
  for (const share of shares) {
    const amount = Math.min(share.sen, missing);
    if (amount <= 0) continue;
    await addEntry(tx, { tenantId, grantId: share.grantId, orderId, kind: 'spent', amountSen: -amount });
    missing -= amount;
  }
  return true;
}

async function addEntry(
  tx: Tx,
  entry: {
    readonly tenantId: string;
    readonly grantId: string;
    readonly orderId: string;
    readonly kind: 'spent' | 'released';
    readonly amountSen: number;
  },
): Promise<void> {
  await tx
    .insertInto('credit_entries')
    .values({
      tenant_id: entry.tenantId,
      grant_id: entry.grantId,
      kind: entry.kind,
      amount_sen: entry.amountSen,
      order_id: entry.orderId,
      made_by: null,
    })
    .execute();
}

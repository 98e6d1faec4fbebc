import { paymentWays, type PaymentWay } from '@dapur/contract/money/payment-providers';
import type { TransferAccountInput } from '@dapur/contract/money/transfer-account-input';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/db/index.ts';

/** Where a store takes transfers, or took them last. */
export type TransferAccount = Omit<Selectable<Database['transfer_accounts']>, 'tenant_id'>;

/** A way to be paid, and the amounts that the store offers it for. Null: any. */
export interface OrderedWay {
  readonly way: PaymentWay;
  readonly leastSen: number | null;
  readonly mostSen: number | null;
  /** Offered, where the store has what it needs. Cash is not until the store says so. */
  readonly isOn: boolean;
  /** Only to customers who collected an order here before. */
  readonly knownOnly: boolean;
}

/** Undefined where the store never took transfers. */
export async function readTransferAccount(tx: Tx, tenantId: string): Promise<TransferAccount | undefined> {
  return tx
    .selectFrom('transfer_accounts')
    .select([
      'bank_code',
      'account_number',
      'holder',
      'duitnow_code',
      'puts_amount',
      'hold_minutes',
      'is_active',
      'updated_at',
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}

/** Keeps where a store takes transfers, and takes them from now on. */
export async function writeTransferAccount(
  tx: Tx,
  tenantId: string,
  { account, duitnow_code, puts_amount, hold_minutes }: Omit<TransferAccountInput, 'password'>,
): Promise<void> {
  const values = {
    bank_code: account?.bank ?? null,
    account_number: account?.account_number ?? null,
    holder: account?.holder ?? null,
    duitnow_code,
    puts_amount,
    hold_minutes,
    is_active: true,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('transfer_accounts')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
}

/** Takes no more transfers; where they went stays known for those that are under way. False: it took none. */
export async function stopTransfers(tx: Tx, tenantId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_accounts')
    .set({ is_active: false, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All ways, in the store's order; in ours where it has chosen none. */
export async function readWays(tx: Tx, tenantId: string): Promise<OrderedWay[]> {
  const chosen = await tx
    .selectFrom('payment_ways')
    .select([
      'way',
      'least_sen as leastSen',
      'most_sen as mostSen',
      'is_on as isOn',
      'known_only as knownOnly',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute();
  const others = paymentWays.filter((way) => !chosen.some((one) => one.way === way));
  const unchosen = { leastSen: null, mostSen: null, knownOnly: false };
  return [...chosen, ...others.map((way) => ({ ...unchosen, way, isOn: way !== 'cash' }))];
}

/** Keeps the ways in this order. */
export async function writeWays(tx: Tx, tenantId: string, ways: readonly OrderedWay[]): Promise<void> {
  await tx.deleteFrom('payment_ways').where('tenant_id', '=', tenantId).execute();
  await tx
    .insertInto('payment_ways')
    .values(
      ways.map(({ way, leastSen, mostSen, isOn, knownOnly }, position) => ({
        tenant_id: tenantId,
        way,
        position,
        least_sen: leastSen,
        most_sen: mostSen,
        is_on: isOn,
        known_only: knownOnly,
      })),
    )
    .execute();
}

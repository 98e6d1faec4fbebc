import { toRinggit } from '@dapur/contract/money/money';
import {
  STATEMENT_PAGE,
  type CommissionOverview,
  type RateChange,
  type Statement,
  type StatementSums,
} from '@dapur/contract/money/seller-commission';
import type { Tx } from '../../../platform/db/index.ts';
import { readRates, type StoreRates } from '../data/rates.ts';
import {
  countLines,
  readBalance,
  readLines,
  readMonths,
  type LineRow,
  type MonthRow,
} from '../data/statements.ts';
import { nextRate, rateOn, toPercent, type RateRow, type RateStep } from '../domain/rates.ts';

/** A store's commission as its people see it; within a transaction that sees the store's rows. */
export async function commissionOverview(tx: Tx, tenantId: string): Promise<CommissionOverview> {
  const rates = await readRates(tx, tenantId);
  return overviewOf(rates, await readBalance(tx, tenantId), await readMonths(tx, tenantId));
}

function overviewOf(
  { own, defaults, today }: StoreRates,
  balanceSen: number,
  months: readonly MonthRow[],
): CommissionOverview {
  const next = nextRate(own, defaults, today);
  return {
    rate: toPercent(rateOn(own, defaults, today).basisPoints),
    next: next === undefined ? null : stepView(next),
    balance: toRinggit(balanceSen),
    months: months.map(sumsView),
  };
}

/** The sums of a month, YYYY-MM, in sen. A month in which nothing happened carries the balance. */
export async function monthOf(tx: Tx, tenantId: string, month: string): Promise<MonthRow> {
  const first = `${month}-01`;
  const months = await readMonths(tx, tenantId);
  const carried = months.find((row) => row.month < first)?.closing ?? 0;
  const nothing = { charged: 0, reversed: 0, paid: 0, allowed: 0, opening: carried, closing: carried };
  return months.find((row) => row.month === first) ?? { month: first, ...nothing };
}

/** One month of a store, YYYY-MM, a page of its lines with it. A month in which nothing happened carries the balance. */
export async function statement(tx: Tx, tenantId: string, month: string, page: number): Promise<Statement> {
  const first = `${month}-01`;
  const sums = await monthOf(tx, tenantId, month);
  const lines = await readLines(tx, tenantId, first, {
    limit: STATEMENT_PAGE,
    offset: (page - 1) * STATEMENT_PAGE,
  });
  return {
    ...sumsView(sums),
    lines: lines.map(lineView),
    page,
    total: await countLines(tx, tenantId, first),
  };
}

/** The changes of a rate, newest first. */
export const rateChanges = (rows: readonly RateRow[], defaults: readonly RateRow[]): RateChange[] =>
  rows
    .map(({ effectiveFrom }) => stepView({ ...rateOn(rows, defaults, effectiveFrom), effectiveFrom }))
    .toReversed();

const stepView = ({ basisPoints, effectiveFrom, isOwn }: RateStep): RateChange => ({
  rate: toPercent(basisPoints),
  effective_from: effectiveFrom,
  is_own: isOwn,
});

const sumsView = (row: MonthRow): StatementSums => ({
  month: row.month.slice(0, 7),
  opening: toRinggit(row.opening),
  charged: toRinggit(row.charged),
  reversed: toRinggit(row.reversed),
  paid: toRinggit(row.paid),
  allowed: toRinggit(row.allowed),
  closing: toRinggit(row.closing),
});

const lineView = (row: LineRow): Statement['lines'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  is_reversal: row.is_reversal,
  may_reverse: row.may_reverse,
  order_id: row.order_id,
  order_number: row.order_number,
  rate: row.basis_points === null ? null : toPercent(row.basis_points),
  amount: toRinggit(row.delta),
  balance: toRinggit(row.balance),
  reference: row.reference,
  note: row.note,
});

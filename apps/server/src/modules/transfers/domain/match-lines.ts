import { addDays, malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { Sen } from '@dapur/contract/money/money';
import type { MatchReason } from '@dapur/contract/money/seller-statements';
import { referenceFinder } from './find-references.ts';
import { isSameName, nameWords } from './payer-name.ts';
import type { BankLine } from './read-statement.ts';

/** An order that waits for its money. */
export interface OpenTransfer {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountSen: Sen;
  /** What the customer was asked to write; often the order's number. */
  readonly reference: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly customerName: string;
}

/**
 * That a line may be an order's payment. `certain` may be taken for true without a look; `likely` and `possible` are for
 * the seller to judge.
 */
export interface Proposal {
  readonly lineKey: string;
  readonly row: number;
  readonly orderId: string;
  readonly certainty: 'certain' | 'likely' | 'possible';
  readonly reasons: readonly MatchReason[];
}

/** Banks book what was paid at a weekend, or late in the evening, on their next working day. */
const LATE_DAYS = 3;

/** A name or a reference that fits more orders than this tells nothing. */
const MOST_ALIKE = 5;
/** Of more orders of one amount the payers' names are not compared. */
const MOST_COMPARED = 50;

interface Pair {
  readonly line: BankLine;
  readonly order: OpenTransfer;
  readonly reasons: readonly MatchReason[];
}

/**
 * Which lines may pay which orders. Certain is a line of the exact amount that names the order and no other one, from the
 * day on which the order was placed, where no other line does the same. A line that names no order is likely when it has
 * the exact amount and the payer is called like the customer, possible when only one line and one order have that amount;
 * both within the order's time. Each line is certain for one order at most, and each order by one line at most. Lines
 * come in the order in which they are given.
 */
export function matchLines(lines: readonly BankLine[], open: readonly OpenTransfer[]): Proposal[] {
  // A line that is given twice, by two files of one month, is one line.
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const find = referenceFinder(
    open.flatMap((order) =>
      [...new Set([order.orderNumber, order.reference])].map((reference) => [reference, order] as const),
    ),
  );
  const waiting = open.map((order) => ({ order, words: nameWords(order.customerName), ...spanOf(order) }));
  const spans = new Map(waiting.map((one) => [one.order, one]));
  const byAmount = Map.groupBy(waiting, ({ order }) => order.amountSen);

  const naming: Pair[] = [];
  const exact: Pair[] = [];
  const named: Pair[] = [];
  const unnamed: BankLine[] = [];
  for (const line of byKey.values()) {
    const said = `${line.reference} | ${line.description}`;
    const found = [...find(said)];
    const meant = found.length > MOST_ALIKE ? [] : found;
    const payer = nameWords(`${line.description} | ${line.payer}`);
    for (const order of meant) {
      const span = spans.get(order);
      const isPaid = order.amountSen === line.amountSen;
      const isIn = span !== undefined && isWithin(line.date, span);
      const reasons: MatchReason[] = ['reference', isPaid ? 'amount' : 'amount_differs'];
      if (isIn) reasons.push('time');
      if (span !== undefined && isSameName(payer, span.words)) reasons.push('name');
      const isSure = isPaid && meant.length === 1 && span !== undefined && line.date >= span.first;
      (isSure ? exact : naming).push({ line, order, reasons });
    }
    // Who names an order means that one, and not another of the same amount.
    if (meant.length > 0) continue;
    const sameAmount = byAmount.get(line.amountSen) ?? [];
    const alike =
      sameAmount.length > MOST_COMPARED
        ? []
        : sameAmount.filter((one) => isWithin(line.date, one) && isSameName(payer, one.words));
    if (alike.length === 0) unnamed.push(line);
    else if (alike.length <= MOST_ALIKE)
      for (const { order } of alike) named.push({ line, order, reasons: ['amount', 'time', 'name'] });
  }

  const paid = new Set(exact.map(({ order }) => order));
  const called = named.filter(({ order }) => !paid.has(order));
  const taken = new Set([...paid, ...called.map(({ order }) => order)]);
  const left = Map.groupBy(
    waiting.filter(({ order }) => !taken.has(order)),
    ({ order }) => order.amountSen,
  );
  const proposals = [
    ...rated(exact, 'certain', 'likely'),
    ...rated(called, 'likely', 'possible'),
    ...alonePairs(unnamed, left),
    ...rated(naming, 'possible', 'possible'),
  ];
  const ofLine = Map.groupBy(proposals, ({ lineKey }) => lineKey);
  return [...byKey.keys()].flatMap((key) => ofLine.get(key) ?? []);
}

function timesIn(pairs: readonly Pair[]) {
  const lines = new Map<BankLine, number>();
  const orders = new Map<OpenTransfer, number>();
  for (const { line, order } of pairs) {
    lines.set(line, (lines.get(line) ?? 0) + 1);
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  return { lines, orders };
}

/** Proposals from pairs that are alike: of one certainty where neither line nor order has a second, else of another. */
function rated(
  pairs: readonly Pair[],
  alone: Proposal['certainty'],
  among: Proposal['certainty'],
): Proposal[] {
  const times = timesIn(pairs);
  return pairs.map(({ line, order, reasons }) => {
    const isAlone = times.lines.get(line) === 1 && times.orders.get(order) === 1;
    return proposed({ line, order, reasons }, isAlone ? alone : among);
  });
}

/** Lines and orders that have an amount to themselves. It keeps no pairs: there may be millions. */
function alonePairs(
  lines: readonly BankLine[],
  left: ReadonlyMap<Sen, readonly (Span & { readonly order: OpenTransfer })[]>,
): Proposal[] {
  const times = new Map<OpenTransfer, number>();
  const only = new Map<BankLine, OpenTransfer>();
  for (const line of lines) {
    const fitting = (left.get(line.amountSen) ?? []).filter((one) => isWithin(line.date, one));
    for (const { order } of fitting) times.set(order, (times.get(order) ?? 0) + 1);
    const [first] = fitting;
    if (first !== undefined && fitting.length === 1) only.set(line, first.order);
  }
  return [...only]
    .filter(([, order]) => times.get(order) === 1)
    .map(([line, order]) => proposed({ line, order, reasons: ['amount', 'time'] }, 'possible'));
}

const proposed = ({ line, order, reasons }: Pair, certainty: Proposal['certainty']): Proposal => ({
  lineKey: line.key,
  row: line.row,
  orderId: order.orderId,
  certainty,
  reasons,
});

/** The days on which an order's money may be booked. */
interface Span {
  readonly first: LocalDate;
  readonly last: LocalDate;
}
const spanOf = ({ openedAt, expiresAt }: OpenTransfer): Span => ({
  first: malaysianDate(openedAt.getTime()),
  last: addDays(malaysianDate(expiresAt.getTime()), LATE_DAYS),
});

const isWithin = (date: LocalDate, { first, last }: Span): boolean => first <= date && date <= last;

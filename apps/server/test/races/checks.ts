import type { BurstAnswer } from '../kit/burst-of-requests.ts';
import { faultsOfCounters, type Ledger } from './ledger.ts';

/** Each check lists what is wrong with a race's end; an empty list is a pass. */

function faultsOfAnswers(answers: readonly BurstAnswer[], refusals: readonly string[]): string[] {
  const odd = answers.filter(({ status, body }) => status !== 200 && !refusals.includes(body.code ?? ''));
  const kinds = new Map<string, number>();
  for (const { status, body } of odd) {
    const kind = `${status} ${body.code ?? 'no answer'}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${count} answers ${kind}`);
}

const accepted = (answers: readonly BurstAnswer[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** One product, more buyers than portions. */
export function checkFlashSale(answers: readonly BurstAnswer[], ledger: Ledger, portions: number): string[] {
  const sold = Object.values(ledger.sold).reduce((sum, n) => sum + n, 0);
  const faults = [...faultsOfAnswers(answers, ['limit_exceeded']), ...faultsOfCounters(ledger)];
  if (sold !== portions) faults.push(`${sold} of ${portions} portions sold`);
  if (accepted(answers) !== ledger.liveOrders)
    faults.push(`${accepted(answers)} accepted, ${ledger.liveOrders} stored`);
  const refused = answers.filter(({ status }) => status === 400);
  if (refused.some(({ body }) => !/ is limited to .+ orders for /.test(body.message ?? '')))
    faults.push('a refusal without the limit text');
  return faults;
}

/** Several hot products with portions for all: everyone is served. */
export function checkHotLines(answers: readonly BurstAnswer[], ledger: Ledger): string[] {
  const faults = [...faultsOfAnswers(answers, []), ...faultsOfCounters(ledger)];
  if (ledger.orders !== answers.length) faults.push(`${ledger.orders} of ${answers.length} orders stored`);
  return faults;
}

/** A voucher with fewer uses than racers. */
export function checkVoucher(answers: readonly BurstAnswer[], ledger: Ledger, limit: number): string[] {
  const faults = [...faultsOfAnswers(answers, ['voucher_invalid']), ...faultsOfCounters(ledger)];
  if (accepted(answers) !== limit) faults.push(`${accepted(answers)} uses of a voucher with ${limit}`);
  return faults;
}

/** One request sent many times. */
export function checkRepeats(answers: readonly BurstAnswer[], ledger: Ledger): string[] {
  const faults = [...faultsOfAnswers(answers, []), ...faultsOfCounters(ledger)];
  // The answers' own time differs; everything else must not.
  const bodies = new Set(
    answers.map(({ body }) => JSON.stringify({ ...body, data: { ...body.data, server_time: null } })),
  );
  if (bodies.size !== 1) faults.push(`${bodies.size} different answers`);
  if (ledger.orders !== 1) faults.push(`${ledger.orders} orders`);
  return faults;
}

/** Payment against cancelling against expiry: `paidBills` are those that the bank took money for. */
export function checkSettlement(
  answers: readonly BurstAnswer[],
  ledger: Ledger,
  paidBills: readonly string[],
): string[] {
  const faults = [
    ...faultsOfAnswers(answers, ['order_already_paid', 'limit_exceeded']),
    ...faultsOfCounters(ledger),
  ];
  const kept = new Set([...ledger.confirmedBills, ...ledger.refundBills]);
  const lost = paidBills.filter((bill) => !kept.has(bill));
  if (lost.length > 0) faults.push(`${lost.length} payments lost`);
  if (ledger.cancelledButPaid > 0) faults.push(`${ledger.cancelledButPaid} paid orders cancelled`);
  const settled = new Set(ledger.paidBills);
  if (settled.size !== paidBills.length)
    faults.push(`${settled.size} bills settled, ${paidBills.length} paid`);
  const both = ledger.confirmedBills.filter((bill) => ledger.refundBills.includes(bill));
  if (both.length > 0) faults.push(`${both.length} payments both kept and due back`);
  return faults;
}

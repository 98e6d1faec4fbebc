import type {
  LineOutcome,
  StatementMapping,
  StatementPreview,
  StatementProposal,
} from '@dapur/contract/money/seller-statements';
import { MAX_LINES_AT_ONCE } from '@dapur/contract/money/statement-limits';

export type Columns = NonNullable<StatementPreview['columns']>;

/** Which column is which, as far as it was chosen. */
export interface MappingDraft {
  readonly date: number | undefined;
  readonly dateOrder: 'dmy' | 'mdy';
  readonly money: 'signed' | 'split';
  readonly signed: number | undefined;
  readonly moneyIn: number | undefined;
  readonly moneyOut: number | undefined;
  readonly words: readonly number[];
  readonly payer: number | undefined;
}

/** No more columns of words are read. */
export const MOST_WORDS = 6;

const DAY = /^\d{1,4}[-/. ][\p{L}\d]{1,9}[-/. ,]+\d{1,4}/u;
const MONEY_IN = /credit|kredit|masuk|cash-?in|money in|deposit|存入|收入|进账/i;
const MONEY_OUT = /debit|keluar|withdraw|cash-?out|money out|支出|取出/i;
const AMOUNT = /amount|amaun|jumlah|金额/i;
const WORDS =
  /desc|detail|butir|keterangan|remark|catatan|particular|narrative|reference|rujukan|摘要|说明|备注/i;

const placeOf = (columns: Columns, fits: (column: Columns[number]) => boolean): number | undefined => {
  const at = columns.findIndex(fits);
  return at === -1 ? undefined : at;
};

/** A first choice by what headings and values look like; people see it and change it. */
export function guessMapping(columns: Columns): MappingDraft {
  const date = placeOf(columns, ({ sample }) => DAY.test(sample));
  const moneyIn = placeOf(columns, ({ name }) => MONEY_IN.test(name) && !MONEY_OUT.test(name));
  const moneyOut = placeOf(columns, ({ name }) => MONEY_OUT.test(name) && !MONEY_IN.test(name));
  const signed = placeOf(columns, ({ name }) => AMOUNT.test(name));
  return {
    date,
    dateOrder: 'dmy',
    money: moneyIn === undefined ? 'signed' : 'split',
    signed,
    moneyIn,
    moneyOut,
    words: columns.flatMap(({ name }, at) => (WORDS.test(name) ? [at] : [])).slice(0, MOST_WORDS),
    payer: undefined,
  };
}

/** What was chosen before, to be changed. */
export function draftOf({ money, payer, ...mapping }: StatementMapping): MappingDraft {
  const isSigned = 'signed' in money;
  return {
    date: mapping.date,
    dateOrder: mapping.date_order,
    money: isSigned ? 'signed' : 'split',
    signed: isSigned ? money.signed : undefined,
    moneyIn: isSigned ? undefined : money.in,
    moneyOut: isSigned ? undefined : money.out,
    words: mapping.description,
    payer,
  };
}

export type MappingFaults = Partial<
  Record<'date' | 'signed' | 'moneyIn' | 'moneyOut' | 'words', 'missing' | 'twice'>
>;

/** What the server reads the file by, or what is wrong with the choice. */
export function mappingOf(draft: MappingDraft): { mapping: StatementMapping } | { faults: MappingFaults } {
  const { date, words, payer } = draft;
  const isSigned = draft.money === 'signed';
  const into = isSigned ? draft.signed : draft.moneyIn;
  const out = isSigned ? undefined : draft.moneyOut;
  const intoField = isSigned ? 'signed' : 'moneyIn';
  const faults: MappingFaults = {
    ...(date === undefined && { date: 'missing' }),
    ...(into === undefined ? { [intoField]: 'missing' } : into === date && { [intoField]: 'twice' }),
    ...(out !== undefined && (out === into || out === date) && { moneyOut: 'twice' }),
    ...((words.length === 0 || words.length > MOST_WORDS) && { words: 'missing' }),
  };
  if (date === undefined || into === undefined || Object.keys(faults).length > 0) return { faults };
  return {
    mapping: {
      date,
      money: isSigned ? { signed: into } : { in: into, ...(out !== undefined && { out }) },
      description: [...words].sort((a, b) => a - b),
      ...(payer !== undefined && { payer }),
      date_order: draft.dateOrder,
    },
  };
}

/** Digits alone say nothing of which comes first. */
export const isDateUnclear = (sample: string): boolean => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(sample);

/** What became of proposals, by `nameOf`. */
export type Outcomes = Readonly<Record<string, LineOutcome>>;

type Named = Pick<StatementProposal, 'key' | 'order_id'>;
export const nameOf = ({ key, order_id: id }: Named): string => `${key} ${id}`;

/** It pays nothing more, and nothing more pays it. */
const isSettled = (outcome: LineOutcome | undefined): boolean =>
  outcome !== undefined && outcome !== 'changed';

export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type Groups = Readonly<Record<(typeof CERTAINTIES)[number], readonly StatementProposal[]>>;

/**
 * Proposals by how sure they are. Others of a line that was used, and others for an order that was paid, are left out.
 */
export function proposalGroups(proposals: readonly StatementProposal[], outcomes: Outcomes): Groups {
  const settled = proposals.filter((one) => isSettled(outcomes[nameOf(one)]));
  const keys = new Set(settled.map(({ key }) => key));
  const orders = new Set(
    settled.filter((one) => outcomes[nameOf(one)] !== 'already_used').map(({ order_id: id }) => id),
  );
  const shown = proposals.filter(
    (one) => outcomes[nameOf(one)] !== undefined || (!keys.has(one.key) && !orders.has(one.order_id)),
  );
  const of = (certainty: StatementProposal['certainty']) =>
    shown.filter((one) => one.certainty === certainty);
  return { certain: of('certain'), likely: of('likely'), possible: of('possible') };
}

/** Whether it can be accepted from here: another amount than the order's is for people to sort out first. */
export const isAcceptable = ({ reasons }: StatementProposal): boolean => !reasons.includes('amount_differs');

/** Certain ones that nothing was done with yet. */
export const openCertain = ({ certain }: Groups, outcomes: Outcomes): readonly StatementProposal[] =>
  certain.filter((one) => isAcceptable(one) && outcomes[nameOf(one)] === undefined);

/** As many as one call takes, again and again. */
export function batchesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = [];
  for (let at = 0; at < all.length; at += MAX_LINES_AT_ONCE)
    batches.push(all.slice(at, at + MAX_LINES_AT_ONCE));
  return batches;
}

/** Whether money was taken for an order. */
export const isTaken = (outcome: LineOutcome): boolean => outcome !== 'already_used' && outcome !== 'changed';

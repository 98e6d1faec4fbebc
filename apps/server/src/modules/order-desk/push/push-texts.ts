import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';

export type PushKind = 'paid' | 'late' | 'courier' | 'transfer';

/** What a message may tell of an order. Money is sen. */
export interface PushFacts {
  readonly number: string;
  readonly name: string;
  readonly totalSen: number;
  readonly date: string;
  readonly time: string;
}

export interface PushText {
  readonly title: string;
  readonly body: string;
}

/**
 * A message about an order. Only people with the right to orders see the customer and the amount; the kitchen is told
 * when and which order.
 */
export function pushText(kind: PushKind, facts: PushFacts, locale: Locale, seesOrders: boolean): PushText {
  const when = `${formatDate(facts.date, locale)}, ${facts.time}`;
  const whose = seesOrders ? `${facts.name} · ${formatSen(facts.totalSen)}` : facts.number;
  return { title: serverWords[locale].storePush[kind], body: `${whose}\n${when}` };
}

import { formatDate } from '@dapur/contract/dates';
import { formatSen } from '@dapur/contract/money';
import type { Locale } from '@dapur/contract/primitives';

export type PushKind = 'paid' | 'late' | 'courier';

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

const TITLES: Readonly<Record<Locale, Readonly<Record<PushKind, string>>>> = {
  en: { paid: 'New order', late: 'Payment arrived late', courier: 'Courier problem' },
  ms: { paid: 'Tempahan baharu', late: 'Bayaran lewat diterima', courier: 'Masalah penghantar' },
  zh: { paid: '新订单', late: '收到逾时付款', courier: '司机出状况' },
};

/**
 * A message about an order. Only people with the right to orders see the customer and the amount; the kitchen is told
 * when and which order.
 */
export function pushText(kind: PushKind, facts: PushFacts, locale: Locale, seesOrders: boolean): PushText {
  const when = `${formatDate(facts.date, locale)}, ${facts.time}`;
  const whose = seesOrders ? `${facts.name} · ${formatSen(facts.totalSen)}` : facts.number;
  return { title: TITLES[locale][kind], body: `${whose}\n${when}` };
}

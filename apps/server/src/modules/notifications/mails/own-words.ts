import { fullDate } from '@dapur/contract/dates/dates';
import { fillPlaceholders, type NoticePlaceholder } from '@dapur/contract/messages/notice-rules';
import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import type { OrderFacts } from '../domain/order-facts.ts';

/** The parts of a mail for which its store may use its own words. */
export interface MailText {
  readonly subject: string;
  /** The line a phone shows under the subject. */
  readonly preview: string;
  readonly intro: readonly string[];
}

/**
 * For each part, the store's own words if it has any, otherwise ours. What people typed (names, notes) is only ever
 * filled in as a value: no placeholders are looked for in it, it starts no paragraph, and it is escaped like all the
 * rest.
 */
export function inOwnWords(
  facts: OrderFacts,
  own: NoticeWords | undefined,
  standard: MailText,
  amountSen?: Sen,
): MailText {
  if (own === undefined) return standard;
  const values = valuesOf(facts, amountSen);
  const intro = own.intro
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => fillPlaceholders(paragraph, values));
  return {
    subject: own.subject === '' ? standard.subject : fillPlaceholders(own.subject, values),
    preview: intro[0] ?? standard.preview,
    intro: intro.length > 0 ? intro : standard.intro,
  };
}

function valuesOf(facts: OrderFacts, amountSen: Sen | undefined): Partial<Record<NoticePlaceholder, string>> {
  return {
    name: facts.customer.name,
    number: facts.orderNumber,
    store: facts.store.name,
    date: fullDate(facts.deliveryDate, facts.locale),
    slot: facts.deliveryTime,
    total: formatSen(facts.totalSen),
    ...(amountSen === undefined ? {} : { amount: formatSen(amountSen) }),
  };
}

import type { Locale } from '@dapur/contract/primitives';
import { fullDate, malaysianDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { mailTranslator } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import type { Mail } from '../mail-layout.ts';
import { refundMail } from './payment-late.ts';

/** Money that the platform's people ask a store to look after. */
export interface HandedOver {
  /** True: a refund. False: money of a cancelled order that the store kept. */
  readonly isRefund: boolean;
  readonly amountSen: number;
  /** Since when it has been open, as ISO 8601. */
  readonly since: string;
  /** The words of the platform's people; empty for none. */
  readonly note: string;
}

/** To the store: money of an order waits for it. `orderUrl` is the order among its own pages (absolute). */
export function handedOverMail(
  facts: OrderFacts,
  asked: HandedOver,
  { locale, orderUrl }: { readonly locale: Locale; readonly orderUrl: string },
): Mail {
  const t = mailTranslator(locale);
  const named = {
    store: facts.store.name,
    customer: facts.customer.name,
    number: facts.orderNumber,
    amount: formatSen(asked.amountSen),
    date: fullDate(malaysianDate(Date.parse(asked.since)), locale),
  };
  const paragraphs = asked.isRefund
    ? [t('handedOver.refund', named), t('handedOver.refundNext')]
    : [t('handedOver.kept', named), t('handedOver.keptNext')];
  return refundMail({ ...facts, locale }, t, {
    subject: t('handedOver.subject', named),
    preview: t('handedOver.preview', named),
    title: t('handedOver.title'),
    paragraphs: asked.note === '' ? paragraphs : [...paragraphs, t('handedOver.note', { note: asked.note })],
    button: { label: t('handedOver.open'), url: orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.customer'), [facts.customer.name, facts.customer.phone].filter(Boolean).join('\n')],
    ],
    footer: [t('lateOwner.sentBecause', named)],
  });
}

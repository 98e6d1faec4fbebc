import { fullDate } from '@dapur/contract/dates/dates';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { SlipRejection } from '@dapur/contract/money/transfers';
import type { Locale } from '@dapur/contract/primitives';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { mailTranslator } from '../../messages/translate.ts';
import type { Mail } from '../mail-layout.ts';
import { noticeMail, storeNoticeMail } from '../notice-mail.ts';
import { inOwnWords } from '../own-words.ts';

/** To the store: a customer says that they transferred `sen`. `transfersUrl` (absolute) is where to look at it. */
export function transferSentMail(
  facts: OrderFacts,
  { sen, ...store }: { readonly sen: Sen; readonly locale: Locale; readonly transfersUrl: string },
): Mail {
  const t = mailTranslator(store.locale);
  const total = formatSen(sen);
  const named = { number: facts.orderNumber, customer: facts.customer.name, total };
  return storeNoticeMail({ ...facts, locale: store.locale }, t, {
    subject: t('transferSent.subject', named),
    preview: t('transferSent.check'),
    title: t('transferSent.title', named),
    paragraphs: [t('transferSent.lead', named), t('transferSent.check')],
    button: { label: t('transferSent.button'), url: store.transfersUrl },
    pairs: [
      [t('transfer.amount'), total],
      [t('order.number'), facts.orderNumber],
      [t('order.when'), `${fullDate(facts.deliveryDate, store.locale)}, ${facts.deliveryTime}`],
    ],
  });
}

/** To the customer, who was to transfer `sen`: the store does not take the slip, why, and where to send another. */
export function transferRejectedMail(
  facts: OrderFacts,
  { sen, rejection, note }: { readonly sen: Sen; readonly rejection: SlipRejection; readonly note: string },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = { store: facts.store.name, number: facts.orderNumber, total: formatSen(sen) };
  const { subject, preview, intro } = inOwnWords(
    facts,
    own,
    {
      subject: t('transferRejected.subject', named),
      preview: t(`transferRejected.${rejection}`, named),
      intro: [t('transferRejected.lead', named), t(`transferRejected.${rejection}`, named)],
    },
    sen,
  );
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('transferRejected.title'),
    paragraphs: [
      ...intro,
      ...(note === '' ? [] : [t('transferRejected.note', { ...named, note })]),
      t('transferRejected.next'),
    ],
    button: { label: t('transferRejected.button'), url: facts.orderUrl },
    pairs: [
      [t('transfer.amount'), named.total],
      [t('order.number'), facts.orderNumber],
    ],
  });
}

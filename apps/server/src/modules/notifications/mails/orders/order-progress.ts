import { formatDate, fullDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { mailTranslator, type Translate } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { handoverFacts } from './order-lines.ts';
import type { Mail } from '../mail-layout.ts';
import { noticeMail, storeNoticeMail, type NoticeFacts } from '../notice-mail.ts';
import { inOwnWords } from '../own-words.ts';

const namesOf = (facts: OrderFacts) => ({
  store: facts.store.name,
  number: facts.orderNumber,
  date: fullDate(facts.deliveryDate, facts.locale),
  day: formatDate(facts.deliveryDate, facts.locale),
  time: facts.deliveryTime,
});

type Named = ReturnType<typeof namesOf>;

/** To the customer whose order is being made. */
export function orderPreparingMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts);
  const said = inOwnWords(facts, own, {
    subject: t('preparing.subject', named),
    preview: t('preparing.preview', named),
    intro: [t('preparing.lead', named)],
  });
  return noticeMail(facts, t, progress(facts, t, named, said, t('preparing.title')));
}

/** To the customer whose order is ready for them. */
export function orderReadyMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts);
  const said = inOwnWords(facts, own, {
    subject: t('ready.subject', named),
    preview: t('ready.preview'),
    intro: [t('ready.lead', named)],
  });
  const notice = progress(facts, t, named, said, t('ready.title'));
  return noticeMail(facts, t, { ...notice, link: { label: t('order.map'), url: facts.mapUrl } });
}

/** To the customer whose order is on the road. */
export function orderOnTheWayMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts);
  const said = inOwnWords(facts, own, {
    subject: t('onTheWay.subject', named),
    preview: t('onTheWay.preview'),
    intro: [t('onTheWay.lead', named)],
  });
  const follow = { label: t('confirmation.track'), url: facts.trackingUrl ?? '' };
  return noticeMail(facts, t, {
    ...progress(facts, t, named, said, t('onTheWay.title')),
    ...(facts.trackingUrl === undefined ? {} : { button: follow }),
  });
}

/** To the customer who received the order: asks how it was, and tells a guest how to say so. */
export function orderCompletedMail(
  facts: OrderFacts,
  review: { readonly url: string; readonly isGuest: boolean },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts);
  const said = inOwnWords(facts, own, {
    subject: t('completed.subject', named),
    preview: t('completed.preview'),
    intro: [t('completed.lead', named)],
  });
  return noticeMail(facts, t, {
    ...progress(facts, t, named, said, t('completed.title')),
    paragraphs: [...said.intro, ...(review.isGuest ? [t('completed.guest', named)] : [])],
    button: { label: t('completed.button'), url: review.url },
    pairs: [[t('order.number'), facts.orderNumber]],
  });
}

/** To the customer, the day before. */
export function orderReminderMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts);
  const isPickup = facts.deliveryMethod === 'pickup';
  const said = inOwnWords(facts, own, {
    subject: isPickup ? t('reminder.pickupSubject', named) : t('reminder.deliverySubject', named),
    preview: t('reminder.preview', named),
    intro: [isPickup ? t('reminder.pickupLead', named) : t('reminder.deliveryLead', named)],
  });
  const notice = progress(facts, t, named, said, t('reminder.title'));
  return noticeMail(facts, t, { ...notice, link: { label: t('order.map'), url: facts.mapUrl } });
}

/** To the store: an order was confirmed. `orderUrl` is its page in the dashboard (absolute). */
export function newOrderStoreMail(facts: OrderFacts, orderUrl: string): Mail {
  const { mailLocale: locale } = facts.store;
  const t = mailTranslator(locale);
  const read = { ...facts, locale };
  const { rest } = facts;
  const named = {
    ...namesOf(read),
    customer: facts.customer.name,
    total: formatSen(facts.totalSen),
    paid: formatSen(rest?.paidSen ?? facts.totalSen),
    rest: formatSen(rest?.sen ?? 0),
  };
  const [preview, lead] =
    facts.isCashDue === true
      ? (['newOrder.cashPreview', 'newOrder.cashLead'] as const)
      : rest === undefined
        ? (['newOrder.preview', 'newOrder.lead'] as const)
        : (['newOrder.partPreview', 'newOrder.partLead'] as const);
  return storeNoticeMail(read, t, {
    subject: t('newOrder.subject', named),
    preview: t(preview, named),
    title: t('newOrder.title'),
    paragraphs: [t(lead, named)],
    button: { label: t('newOrder.open'), url: orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.customer'), [facts.customer.name, facts.customer.phone].join('\n')],
      ...handoverFacts(read, t).slice(0, 2),
      [t('order.notes'), facts.notes],
    ],
  });
}

/** To the store: the customer of an order that was to be paid on collection has cancelled it. */
export function cancelledByCustomerMail(facts: OrderFacts, orderUrl: string): Mail {
  const { mailLocale: locale } = facts.store;
  const t = mailTranslator(locale);
  const read = { ...facts, locale };
  const named = { ...namesOf(read), customer: facts.customer.name };
  return storeNoticeMail(read, t, {
    subject: t('customerCancelled.subject', named),
    preview: t('customerCancelled.lead', named),
    title: t('customerCancelled.title'),
    paragraphs: [t('customerCancelled.lead', named)],
    button: { label: t('newOrder.open'), url: orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.customer'), [facts.customer.name, facts.customer.phone].join('\n')],
    ],
  });
}

function progress(
  facts: OrderFacts,
  t: Translate,
  named: Named,
  said: { readonly subject: string; readonly preview: string; readonly intro: readonly string[] },
  title: string,
): NoticeFacts {
  return {
    subject: said.subject,
    preview: said.preview,
    title,
    paragraphs: said.intro,
    button: { label: t('late.viewOrder'), url: facts.orderUrl },
    pairs: [...handoverFacts(facts, t), [t('order.number'), named.number]],
  };
}

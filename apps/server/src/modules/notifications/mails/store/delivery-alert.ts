import { courierName, type CourierId } from '@dapur/contract/delivery/couriers';
import type { Locale } from '@dapur/contract/primitives';
import { fullDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import { mailTranslator } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { button, factsBox, mailPage, oneLine, paragraph, subjectLine, type Mail } from '../mail-layout.ts';

/** Why a paid delivery needs its seller. */
export interface AlertFacts {
  readonly reason: DeliveryAlert;
  /** Null where the store was to bring it. */
  readonly provider: CourierId | null;
  /** The courier's own words; may be empty. */
  readonly message: string;
  /** The courier's price now, in sen, if the price is the trouble. */
  readonly feeSen: number | undefined;
}

/**
 * To the store's owner: a paid delivery has no courier, why, and where to settle it. `deliveriesUrl` is absolute; the
 * customer's own order link never goes to the owner. In the owner's language.
 */
export function deliveryAlertMail(
  facts: OrderFacts,
  alert: AlertFacts,
  owner: { readonly locale: Locale; readonly deliveriesUrl: string },
): Mail {
  const t = mailTranslator(owner.locale);
  const named = {
    store: facts.store.name,
    customer: facts.customer.name,
    number: facts.orderNumber,
    date: fullDate(facts.deliveryDate, owner.locale),
    time: facts.deliveryTime,
  };
  const subject = subjectLine(t('alert.subject', named));
  const title = t('alert.title');
  const fee = formatSen(alert.feeSen ?? 0);
  const courier = courierName(alert.provider);
  const happened =
    alert.reason === 'price_rise'
      ? t('alert.price_rise', { courier, fee })
      : t(`alert.${alert.reason}`, { courier });
  const paragraphs = [t('alert.lead', named), happened];
  const open = t('alert.open');
  const pairs: [string, string][] = [
    [t('order.number'), facts.orderNumber],
    [t('order.when'), `${named.date}, ${named.time}`],
    [t('order.deliverTo'), facts.place.join('\n')],
    [t('order.customer'), [facts.customer.name, facts.customer.phone].join('\n')],
    ...(alert.message === '' ? [] : [[t('alert.says', { courier }), alert.message] as [string, string]]),
  ];
  const footer = [t('lateOwner.sentBecause', named)];
  const html = mailPage({
    facts: { ...facts, locale: owner.locale },
    subject,
    preview: t('alert.preview', named),
    title,
    rows: [
      ...paragraphs.map(paragraph),
      button(open, owner.deliveriesUrl, facts.store.accent),
      factsBox(pairs),
    ],
    footer,
  });
  const text = [
    title,
    '',
    ...paragraphs.map(oneLine),
    '',
    `${open}: ${owner.deliveriesUrl}`,
    '',
    ...pairs.map(([label, value]) => `${label}: ${value.split('\n').map(oneLine).join(', ')}`),
    '',
    ...footer.map(oneLine),
    '',
  ].join('\n');
  return { subject, html, text };
}

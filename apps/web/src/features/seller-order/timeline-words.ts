import { formatSen } from '@dapur/contract/money/money';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import type { TimelineEntry } from '@dapur/contract/orders/seller-order';
import type { Translate } from '../../i18n/index.tsx';

/** One entry of an order's timeline in words; an action unknown to this build is at least shown as a change. */
export function timelineText(t: Translate, { action, details, by }: TimelineEntry): string {
  const amount = (): string => formatSen(Number(details['amount_sen'] ?? 0)).replace(' ', '\u00a0');
  switch (action) {
    case 'order.placed':
      return t('ord.did.placed');
    case 'order.taken':
      return t('ord.did.taken', { name: by.name ?? '' });
    case 'order.status':
      return t(`ord.did.status.${details['to'] as OrderStatus}`);
    case 'order.payment':
      return t(`ord.did.payment.${details['to'] as PaymentStatus}`);
    case 'order.edited':
      return details['elsewhere'] === true
        ? `${editText(t, details)}. ${t('ord.did.elsewhere')}`
        : editText(t, details);
    case 'order.pay_link':
      return t('ord.did.payLink');
    case 'order.payment_taken':
      return t('ord.did.paymentTaken', { amount: amount() });
    case 'order.rest_unpaid':
      return t('ord.did.restUnpaid');
    case 'order.reinstated':
      return t('ord.did.reinstated');
    case 'refund.due':
      return t('ord.did.refundDue', { amount: amount() });
    case 'refund.sent':
      return t('ord.did.refundSent', { amount: amount() });
    case 'refund.done':
      return t('ord.did.refundDone');
    case 'refund.failed':
      return t('ord.did.refundFailed');
    case 'refund.withdrawn':
      return t('ord.did.refundWithdrawn');
    case 'refund.account':
      return t('ord.did.account', { ends: typeof details['ends'] === 'string' ? details['ends'] : '' });
    default:
      return t('ord.did.other');
  }
}

interface Version {
  readonly total_sen?: number;
  readonly date?: string;
  readonly time?: string;
}

function editText(t: Translate, { before, after }: Record<string, unknown>): string {
  const [old, now] = [(before ?? {}) as Version, (after ?? {}) as Version];
  const words = ({ total_sen: sen = 0, date = '', time = '' }: Version): string =>
    [formatSen(sen), ...(old.date === now.date && old.time === now.time ? [] : [date, time])].join(' ');
  return t('ord.did.edited', { before: words(old), after: words(now) });
}

import { fullDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { CreditMail } from '../../../credit/index.ts';
import type { Translate } from '../../messages/translate.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { Content } from './personal-mail.ts';

/** The mail to a customer who was given credit in a store. */
export function creditLetter(t: Translate, locale: Locale, mail: CreditMail): Content {
  const { storeName: store, orderNumber, reason, expiresOn, email, link } = mail;
  const amount = formatSen(mail.amountSen);
  const balance = formatSen(mail.balanceSen);
  return {
    subject: t('creditGiven.subject', { amount, store }),
    preview: t('creditGiven.preview', { balance, store }),
    title: t('creditGiven.title', { balance, store }),
    paragraphs: [
      orderNumber === null
        ? t('creditGiven.lead', { store, amount })
        : t('creditGiven.refund', { store, amount, number: orderNumber }),
      ...(reason === '' ? [] : [t('creditGiven.reason', { reason })]),
      ...(expiresOn === null ? [] : [t('creditGiven.until', { amount, date: fullDate(expiresOn, locale) })]),
      t('creditGiven.how', { email }),
    ],
    button: { label: t('creditGiven.button'), url: link },
    finePrint: [t('account.linkText', { link })],
  };
}

import { fullDate } from '@dapur/contract/dates/dates';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { mailTranslator, type Translate } from '../../messages/translate.ts';
import { rewardLetter } from './reward-letter.ts';
import { storeLetter } from './store-letter.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { Content, PersonalMail, Reader } from './personal-mail.ts';
import {
  PLATFORM_ACCENT,
  button,
  finePrint,
  mailPage,
  oneLine,
  paragraph,
  subjectLine,
  type Mail,
} from '../mail-layout.ts';
import { formatSen } from '@dapur/contract/money/money';
import type { CreditMail } from '../../../credit/index.ts';

/** Writes one mail. `signInUrl` is where the sign-in page is (absolute). */
export function personalMail(reader: Reader, mail: PersonalMail, signInUrl: string): Mail {
  const t = mailTranslator(reader.locale);
  const content = contentOf(t, reader.locale, mail, signInUrl);
  const subject = subjectLine(content.subject);
  const greeting = looksLikeAddress(reader.name)
    ? t('account.greeting')
    : t('mail.greeting', { name: reader.name });
  const footer = [t('account.sentBecause', { product: PRODUCT_NAME })];
  const html = mailPage({
    facts: { locale: reader.locale, store: { name: PRODUCT_NAME, accent: PLATFORM_ACCENT } },
    subject,
    preview: content.preview,
    title: content.title,
    rows: [
      paragraph(`${greeting}\n${content.paragraphs.join('\n')}`),
      ...(content.button ? [button(content.button.label, content.button.url, PLATFORM_ACCENT)] : []),
      ...content.finePrint.map(finePrint),
    ],
    footer,
  });
  const text = [
    oneLine(content.title),
    '',
    oneLine(greeting),
    ...content.paragraphs.map(oneLine),
    '',
    ...(content.button ? [`${content.button.label}: ${content.button.url}`, ''] : []),
    ...content.finePrint.map(oneLine),
    '',
    ...footer.map(oneLine),
    '',
  ].join('\n');
  return { subject, html, text };
}

/**
 * By registering, anybody can have a mail sent to any address; the name that was typed must not become a link in it.
 */
const looksLikeAddress = (name: string): boolean => /:\/|@|www\.|\.\p{L}{2,}/iu.test(name);

function contentOf(t: Translate, locale: Locale, mail: PersonalMail, signInUrl: string): Content {
  const product = PRODUCT_NAME;
  switch (mail.kind) {
    case 'confirm_email':
      return {
        subject: t('confirmEmail.subject'),
        preview: t('confirmEmail.preview', { product }),
        title: t('confirmEmail.title', { product }),
        paragraphs: [t('confirmEmail.lead')],
        ...withLink(t, t('confirmEmail.button'), mail.link),
      };
    case 'reset_password':
      return {
        subject: t('resetPassword.subject'),
        preview: t('resetPassword.preview'),
        title: t('resetPassword.title'),
        paragraphs: [t('resetPassword.lead', { product })],
        ...withLink(t, t('resetPassword.button'), mail.link),
      };
    case 'change_email':
      return {
        subject: t('changeEmail.subject'),
        preview: t('changeEmail.preview'),
        title: t('changeEmail.title'),
        paragraphs: [t('changeEmail.lead', { product })],
        ...withLink(t, t('changeEmail.button'), mail.link),
      };
    case 'password_changed':
      return {
        subject: t('passwordChanged.subject'),
        preview: t('passwordChanged.preview'),
        title: t('passwordChanged.title'),
        paragraphs: [t('passwordChanged.lead', { product }), t('passwordChanged.notYou')],
        button: { label: t('passwordChanged.button'), url: signInUrl },
        finePrint: [],
      };
    case 'password_set':
      return notice(t, signInUrl, {
        subject: t('passwordSet.subject'),
        title: t('passwordSet.title'),
        lead: t('passwordSet.lead', { product }),
      });
    case 'sign_in_linked':
    case 'sign_in_unlinked': {
      const provider = mail.provider === 'google' ? 'Google' : 'Facebook';
      const account = mail.account === null ? provider : `${provider} (${mail.account})`;
      const isNew = mail.kind === 'sign_in_linked';
      return notice(t, signInUrl, {
        subject: t(isNew ? 'signInLinked.subject' : 'signInUnlinked.subject', { provider }),
        title: t(isNew ? 'signInLinked.title' : 'signInUnlinked.title', { provider }),
        lead: t(isNew ? 'signInLinked.lead' : 'signInUnlinked.lead', { account, product }),
      });
    }
    case 'email_changing':
      return {
        subject: t('emailChanging.subject'),
        preview: t('emailChanging.preview'),
        title: t('emailChanging.title'),
        paragraphs: [
          t('emailChanging.lead', { product, newEmail: mail.newEmail }),
          t('emailChanging.notYou'),
        ],
        button: { label: t('passwordChanged.button'), url: signInUrl },
        finePrint: [],
      };
    case 'store_invitation': {
      const { storeName: store, invitedBy: name, days } = mail;
      const role = t(`role.${mail.role}`);
      return {
        subject: t('invitation.subject', { store }),
        preview: t('invitation.preview', { name, store }),
        title: t('invitation.title', { store }),
        paragraphs: [t('invitation.lead', { name, store, role, product }), t('invitation.how', { days })],
        ...withLink(t, t('invitation.button'), mail.link),
      };
    }
    case 'store_suspended':
    case 'store_closed':
    case 'store_reinstated':
    case 'store_approved':
    case 'store_rejected':
    case 'store_moved':
    case 'store_paper_rejected':
    case 'store_message':
      return storeLetter(t, mail);
    case 'review_hidden': {
      const { product: item, storeName: store, note, mayAppeal } = mail;
      return {
        subject: t('reviewHidden.subject', { item, store }),
        preview: t('reviewHidden.preview', { item }),
        title: t('reviewHidden.title'),
        paragraphs: [
          t('reviewHidden.lead', { item, store, product }),
          t('reviewHidden.reason', { note }),
          mayAppeal ? t('reviewHidden.appeal') : t('reviewHidden.final', { product }),
        ],
        button: { label: t(mayAppeal ? 'reviewHidden.button' : 'late.viewOrder'), url: mail.link },
        finePrint: [t('account.linkText', { link: mail.link })],
      };
    }
    case 'review_restored': {
      const { product: item, storeName: store, note } = mail;
      return {
        subject: t('reviewBack.subject', { item, store }),
        preview: t('reviewBack.preview', { item }),
        title: t('reviewBack.title'),
        paragraphs: [
          t('reviewBack.lead', { item, store }),
          ...(note === '' ? [] : [t('reviewHidden.reason', { note })]),
        ],
        button: { label: t('late.viewOrder'), url: mail.link },
        finePrint: [t('account.linkText', { link: mail.link })],
      };
    }
    case 'store_export': {
      const { storeName: store, days } = mail;
      return {
        subject: t('storeExport.subject', { store }),
        preview: t('storeExport.preview', { days }),
        title: t('storeExport.title', { store }),
        paragraphs: [t('storeExport.lead', { store, product }), t('storeExport.how', { days })],
        button: { label: t('storeExport.button'), url: mail.link },
        finePrint: [t('account.linkText', { link: mail.link }), t('storeExport.notYou', { store })],
      };
    }
    case 'reward_in_hold':
    case 'reward_earned':
    case 'reward_booked':
    case 'payout_requested':
    case 'payout_approved':
    case 'payout_completed':
    case 'payout_failed':
      return rewardLetter(t, locale, mail);
    case 'credit_given':
      return creditLetter(t, locale, mail);
    case 'document_expiring': {
      const { storeName: store, days, link } = mail;
      const date = fullDate(mail.expiresOn, locale);
      const paper = mail.document === 'other' ? mail.title : t(`paper.${mail.document}`);
      return {
        subject: t('paperExpiring.subject', { paper, count: days }),
        preview: t('paperExpiring.lead', { paper, store, date }),
        title: t('paperExpiring.title', { paper, count: days }),
        paragraphs: [t('paperExpiring.lead', { paper, store, date }), t('paperExpiring.how')],
        button: { label: t('paperExpiring.button'), url: link },
        finePrint: [t('account.linkText', { link })],
      };
    }
    case 'webhook_off': {
      const { storeName: store, address, link } = mail;
      return {
        subject: t('webhookOff.subject', { store }),
        preview: t('webhookOff.lead', { store, address }),
        title: t('webhookOff.title'),
        paragraphs: [t('webhookOff.lead', { store, address }), t('webhookOff.how')],
        button: { label: t('webhookOff.button'), url: link },
        finePrint: [t('account.linkText', { link })],
      };
    }
    case 'store_domain': {
      const { storeName: store, news, host, link } = mail;
      return {
        subject: t(`domain.${news}.subject`, { store, host }),
        preview: t(`domain.${news}.lead`, { store, host }),
        title: t(`domain.${news}.title`, { host }),
        paragraphs: [t(`domain.${news}.lead`, { store, host }), t(`domain.${news}.how`)],
        button: { label: t('domain.button'), url: link },
        finePrint: [t('account.linkText', { link })],
      };
    }
    case 'transfer_account': {
      const { storeName: store, isOff, link } = mail;
      const name = mail.changedBy || t('transferAccount.somebody');
      return {
        subject: t('transferAccount.subject', { store }),
        preview: t(isOff ? 'transferAccount.off' : 'transferAccount.lead', { name, store }),
        title: t('transferAccount.title', { store }),
        paragraphs: [
          t(isOff ? 'transferAccount.off' : 'transferAccount.lead', { name, store }),
          t('transferAccount.notYou'),
        ],
        button: { label: t('transferAccount.button'), url: link },
        finePrint: [t('account.linkText', { link })],
      };
    }
    case 'store_report': {
      const { storeName: store, report } = mail;
      const days = `${fullDate(mail.period.from, locale)} – ${fullDate(mail.period.to, locale)}`;
      return {
        subject: t('storeReport.subject', { store, report }),
        preview: t('storeReport.preview', { days }),
        title: t('storeReport.title', { report, days }),
        paragraphs: [t('storeReport.lead', { store })],
        button: { label: t('storeReport.button'), url: mail.link },
        finePrint: [t('storeReport.stop'), t('account.linkText', { link: mail.link })],
      };
    }
    case 'takeover_code': {
      const { code, orderNumber: number, storeName: store } = mail;
      return {
        subject: t('takeoverCode.subject', { code }),
        preview: t('takeoverCode.preview', { number }),
        title: t('takeoverCode.title', { code }),
        paragraphs: [t('takeoverCode.lead', { number, store, product })],
        finePrint: [t('takeoverCode.keep', { product, store }), t('account.ignore')],
      };
    }
  }
}

/** Tells of a change in how an account is signed in to, and what to do if somebody else made the change. */
const notice = (
  t: Translate,
  signInUrl: string,
  { subject, title, lead }: { readonly subject: string; readonly title: string; readonly lead: string },
): Content => ({
  subject,
  preview: t('waysIn.preview'),
  title,
  paragraphs: [lead, t('waysIn.notYou')],
  button: { label: t('passwordChanged.button'), url: signInUrl },
  finePrint: [],
});

function withLink(t: Translate, label: string, link: string): Pick<Content, 'button' | 'finePrint'> {
  return {
    button: { label, url: link },
    finePrint: [t('account.linkText', { link }), t('account.ignore')],
  };
}

/** The mail to a customer who was given credit in a store. */
function creditLetter(t: Translate, locale: Locale, mail: CreditMail): Content {
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

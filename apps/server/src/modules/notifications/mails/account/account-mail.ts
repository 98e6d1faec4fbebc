import { PRODUCT_NAME } from '@dapur/contract/index';
import type { AccountMail } from '../../../identity/index.ts';
import { translator, type Translate } from '../../messages/translate.ts';
import type { Locale } from '../../order-facts.ts';
import { button, finePrint, mailPage, oneLine, paragraph, subjectLine, type Mail } from '../mail-layout.ts';

/** Mails to people, not to buyers of one store: about their accounts, and the code that shows whose an order is. */
export type PersonalMail =
  | AccountMail
  | {
      readonly kind: 'claim_code';
      /** Six digits. */
      readonly code: string;
      readonly orderNumber: string;
      readonly storeName: string;
    };

export interface Reader {
  readonly name: string;
  readonly locale: Locale;
}

/** The platform's own green. */
const ACCENT = '#1F6B4A';

interface Content {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly finePrint: readonly string[];
}

/** Writes one mail. `signInUrl` is where the sign-in page is (absolute). */
export function personalMail(reader: Reader, mail: PersonalMail, signInUrl: string): Mail {
  const t = translator(reader.locale);
  const content = contentOf(t, mail, signInUrl);
  const subject = subjectLine(content.subject);
  const greeting = looksLikeAddress(reader.name)
    ? t('account.greeting')
    : t('mail.greeting', { name: reader.name });
  const footer = [t('account.sentBecause', { product: PRODUCT_NAME })];
  const html = mailPage({
    facts: { locale: reader.locale, store: { name: PRODUCT_NAME, accent: ACCENT } },
    subject,
    preview: content.preview,
    title: content.title,
    rows: [
      paragraph(`${greeting}\n${content.paragraphs.join('\n')}`),
      ...(content.button ? [button(content.button.label, content.button.url, ACCENT)] : []),
      ...content.finePrint.map(finePrint),
    ],
    footer,
  });
  const text = [
    content.title,
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

/** Anybody can have a mail sent to anybody by registering; what they call themselves must not become a link there. */
const looksLikeAddress = (name: string): boolean => /:\/|@|www\.|\.\p{L}{2,}/iu.test(name);

function contentOf(t: Translate, mail: PersonalMail, signInUrl: string): Content {
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
    case 'claim_code': {
      const { code, orderNumber: number, storeName: store } = mail;
      return {
        subject: t('claimCode.subject', { code }),
        preview: t('claimCode.preview', { number }),
        title: t('claimCode.title', { code }),
        paragraphs: [t('claimCode.lead', { number, store, product })],
        finePrint: [t('claimCode.keep', { product, store }), t('account.ignore')],
      };
    }
  }
}

function withLink(t: Translate, label: string, link: string): Pick<Content, 'button' | 'finePrint'> {
  return {
    button: { label, url: link },
    finePrint: [t('account.linkText', { link }), t('account.ignore')],
  };
}

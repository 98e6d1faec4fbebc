import { PRODUCT_NAME } from '@dapur/contract/index';
import { DocumentKind } from '@dapur/contract/stores/paper-input';
import type { StoreLetterMail } from '../../../platform-stores/index.ts';
import type { Translate } from '../../messages/translate.ts';
import { oneLine } from '../mail-layout.ts';
import type { Content } from './personal-mail.ts';

/** Mails from the platform to the owner of a store. */
export function storeLetter(t: Translate, mail: StoreLetterMail): Content {
  const { storeName: store } = mail;
  const product = PRODUCT_NAME;
  const shared = {
    button: { label: t('storeLetter.button'), url: mail.dashboard },
    finePrint: [t('storeLetter.answer')],
  };
  switch (mail.kind) {
    case 'store_message':
      return {
        ...shared,
        subject: t('storeMessage.subject', { subject: mail.subject, store }),
        preview: oneLine(mail.words).slice(0, 120),
        title: mail.subject,
        paragraphs: [t('storeMessage.lead', { product, store }), ...linesOf(mail.words)],
      };
    case 'store_suspended':
      return {
        ...shared,
        subject: t('storeSuspended.subject', { store }),
        preview: t('storeSuspended.lead', { product, store }),
        title: t('storeSuspended.title', { store }),
        paragraphs: [
          t('storeSuspended.lead', { product, store }),
          ...reasonOf(t, mail.reason),
          t('storeSuspended.orders'),
        ],
      };
    case 'store_closed':
      return {
        ...shared,
        subject: t('storeClosed.subject', { store }),
        preview: t('storeClosed.lead', { product, store }),
        title: t('storeClosed.title', { store }),
        paragraphs: [
          t('storeClosed.lead', { product, store }),
          ...reasonOf(t, mail.reason),
          t('storeClosed.orders'),
        ],
      };
    case 'store_reinstated':
      return {
        ...shared,
        subject: t('storeReinstated.subject', { store }),
        preview: t('storeReinstated.lead', { store }),
        title: t('storeReinstated.title', { store }),
        paragraphs: [t('storeReinstated.lead', { store }), ...reasonOf(t, mail.reason)],
      };
    case 'store_approved':
      return {
        ...shared,
        subject: t('storeApproved.subject', { store }),
        preview: t('storeApproved.lead', { store }),
        title: t('storeApproved.title', { store }),
        paragraphs: [t('storeApproved.lead', { store }), ...linesOf(mail.reason)],
      };
    case 'store_rejected':
      return {
        ...shared,
        subject: t('storeRejected.subject', { store }),
        preview: t('storeRejected.lead', { product, store }),
        title: t('storeRejected.title', { store }),
        paragraphs: [
          t('storeRejected.lead', { product, store }),
          ...reasonOf(t, mail.reason),
          t('storeRejected.again'),
        ],
      };
    case 'store_paper_rejected': {
      const kind = DocumentKind.exclude(['other']).safeParse(mail.paper);
      const paper = kind.success ? t(`paper.${kind.data}`) : mail.paper;
      return {
        ...shared,
        button: { label: t('paperExpiring.button'), url: mail.link },
        subject: t('paperRejected.subject', { store, paper }),
        preview: t('paperRejected.lead', { product, store, paper }),
        title: t('paperRejected.title', { paper }),
        paragraphs: [
          t('paperRejected.lead', { product, store, paper }),
          ...reasonOf(t, mail.reason),
          t('paperRejected.again'),
        ],
      };
    }
    case 'store_moved':
      return {
        ...shared,
        subject: t('storeMoved.subject', { store }),
        preview: t('storeMoved.lead', { store, url: mail.url }),
        title: t('storeMoved.title', { store }),
        paragraphs: [
          t('storeMoved.lead', { store, url: mail.url }),
          ...reasonOf(t, mail.reason),
          t('storeMoved.old', { url: mail.oldUrl }),
        ],
      };
  }
}

const reasonOf = (t: Translate, reason: string): string[] => {
  const [first = '', ...more] = linesOf(reason);
  return [t('storeLetter.reason', { reason: first }), ...more];
};

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

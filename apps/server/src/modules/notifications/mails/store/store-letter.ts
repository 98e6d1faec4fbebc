import { PRODUCT_NAME } from '@dapur/contract/index';
import type { MessageTemplate } from '@dapur/contract/messages/message-rules';
import type { Locale } from '@dapur/contract/primitives';
import { MailRefusedError } from '../../../../platform/mail/index.ts';
import type { MessageWords, SendMessageLetter, MessageLetter } from '../../../customer-messages/index.ts';
import { catalogues, mailTranslator } from '../../messages/translate.ts';
import type { AccountMailDeps } from '../account/send-account-mail.ts';
import { escapeHtml } from '@dapur/contract/words/escape-html';
import {
  finePrintLink,
  mailPage,
  oneLine,
  paragraph,
  subjectLine,
  textLink,
  type Mail,
} from '../mail-layout.ts';

/** What a store writes to a customer who agreed to its news; the unsubscribe link is at its end. */
export function storeLetterMail({
  subject: said,
  text: words,
  lang,
  store,
  link,
  endPage,
}: MessageLetter): Mail {
  const t = mailTranslator(lang);
  const subject = subjectLine(said);
  const lines = words.split(/\r?\n/);
  // An empty line separates two paragraphs; a single line break stays within its paragraph.
  const paragraphs = words
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const because = t('letter.because', { store: store.name });
  const contact = [store.phone, store.email].filter(Boolean).join(' · ');
  const questions = contact === '' ? undefined : t('mail.questions', { store: store.name, contact });
  return {
    subject,
    html: mailPage({
      facts: { locale: lang, store },
      subject,
      preview: oneLine(paragraphs[0] ?? '').slice(0, 120),
      title: subject,
      rows: [
        ...paragraphs.map((one) => paragraphWithLink(one, link, store.accent)),
        finePrintLink(because, t('letter.end'), endPage, store.accent),
      ],
      footer: [...(questions === undefined ? [] : [questions]), PRODUCT_NAME],
    }),
    text: [
      ...lines.map(oneLine),
      '',
      '-- ',
      oneLine(because),
      `${t('letter.end')}: ${endPage}`,
      ...(questions === undefined ? [] : [oneLine(questions)]),
      '',
    ].join('\n'),
  };
}

/** In the text, only the store's own address becomes a link; any other address stays text. */
const paragraphWithLink = (words: string, link: string, accent: string): string =>
  paragraph(words).replaceAll(escapeHtml(link), textLink(link, link, accent) || escapeHtml(link));

/** By mail, from the store's name; answers go to the store. */
export const createStoreLetters =
  ({ transport, mailFrom, publicOrigin, log }: AccountMailDeps): SendMessageLetter =>
  async (letter, key) => {
    const { to, store } = letter;
    try {
      await transport.send({
        ...storeLetterMail(letter),
        to: { address: to.email, name: to.name },
        from: { ...mailFrom, name: store.name },
        ...(store.email === null || store.email === ''
          ? {}
          : { replyTo: { address: store.email, name: store.name } }),
        messageId: `news-${key}@${new URL(publicOrigin).hostname}`,
        endAtOnce: letter.endAtOnce,
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.warn({ err: error, receiver: key }, 'A mail to a customer was refused for good');
      return 'refused';
    }
  };

/** Our own words in a language, with placeholders. */
export function letterWords(template: MessageTemplate, lang: Locale): MessageWords {
  const catalogue = catalogues[lang];
  return { subject: catalogue[`letter.${template}.subject`], text: catalogue[`letter.${template}.text`] };
}

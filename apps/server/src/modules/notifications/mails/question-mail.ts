import { PRODUCT_NAME } from '@dapur/contract/index';
import { contentPath } from '@dapur/contract/pages/content-pages';
import type { Question, SendQuestion } from '../../contact/index.ts';
import { mailTranslator } from '../messages/translate.ts';
import type { AccountMailDeps } from './account/send-account-mail.ts';
import {
  PLATFORM_ACCENT,
  finePrint,
  mailPage,
  oneLine,
  paragraph,
  subjectLine,
  type Mail,
} from './mail-layout.ts';

/** What a visitor asks, for the operator: in the visitor's language, as that is the one to answer in. */
export function questionMail({ name, email, message, page, lang }: Question): Mail {
  const t = mailTranslator(lang);
  const path = contentPath(page);
  const subject = subjectLine(t('question.subject', { name, page: path }));
  const title = t('question.title', { name });
  const lines = message
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== '');
  const from = t('question.from', { name, email, page: path });
  const answer = t('question.answer', { email });
  return {
    subject,
    html: mailPage({
      facts: { locale: lang, store: { name: PRODUCT_NAME, accent: PLATFORM_ACCENT } },
      subject,
      preview: (lines[0] ?? '').slice(0, 120),
      title,
      rows: [paragraph(lines.join('\n')), finePrint(from), finePrint(answer)],
      footer: [PRODUCT_NAME],
    }),
    // The visitor's words are set apart, so that they cannot pass for ours.
    text: [
      oneLine(title),
      '',
      ...lines.map((line) => `> ${line}`),
      '',
      oneLine(from),
      oneLine(answer),
      '',
    ].join('\n'),
  };
}

/**
 * Sends to the address that our mail comes from, which the operator reads; a reply goes to the visitor who asked.
 * Rejects even when the mail is refused for good: the question is stored nowhere else, and then stays among the failed
 * jobs that somebody looks at.
 */
export const createQuestionMails =
  ({ transport, mailFrom, publicOrigin }: Omit<AccountMailDeps, 'log'>): SendQuestion =>
  (question, key) =>
    transport.send({
      ...questionMail(question),
      to: { address: mailFrom.address, name: PRODUCT_NAME },
      from: { ...mailFrom, name: PRODUCT_NAME },
      replyTo: { address: question.email, name: question.name },
      messageId: `question-${key}@${new URL(publicOrigin).hostname}`,
    });

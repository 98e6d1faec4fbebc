import type { Translate } from '../messages/translate.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import {
  button,
  factsBox,
  finePrint,
  mailPage,
  oneLine,
  paragraph,
  picture,
  questionsLine,
  quietButton,
  subjectLine,
  textLink,
  whatsappOf,
  type Mail,
} from './mail-layout.ts';
import { orderLinesHtml, orderLinesText } from './orders/order-lines.ts';

interface Link {
  readonly label: string;
  readonly url: string | undefined;
}

/** What a mail about an order says, apart from the order itself. */
export interface NoticeFacts {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  readonly pairs: readonly (readonly [label: string, value: string | undefined])[];
  /** Stands under the buttons. */
  readonly note?: string;
  /** Stands under the facts. */
  readonly link?: Link;
}

/** The mail of a notice to a customer: paragraphs, one button, some facts, and the order below. */
export function noticeMail(facts: OrderFacts, t: Translate, notice: NoticeFacts): Mail {
  const paragraphs = [t('mail.greeting', { name: facts.customer.name }), ...notice.paragraphs];
  const footer = [questionsLine(facts, t), t('mail.sentBecause', { store: facts.store.name })];
  return write(facts, t, { ...notice, paragraphs }, footer, facts);
}

/**
 * The same to the store itself, in its language. The customer's own order link never goes to the store: the button must
 * lead into the dashboard.
 */
export function storeNoticeMail(facts: OrderFacts, t: Translate, notice: NoticeFacts): Mail {
  return write(facts, t, notice, [t('lateOwner.sentBecause', { store: facts.store.name })]);
}

function write(
  facts: OrderFacts,
  t: Translate,
  notice: NoticeFacts,
  lines: readonly (string | undefined)[],
  /** Set for customers: a picture, and a way to write to the store. */
  shown?: OrderFacts,
): Mail {
  const whatsapp = shown && whatsappOf(shown, t);
  const subject = subjectLine(notice.subject);
  const { paragraphs, link, note } = notice;
  const footer = lines.filter((line): line is string => !!line);
  const pairs = notice.pairs.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
  const html = mailPage({
    facts,
    subject,
    preview: notice.preview,
    title: notice.title,
    rows: [
      ...paragraphs.map(paragraph),
      // Not of a dish that nobody gets.
      picture(shown?.cancelled === undefined ? shown?.picture : undefined),
      button(notice.button.label, notice.button.url, facts.store.accent),
      quietButton(whatsapp),
      note === undefined ? '' : finePrint(note),
      factsBox(pairs, link && textLink(link.label, link.url, facts.store.accent)),
      orderLinesHtml(facts, t),
    ],
    footer,
  });
  const text = [
    notice.title,
    '',
    ...paragraphs.map(oneLine),
    '',
    `${notice.button.label}: ${notice.button.url}`,
    ...(note === undefined ? [] : [oneLine(note)]),
    ...(whatsapp ? [`${oneLine(whatsapp.label)}: ${whatsapp.url}`] : []),
    '',
    ...pairs.map(([label, value]) => `${label}: ${value.split('\n').map(oneLine).join(', ')}`),
    ...(link?.url === undefined ? [] : [`${link.label}: ${link.url}`]),
    '',
    orderLinesText(facts, t),
    '',
    ...footer.map(oneLine),
    '',
  ].join('\n');
  return { subject, html, text };
}

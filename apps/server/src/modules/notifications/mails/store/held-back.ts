import type { StoreFacts } from '../../data/store-facts.ts';
import { mailTranslator } from '../../messages/translate.ts';
import { button, mailPage, oneLine, paragraph, subjectLine, type Mail } from '../mail-layout.ts';

/** To the store: orders of one network are being held back, and what that means. `ordersUrl` is absolute. */
export function heldBackMail(
  store: Pick<StoreFacts, 'name' | 'accent' | 'mailLocale'>,
  ordersUrl: string,
): Mail {
  const t = mailTranslator(store.mailLocale);
  const named = { store: store.name };
  const subject = subjectLine(t('heldBack.subject', named));
  const title = t('heldBack.title');
  const paragraphs = [t('heldBack.lead', named), t('heldBack.means'), t('heldBack.next')];
  const open = t('heldBack.open');
  const footer = [t('lateOwner.sentBecause', named)];
  return {
    subject,
    html: mailPage({
      facts: { locale: store.mailLocale, store: { name: store.name, accent: store.accent } },
      subject,
      preview: t('heldBack.means'),
      title,
      rows: [...paragraphs.map(paragraph), button(open, ordersUrl, store.accent)],
      footer,
    }),
    text: [
      title,
      '',
      ...paragraphs.map(oneLine),
      '',
      `${open}: ${ordersUrl}`,
      '',
      ...footer.map(oneLine),
      '',
    ].join('\n'),
  };
}

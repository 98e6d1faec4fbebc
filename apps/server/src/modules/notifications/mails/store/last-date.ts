import { formatDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { StoreFacts } from '../../data/store-facts.ts';
import { mailTranslator } from '../../messages/translate.ts';
import { button, mailPage, oneLine, paragraph, subjectLine, type Mail } from '../mail-layout.ts';

interface LastDate {
  readonly locale: Locale;
  readonly lastDate: LocalDate;
  readonly today: LocalDate;
  /** Absolute. */
  readonly datesUrl: string;
}

/** To an owner: after this date nothing can be ordered, and where to open more. */
export function lastDateMail(
  store: Pick<StoreFacts, 'name' | 'accent'>,
  { locale, lastDate, today, datesUrl }: LastDate,
): Mail {
  const t = mailTranslator(locale);
  const named = { store: store.name, date: formatDate(lastDate, locale) };
  const isPast = lastDate < today;
  const subject = subjectLine(t(isPast ? 'lastDate.subjectPast' : 'lastDate.subject', named));
  const title = t(isPast ? 'lastDate.titlePast' : 'lastDate.title');
  const lead = t(isPast ? 'lastDate.leadPast' : 'lastDate.lead', named);
  const paragraphs = [lead, t('lastDate.next')];
  const open = t('lastDate.open');
  const footer = [t('lateOwner.sentBecause', named)];
  return {
    subject,
    html: mailPage({
      facts: { locale, store: { name: store.name, accent: store.accent } },
      subject,
      preview: lead,
      title,
      rows: [...paragraphs.map(paragraph), button(open, datesUrl, store.accent)],
      footer,
    }),
    text: [
      title,
      '',
      ...paragraphs.map(oneLine),
      '',
      `${open}: ${datesUrl}`,
      '',
      ...footer.map(oneLine),
      '',
    ].join('\n'),
  };
}

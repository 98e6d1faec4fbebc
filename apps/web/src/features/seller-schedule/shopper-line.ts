import { cutoffOf } from '@dapur/contract/dates/date-rules';
import { formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { GridDate, Schedule } from '@dapur/contract/dates/seller-schedule';
import type { Translate } from '../../i18n/catalogue.ts';
import { instantParts } from '../../lib/seller/instants.ts';

/** What shoppers see of a date, in a sentence. */
export interface ShopperLine {
  readonly isVisible: boolean;
  readonly text: string;
}

export function shopperLine(
  { date, is_open: isOpen, slots }: GridDate,
  { today, earliest, latest, settings }: Schedule,
  isFull: boolean,
  t: Translate,
  locale: Locale,
): ShopperLine {
  const hidden = (text: string): ShopperLine => ({ isVisible: false, text });
  if (date < today) return hidden(t('cal.see.passed'));
  if (!isOpen) return hidden(t('cal.see.closed'));
  if (!slots.some((slot) => slot.is_open)) return hidden(t('cal.see.noSlots'));
  if (date < earliest) return hidden(t('cal.see.tooSoon', { day: formatDate(earliest, locale) }));
  if (date > latest) return hidden(t('cal.see.tooFar', { day: formatDate(latest, locale) }));
  if (isFull) return { isVisible: true, text: t('cal.see.full') };
  const rules = {
    leadDays: settings.lead_days,
    orderBy: settings.order_by,
    horizonDays: settings.horizon_days,
  };
  // Midnight counts as the last minute of the day before.
  const until = instantParts(
    new Date(cutoffOf(date, rules) - (settings.order_by === null ? 60_000 : 0)).toISOString(),
    locale,
  );
  return {
    isVisible: true,
    text:
      settings.order_by === null
        ? t('cal.see.untilDay', { day: until.date })
        : t('cal.see.until', { day: until.date, time: until.time }),
  };
}

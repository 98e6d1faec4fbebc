import { addDays, formatDate, weekdayAndDay } from '@dapur/contract/dates/dates';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';

const DAYS = 14;

/** The days of the next two weeks, as links. A later day, chosen in the filters, then stands here too. */
export function DayStrip({ search, today }: { readonly search: MarketplaceSearch; readonly today: string }) {
  const { t, locale } = useI18n();
  const near = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1));
  const days = search.date === undefined || near.includes(search.date) ? near : [search.date, ...near];
  return (
    <ChipStrip label={t('market.days')} current={search.date ?? ''} className="market-days">
      <li>
        <a
          href={marketHref(search, { date: undefined })}
          aria-current={search.date === undefined ? 'true' : undefined}
        >
          <small>{t('market.anySmall')}</small>
          <b>{t('market.anyDay')}</b>
        </a>
      </li>
      {days.map((date) => (
        <li key={date}>
          <a href={marketHref(search, { date })} aria-current={search.date === date ? 'date' : undefined}>
            <span aria-hidden="true">
              <small>{weekdayAndDay(date, locale).weekday}</small>
              <b className="num">{Number(date.slice(8))}</b>
            </span>
            <span className="sr">{formatDate(date, locale)}</span>
          </a>
        </li>
      ))}
    </ChipStrip>
  );
}

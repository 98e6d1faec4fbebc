import { MARKETPLACE_REACH_KM } from '@dapur/contract/pages/marketplace-rules';
import type { MarketplacePageData, MarketplaceSearch } from '@dapur/contract/pages/page';
import { useState } from 'react';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { PlatformFoot } from '../../components/content/platform-foot.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { withMessages } from '../../i18n/load-messages.ts';
import { mapMessages } from '../../i18n/later-messages.ts';
import { useI18n } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';
import { SiteTop } from '../content/site-top.tsx';
import { FilterRow } from './filter-row.tsx';
import { FindBar } from './find-bar.tsx';
import { KindStrip } from './kind-strip.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Rail } from './rail.tsx';
import { ResultsHead } from './results-head.tsx';
import type * as SheetsModule from './sheets.ts';
import { StoreCard } from './store-card.tsx';
import { useMore } from './use-more.ts';
import { later } from '../../lib/later.ts';
import { addDays, formatDate, weekdayAndDay } from '@dapur/contract/dates/dates';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';

const DAYS = 14;

/** The days of the next two weeks, as links. A later day, chosen in the filters, then stands here too. */
function DayStrip({ search, today }: { readonly search: MarketplaceSearch; readonly today: string }) {
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

const loadSheets = later(() => withMessages([mapMessages], import('./sheets.ts')));

export { marketplaceMessages, siteMessages } from '../../i18n/site-messages.ts';

/** With fewer kitchens than these no rail is drawn: the list below shows them all at a glance. */
const MIN_IN_RAIL = 4;

type Sheets = typeof SheetsModule;
type Opened = 'place' | 'filters' | 'map';

/** All kitchens that take orders. What is looked for stands in the address, and every choice is a link to another one. */
export function MarketplacePageView({ data }: { readonly data: MarketplacePageData }) {
  const { t, locale } = useI18n();
  const { today, rails } = data;
  // Where the address names a language, further links name the one that is shown now.
  const search = data.search.lang === undefined ? data.search : { ...data.search, lang: locale };
  const rows = (
    [
      { title: 'market.nearest', sort: 'nearest', stores: rails?.nearest ?? [] },
      { title: 'market.soonest', sort: 'soonest', stores: rails?.soonest ?? [] },
      { title: 'market.newest', sort: 'new', stores: rails?.newest ?? [] },
    ] as const
  ).filter((row) => row.stores.length >= MIN_IN_RAIL);
  const { stores, hasMore, isBusy, showMore } = useMore(data);
  const [sheets, setSheets] = useState<Sheets>();
  const [opened, setOpened] = useState<Opened>();

  const open = async (which: Opened) => {
    try {
      setSheets(await loadSheets());
      setOpened(which);
    } catch {
      toast({ title: t('market.notLoaded'), description: t('market.notLoadedText'), variant: 'destructive' });
    }
  };
  const close = () => setOpened(undefined);

  return (
    <div className="market">
      <OfflineStrip />
      <SiteTop />
      <main>
        <h1 className="sr">{t('market.title')}</h1>
        <FindBar search={search} onPlace={() => void open('place')} />
        <div className="wrap market-strips">
          <DayStrip search={search} today={today} />
          <KindStrip search={search} />
        </div>
        {rows.length > 0 && (
          <div className="wrap market-rails">
            {rows.map(({ title, stores: some, sort }, at) => (
              <Rail
                key={sort}
                title={t(title)}
                stores={some}
                all={marketHref(search, { sort, within: MARKETPLACE_REACH_KM })}
                isFirst={at === 0}
              />
            ))}
          </div>
        )}
        <section className="wrap market-found" aria-labelledby="found">
          <ResultsHead data={data} onPlace={() => void open('place')} />
          <FilterRow
            search={search}
            onAll={() => void open('filters')}
            onMap={stores.length > 0 ? () => void open('map') : undefined}
          />
          {stores.length === 0 ? (
            <NothingFound
              search={search}
              wider={data.found.wider}
              isNoneCertified={data.found.none_certified}
            />
          ) : (
            <ul className="market-list">
              {stores.map((store, at) => (
                <StoreCard
                  key={store.slug}
                  store={store}
                  date={search.date}
                  isFirst={rows.length === 0 && at === 0}
                />
              ))}
            </ul>
          )}
          {hasMore && (
            <Button variant="quiet" className="market-more" disabled={isBusy} onClick={() => void showMore()}>
              {t(isBusy ? 'market.loading' : 'market.more')}
            </Button>
          )}
        </section>
      </main>
      <PlatformFoot />
      {sheets !== undefined && opened === 'place' && <sheets.PlaceSheet search={search} onClose={close} />}
      {sheets !== undefined && opened === 'filters' && (
        <sheets.MarketplaceFilterSheet search={search} today={today} onClose={close} />
      )}
      {sheets !== undefined && opened === 'map' && (
        <sheets.MapSheet stores={stores} search={search} onClose={close} />
      )}
    </div>
  );
}

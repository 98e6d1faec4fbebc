import './seller-production.css';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { countTicks } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import { useMemo } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconChefHat, IconCloudOff } from '../../components/icon/seller-icons.ts';
import { IconStore } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useOrderNews } from '../../lib/seller/store-news.tsx';
import { useOfflineReady } from '../../lib/seller/use-offline-ready.ts';
import { DayHead } from './day-head.tsx';
import { dayView } from './day-view.ts';
import { DayWork } from './day-work.tsx';
import { IngredientsWork } from './ingredients-work.tsx';
import { KitchenTabs, type KitchenHref, type KitchenTab } from './kitchen-tabs.tsx';
import { OvenWork } from './oven-work.tsx';
import { SignalNotes } from './signal-notes.tsx';
import { useKitchen } from './use-kitchen.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';

export interface KitchenProps {
  readonly seat: Pick<Seat, 'slug' | 'call' | 'keys' | 'home' | 'tenant' | 'role' | 'may' | 'support'>;
  readonly user: { readonly id: string; readonly name: string };
  /** Today in Malaysia. */
  readonly today: string;
  readonly date: string;
  readonly tab: KitchenTab;
  readonly slot: string | undefined;
  readonly hrefOf: KitchenHref;
  readonly onDate: (date: string) => void;
}

/** The kitchen's day: prep, packing and handing over, with ticks that other devices see. */
export function Kitchen({ seat, user, today, date, tab, slot, hrefOf, onDate }: KitchenProps) {
  const { t, locale } = useI18n();
  const { state, desk } = useKitchen({
    seat,
    user,
    date,
    onRefused: () =>
      toast({ title: t('kitchen.refused'), description: t('kitchen.refusedText'), variant: 'destructive' }),
  });
  // An order that was paid or changed is on the list before the next look.
  useOrderNews(() => void desk?.sync());
  useWakeLock();
  const isOfflineReady = useOfflineReady();
  const { day, ticks, said, reach } = state;
  const tallies = useMemo(() => countTicks(ticks), [ticks]);
  const view = useMemo(() => day && dayView(day, tallies, said, slot), [day, tallies, said, slot]);
  const work = tab === 'ingredients' || tab === 'oven' ? undefined : tab;
  return (
    <main className="kt" data-tab={tab}>
      <DayHead
        date={date}
        today={day?.today ?? today}
        canTurn={seat.role !== 'packer'}
        isOfflineReady={isOfflineReady}
        onDate={onDate}
      />
      <p className="kt-sheet-title">
        {t('kitchen.sheetTitle', { store: seat.tenant.name, date: formatDate(date, locale) })}
      </p>
      <KitchenTabs tab={tab} slot={slot} hrefOf={hrefOf} hasRun={day?.hands_over !== false} />
      {day !== undefined && tab === 'oven' ? (
        <OvenWork
          day={day}
          tallies={tallies}
          resourcesHref={seat.may('schedule') ? `${seat.home}/calendar/resources` : undefined}
        />
      ) : day !== undefined && work === undefined ? (
        <IngredientsWork
          key={day.date}
          day={day}
          tallies={tallies}
          desk={desk}
          seat={seat}
          mayRange={seat.role !== 'packer'}
        />
      ) : day !== undefined &&
        work !== undefined &&
        view !== undefined &&
        (day.orders.length > 0 || day.products.length > 0) ? (
        <DayWork
          view={view}
          desk={desk}
          tab={work === 'run' && !day.hands_over ? 'packing' : work}
          slot={slot}
          hrefOf={hrefOf}
          deliveryHref={`${seat.home}/delivery`}
        />
      ) : day !== undefined ? (
        <EmptyDay day={day} onDate={onDate} />
      ) : reach === 'closed' ? (
        <EmptyState icon={IconStore} title={t('kitchen.closed')} text={t('kitchen.closedText')}>
          <Button onClick={() => onDate(malaysianDate(Date.now()))}>{t('kitchen.goToday')}</Button>
        </EmptyState>
      ) : reach === 'starting' || reach === 'here' ? (
        <KitchenSkeleton />
      ) : (
        <EmptyState icon={IconCloudOff} title={t('kitchen.unknown')} text={t('kitchen.unknownText')}>
          <Button onClick={() => void desk?.sync()}>{t('common.retry')}</Button>
        </EmptyState>
      )}
      {/* Below the rows, so that a note that appears when the network goes moves no row away from the finger. */}
      <SignalNotes state={state} />
    </main>
  );
}

/** Nothing on this day; the next one with orders is a press away. */
function EmptyDay({ day, onDate }: { readonly day: ProductionDay; readonly onDate: (date: string) => void }) {
  const { t, locale } = useI18n();
  const next = day.days.find(({ date }) => date > day.date) ?? day.days.find(({ date }) => date !== day.date);
  return (
    <EmptyState icon={IconChefHat} title={t('kitchen.nothing')} text={t('kitchen.nothingText')}>
      {next !== undefined && (
        <Button onClick={() => onDate(next.date)}>
          {t('kitchen.nextDay', { date: formatDate(next.date, locale), count: next.orders })}
        </Button>
      )}
    </EmptyState>
  );
}

/** Skeleton of the kitchen's list. */
function KitchenSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton className="kt-sk-big" />
      <Skeleton className="kt-sk-card" />
      <Skeleton className="kt-sk-card" />
    </div>
  );
}

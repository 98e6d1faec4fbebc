import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconChefHat } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';
import { CountSheet } from './count-sheet.tsx';
import type { DayView, PrepRow, PackedOrder } from './day-view.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { SlotChips, type KitchenHref, type KitchenTab } from './kitchen-tabs.tsx';
import { PackCard } from './pack-card.tsx';
import { PrepCard } from './prep-card.tsx';
import { Progress } from './progress.tsx';
import { RunCard } from './run-card.tsx';
import { tickAll, tickNone, tickPacked, tickSome, tickOrder } from './tick-wishes.ts';
import { dismissToast, toast } from '../../components/ui/toast.ts';

/** How long a step of a whole order can be taken back: its customer sees it. */
const UNDO_MS = 5_000;

const words = { ready: 'kitchen.wasReady', sent: 'kitchen.sent', handed: 'kitchen.handed' } as const;

/** Says of an order that it is ready, on its way or handed over, with a moment to take it back. */
function useOrderSteps(desk: KitchenDesk | undefined) {
  const { t } = useI18n();
  return async (kind: keyof typeof words, { id, name }: Pick<PackedOrder, 'id' | 'name'>): Promise<void> => {
    if (desk === undefined) return;
    const ids = await desk.tick([tickOrder(kind, id)], UNDO_MS);
    const shown = toast({
      title: t(words[kind], { name }),
      duration: UNDO_MS,
      action: { label: t('kitchen.undo'), onPress: () => void desk.takeBack(ids) },
    });
    setTimeout(() => {
      // The time to undo is over, so the message with that button goes.
      dismissToast(shown);
      void desk.sync();
    }, UNDO_MS);
  };
}

interface DayWorkProps {
  readonly view: DayView;
  readonly desk: KitchenDesk | undefined;
  readonly tab: Exclude<KitchenTab, 'ingredients' | 'oven'>;
  readonly slot: string | undefined;
  readonly hrefOf: KitchenHref;
  readonly deliveryHref: string;
}

/** What is done on a day: made on one side and packed on the other where there is room, or handed over. */
export function DayWork({ view, desk, tab, slot, hrefOf, deliveryHref }: DayWorkProps) {
  const { t } = useI18n();
  const step = useOrderSteps(desk);
  const [counted, setCounted] = useState<{ readonly name: string; readonly key: string }>();
  const { prep, groups, slots } = view;
  const tickRow = (row: PrepRow, isDone: boolean): void => {
    // Ticking a row whose plan has changed accepts the new plan, unless nothing of it is wanted any more.
    const isAgreed = row.change !== 0 && row.quantity > 0;
    void desk?.tick(isDone || isAgreed ? tickAll(row) : tickNone(row));
  };
  const row = counted && prep.flatMap(({ rows }) => rows).find(({ parts }) => parts[0]?.key === counted.key);
  const [first] = prep.flatMap(({ firstSlot }) => firstSlot ?? []).length > 0 ? slots : [];
  const shown = tab === 'prep' ? view.made : tab === 'packing' ? view.packed : view.handed;
  return (
    <>
      <Progress
        done={shown.done}
        total={shown.total}
        words={
          tab === 'prep' ? 'kitchen.ofDone' : tab === 'packing' ? 'kitchen.ofPacked' : 'kitchen.ofHanded'
        }
        firstSlot={tab === 'prep' ? first : undefined}
      />
      <SlotChips tab={tab} slot={slot} slots={slots} hrefOf={hrefOf} />
      <div className="kt-cols">
        {tab !== 'run' && (
          <section className="kt-prep" aria-label={t('kitchen.prep')}>
            {prep.map((card) => (
              <PrepCard
                key={card.id}
                card={card}
                onTick={tickRow}
                onCount={(name, { parts }) => setCounted({ name, key: parts[0]?.key ?? '' })}
              />
            ))}
            {prep.length === 0 && <EmptyState icon={IconChefHat} title={t('kitchen.nothing')} />}
          </section>
        )}
        {tab !== 'run' && (
          <section className="kt-pack" aria-label={t('kitchen.pack')}>
            {groups.map(({ slot: time, orders }) => (
              <div key={time} className="kt-group">
                <h2>{t('kitchen.packFor', { time })}</h2>
                {orders.map((order) => (
                  <PackCard
                    key={order.id}
                    order={order}
                    onTick={(one, isDone) => {
                      const isAgreed = one.change !== 0 && one.quantity > 0;
                      void desk?.tick([tickPacked(one, isDone || isAgreed)]);
                    }}
                    onReady={() => void step('ready', order)}
                  />
                ))}
              </div>
            ))}
          </section>
        )}
        {tab === 'run' && (
          <section className="kt-run" aria-label={t('kitchen.run')}>
            {groups.map(({ slot: time, orders }) => (
              <div key={time} className="kt-group">
                <h2>{time}</h2>
                {orders
                  .filter(({ status }) => status !== 'cancelled')
                  .map((order) => (
                    <RunCard
                      key={order.id}
                      order={order}
                      deliveryHref={deliveryHref}
                      onStep={(next) => void step(next, order)}
                    />
                  ))}
              </div>
            ))}
          </section>
        )}
      </div>
      {counted && row && (
        <CountSheet
          name={counted.name}
          row={row}
          onAdd={(by) => void desk?.tick(tickSome(row, by))}
          onAll={() => {
            void desk?.tick(tickAll(row));
            setCounted(undefined);
          }}
          onClose={() => setCounted(undefined)}
        />
      )}
    </>
  );
}

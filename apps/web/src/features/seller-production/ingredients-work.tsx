import { addDays, formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { tallyName, type Tally } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import type { ListedIngredient } from '@dapur/contract/kitchen/seller-recipes';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconPencil, IconShoppingCart } from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { ingredientAmount } from '../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { CountChange } from './prep-card.tsx';
import { Progress } from './progress.tsx';
import { StockSheet } from './stock-sheet.tsx';
import { TickBox } from './tick-box.tsx';

interface IngredientsWorkProps {
  readonly day: ProductionDay;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly desk: KitchenDesk | undefined;
  readonly seat: Pick<Seat, 'call' | 'keys'>;
  /** Whether the member's rights allow lists for more days than this one. */
  readonly mayRange: boolean;
}

/** How many days after this one the list may reach. */
const MAX_DAYS_ON = 6;

/** What is needed for the orders of a day, or of some days from it on, and what of it is bought. */
export function IngredientsWork({
  day,
  tallies,
  desk,
  seat: { call, keys },
  mayRange,
}: IngredientsWorkProps) {
  const { t, locale } = useI18n();
  const [until, setUntil] = useState(day.date);
  const [counted, setCounted] = useState<ListedIngredient>();
  const { date, version } = day;
  const isOne = until === date;
  const query = { from: date, to: until };
  // Read again with each version of the day, since recipes or stock may have changed.
  const { data, fault } = useRead(
    keys.ingredientNeeds({ ...query, version }),
    async (signal) => (await call(sellerApi.ingredientList, { query }, signal)).data,
    { isWanted: !isOne, keepsPreviousData: true },
  );
  const ranged = data?.to === until && data.from === date ? data : undefined;
  const list = isOne ? day.ingredients : ranged;
  const doneOf = (id: string) => tallies.get(tallyName({ kind: 'bought', target: id }));
  const wanted = list?.items.filter(({ packs }) => packs > 0) ?? [];
  const bought = wanted.filter(({ id, packs }) => (doneOf(id)?.done ?? 0) >= packs).length;
  const without = list?.without_recipe ?? [];
  return (
    <section className="kt-list" aria-label={t('kitchen.ingredients')}>
      {wanted.length > 0 && (
        <Progress done={bought} total={wanted.length} words="kitchen.ofBought" firstSlot={undefined} />
      )}
      <div className="kt-list-head">
        {mayRange && (
          <SelectField
            label={t('kitchen.listFor')}
            value={until}
            options={Array.from({ length: MAX_DAYS_ON + 1 }, (_, at) => addDays(date, at)).map((one) => [
              one,
              one === date
                ? formatDate(one, locale)
                : t('kitchen.listUntil', { from: formatDate(date, locale), to: formatDate(one, locale) }),
            ])}
            onChange={setUntil}
          />
        )}
        {list !== undefined && list.cost_sen !== null && list.cost_sen > 0 && (
          <p className="kt-list-cost">
            <span className="muted small">{t('kitchen.estimate')}</span>
            <b className="num">{formatSen(list.cost_sen)}</b>
          </p>
        )}
      </div>
      {list === undefined ? (
        <p className="notice" role="status">
          {t(fault === undefined ? 'common.loading' : 'kitchen.rangeAway')}
        </p>
      ) : list.items.length === 0 ? (
        <EmptyState
          icon={IconShoppingCart}
          title={t('kitchen.noIngredients')}
          text={t('kitchen.noIngredientsText')}
        />
      ) : (
        <ul className="card raised kt-card">
          {list.items.map((one) => (
            <Row
              key={one.id}
              one={one}
              tally={doneOf(one.id)}
              onCount={() => setCounted(one)}
              onTick={(isBought) =>
                void desk?.tick([
                  {
                    kind: 'bought',
                    target: one.id,
                    change: 'set',
                    count: isBought ? one.packs : 0,
                    planned: one.packs,
                  },
                ])
              }
            />
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p className="notice">
          {t('kitchen.noRecipe', {
            names: without.map(({ name, quantity }) => `${name} (${quantity})`).join(', '),
          })}
        </p>
      )}
      {counted !== undefined && (
        <StockSheet
          ingredient={counted}
          call={call}
          onSaved={() => {
            setCounted(undefined);
            void desk?.sync();
          }}
          onClose={() => setCounted(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly one: ListedIngredient;
  readonly tally: Tally | undefined;
  readonly onTick: (isBought: boolean) => void;
  readonly onCount: () => void;
}

function Row({ one, tally, onTick, onCount }: RowProps) {
  const { t } = useI18n();
  const { name, unit, needed, packs, pack_amount: pack, on_hand: onHand, cost_sen: cost } = one;
  const amount = (value: number) => ingredientAmount(value, unit, (count) => t('kitchen.pieces', { count }));
  const done = tally?.done ?? 0;
  const isBought = packs > 0 && done >= packs;
  return (
    <li className="kt-row" data-done={isBought || packs === 0 || undefined}>
      <span className="kt-qty num">{packs > 0 ? packs : '–'}</span>
      <label className="kt-what">
        <span className="grow">
          <span className="kt-name">{name}</span>
          <span className="muted small">
            {t('kitchen.needs', { amount: amount(needed) })}
            {' · '}
            {packs > 0 ? t('kitchen.packsOf', { count: packs, amount: amount(pack) }) : t('kitchen.enough')}
            {cost !== null && packs > 0 && ` · ${formatSen(cost)}`}
          </span>
          <span className="kt-flags">
            {done > 0 && <CountChange change={packs - (tally?.plannedThen ?? packs)} quantity={packs} />}
          </span>
        </span>
        {packs > 0 && (
          <TickBox
            label={t('kitchen.tickBought', { name, count: packs })}
            checked={isBought}
            onChange={onTick}
          />
        )}
      </label>
      <Button variant="quiet" size="sm" className="kt-stock kt-act" onClick={onCount}>
        <span>
          <span className="muted micro">{t('kitchen.onHand')}</span> {amount(onHand)}
          <span className="sr">. {t('kitchen.countStock', { name })}</span>
        </span>
        <IconPencil className="s" />
      </Button>
    </li>
  );
}

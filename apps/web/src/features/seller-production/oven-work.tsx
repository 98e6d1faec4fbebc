import { to12Hour } from '@dapur/contract/dates/slot-times';
import { tallyName, type Tally } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import { useMemo } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconFlame } from '../../components/icon/seller-icons.ts';
import { IconCheck, IconTriangleAlert } from '../../components/icons.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ovenPlan, type Batch, type PlacedBatch, type ResourcePlan } from './oven-plan.ts';

interface OvenWorkProps {
  readonly day: ProductionDay;
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Where resources are set up, for whoever may. */
  readonly resourcesHref: string | undefined;
}

/** A minute of the day as a clock shows it; the day's end is midnight. */
const clock = (minute: number): string =>
  to12Hour(
    `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

/** When each load goes into the oven, or whatever else works by the minute, so that it is done for its slot. */
export function OvenWork({ day, tallies, resourcesHref }: OvenWorkProps) {
  const { t } = useI18n();
  const plans = useMemo(() => ovenPlan(day.date, day.resources, day.products), [day]);
  const isMade = useMemo(() => madeOf(day, tallies), [day, tallies]);
  if (plans.length === 0)
    return (
      <EmptyState
        icon={IconFlame}
        title={t(day.resources.length === 0 ? 'kitchen.ovenNone' : 'kitchen.ovenFree')}
        text={t(day.resources.length === 0 ? 'kitchen.ovenNoneText' : 'kitchen.ovenFreeText')}
      >
        {resourcesHref !== undefined && day.resources.length === 0 && (
          <ButtonPageLink href={resourcesHref}>{t('kitchen.ovenSetUp')}</ButtonPageLink>
        )}
      </EmptyState>
    );
  return (
    <div className="kt-oven">
      {plans.map((plan) => (
        <OvenPlan key={plan.id} plan={plan} isMade={isMade} />
      ))}
    </div>
  );
}

/** Tells whether all of what a load is for is ticked as made. */
function madeOf(day: ProductionDay, tallies: ReadonlyMap<string, Tally>): (batch: Batch) => boolean {
  const open = new Set(
    day.products.flatMap(({ product_id: id, lines }) =>
      lines
        .filter(
          ({ key, quantity }) =>
            (tallies.get(tallyName({ kind: 'prep', target: key }))?.done ?? 0) < quantity,
        )
        .map(({ slot }) => `${id} ${slot}`),
    ),
  );
  return ({ productId, parts }) => parts.every(({ slot }) => !open.has(`${productId} ${slot}`));
}

interface OvenPlanProps {
  readonly plan: ResourcePlan;
  readonly isMade: (batch: Batch) => boolean;
}

function OvenPlan({ plan, isMade }: OvenPlanProps) {
  const { t } = useI18n();
  const { name, minutes, available, placed, unplaced } = plan;
  const [first] = placed;
  const over = minutes - available;
  return (
    <section className="kt-oven-one" aria-label={name}>
      <header className="kt-list-head">
        <h2>{name}</h2>
        <p className="muted num">
          {t('kitchen.ovenUse', { minutes, available })}
          {first !== undefined && ` · ${t('kitchen.ovenFirst', { time: clock(first.begins) })}`}
        </p>
      </header>
      {over > 0 && (
        <p className="notice warn">
          <IconTriangleAlert />
          {t('kitchen.ovenOver', { minutes: over })}
        </p>
      )}
      {unplaced.length > 0 && (
        <div className="notice bad">
          <IconTriangleAlert />
          <div>
            <p className="strong">{t('kitchen.ovenLate')}</p>
            <ul>
              {unplaced.map((batch, at) => (
                <li key={at}>
                  {t('kitchen.ovenLateOne', {
                    count: batch.quantity,
                    name: batch.name,
                    minutes: batch.minutes,
                    slot: batch.parts[0]?.slot ?? '',
                  })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Timeline placed={placed} isMade={isMade} />
      <ol className="kt-card card kt-loads">
        {placed.map((batch) => (
          <Load key={batch.begins} batch={batch} isDone={isMade(batch)} />
        ))}
      </ol>
    </section>
  );
}

function Load({ batch, isDone }: { readonly batch: PlacedBatch; readonly isDone: boolean }) {
  const { t } = useI18n();
  const { begins, ends, name, quantity, size, parts } = batch;
  return (
    <li className="kt-row" data-done={isDone || undefined}>
      <span className="kt-load-time num">
        <b>{clock(begins)}</b>
        <span className="muted small">{t('kitchen.ovenOut', { time: clock(ends) })}</span>
      </span>
      <span className="kt-what">
        <span className="grow">
          <span className="kt-name">
            <span className="num">{quantity}</span> × {name}
          </span>
          <span className="muted small">
            {parts.length === 1
              ? t('kitchen.ovenFor', { slot: parts[0]?.slot ?? '' })
              : parts
                  .map((part) => t('kitchen.ovenPart', { slot: part.slot, count: part.quantity }))
                  .join(' · ')}
            {quantity < size && ` · ${t('kitchen.ovenRoom', { count: size - quantity })}`}
          </span>
        </span>
        {isDone && (
          <span className="badge ok">
            <IconCheck className="s" />
            {t('kitchen.ovenMade')}
          </span>
        )}
      </span>
    </li>
  );
}

/** The loads beside a clock, where there is room; the list below says the same in words. */
function Timeline({
  placed,
  isMade,
}: {
  readonly placed: readonly PlacedBatch[];
  readonly isMade: (batch: Batch) => boolean;
}) {
  const from = Math.floor((placed[0]?.begins ?? 0) / 60);
  const until = Math.max(from + 1, Math.ceil((placed.at(-1)?.ends ?? 0) / 60));
  const step = Math.ceil((until - from) / 12);
  const hours = Array.from({ length: until - from + 1 }, (_, at) => from + at);
  const left = (minute: number): string => `${((minute - from * 60) / ((until - from) * 60)) * 100}%`;
  const hues = [...new Set(placed.map(({ productId }) => productId))];
  if (placed.length === 0) return null;
  return (
    <div className="kt-timeline" aria-hidden="true">
      {hours
        .filter((hour) => (hour - from) % step === 0)
        .map((hour) => (
          <span key={hour} className="kt-hour" style={{ left: left(hour * 60) }}>
            {hour < until || until === from + 1 ? clock(hour * 60).replace(':00', '') : ''}
          </span>
        ))}
      {placed.map((batch) => (
        <span
          key={batch.begins}
          className="kt-load"
          data-hue={hues.indexOf(batch.productId) % 4}
          data-done={isMade(batch) || undefined}
          title={`${clock(batch.begins)} – ${clock(batch.ends)}: ${batch.quantity} × ${batch.name}`}
          style={{ left: left(batch.begins), width: `calc(${left(batch.ends)} - ${left(batch.begins)})` }}
        >
          <b className="num block">{batch.quantity}</b>
          {batch.name}
        </span>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { IconStickyNote, IconWheatOff } from '../../components/icon/seller-icons.ts';
import { IconCheck, IconChevronDown, IconCircleAlert } from '../../components/icons.tsx';
import { LateLine } from '../../components/seller/late-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { PackedOrder, PackRow } from './day-view.ts';
import { MethodLine } from './method-line.tsx';
import { CountChange } from './prep-card.tsx';
import { TickBox } from './tick-box.tsx';

interface PackCardProps {
  readonly order: PackedOrder;
  readonly onTick: (row: PackRow, isDone: boolean) => void;
  readonly onReady: () => void;
}

/** An order and what goes into its box. Once all is in, it folds up. */
export function PackCard({ order, onTick, onReady }: PackCardProps) {
  const { t } = useI18n();
  const { name, position, rows, status, isPacked, packed } = order;
  const [isOpen, setOpen] = useState(false);
  const isCancelled = status === 'cancelled';
  const isBefore = status === 'confirmed' || status === 'preparing';
  const isFolded = isPacked && !isOpen;
  const list = `kt-pack-${order.id}`;
  return (
    <section className="card raised kt-card" aria-label={name} data-done={isPacked || undefined}>
      <header className="kt-head">
        <span className="kt-place num">{position}</span>
        <div className="grow">
          <h3>{name}</h3>
          <MethodLine order={order} />
          <LateLine order={order} />
          {isPacked && (
            <span className="badge ok">
              <IconCheck className="s" />
              {t(isBefore ? 'kitchen.packed' : 'kitchen.ready')}
            </span>
          )}
        </div>
        {isPacked ? (
          <button
            type="button"
            className="round plain kt-fold"
            aria-expanded={!isFolded}
            aria-controls={list}
            aria-label={t(isFolded ? 'kitchen.showItems' : 'kitchen.hideItems', { name })}
            onClick={() => setOpen(isFolded)}
          >
            <IconChevronDown />
          </button>
        ) : (
          rows.length > 1 && (
            <span
              className="kt-of num"
              aria-label={t('kitchen.packedOf', { done: packed, total: rows.length })}
            >
              {packed}/{rows.length}
            </span>
          )
        )}
      </header>
      {isCancelled && (
        <p className="kt-note bad">
          <IconCircleAlert />
          {t('kitchen.cancelled')}
        </p>
      )}
      <OrderNote order={order} />
      <ul id={list} hidden={isFolded}>
        {rows.map((row) => (
          <li key={row.key} className="kt-row" data-done={row.isDone || undefined}>
            <label className="kt-what">
              <span className="kt-qty num">{row.quantity}</span>
              <span className="grow">
                <span className="kt-name">{row.name}</span>
                {row.label !== '' && <span className="kt-options">{row.label}</span>}
                <span className="kt-flags">
                  {row.quantity === 0 ? (
                    <span className="badge low">{t('kitchen.takeOut')}</span>
                  ) : (
                    <CountChange change={row.change} quantity={row.quantity} />
                  )}
                </span>
              </span>
              <TickBox
                label={t('kitchen.tickRow', { name: row.name, count: row.quantity })}
                checked={row.isDone}
                onChange={(checked) => onTick(row, checked)}
              />
            </label>
          </li>
        ))}
      </ul>
      {isPacked && isBefore && (
        <div className="kt-act">
          <Button onClick={onReady}>
            <IconCheck />
            {t('kitchen.markReady')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The customer's note; red where it is about something that somebody must not eat. */
export function OrderNote({ order: { note, is_alert: isAlert } }: { readonly order: PackedOrder }) {
  if (note === '') return null;
  return (
    <p className={isAlert ? 'kt-note bad' : 'kt-note'}>
      {isAlert ? <IconWheatOff /> : <IconStickyNote />}
      {note}
    </p>
  );
}

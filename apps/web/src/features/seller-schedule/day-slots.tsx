import type { DateSlot, GridDate } from '@dapur/contract/dates/seller-schedule';
import { useState, type CSSProperties } from 'react';
import { IconMotorbike, IconPlus, IconStore } from '../../components/icons.tsx';
import { IconPencil } from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { shareOf } from './day-fill.ts';
import { DateSlotSheet, type OwnSlotWish } from './sheets/date-slot-sheet.tsx';

interface DaySlotsProps {
  readonly day: GridDate;
  readonly isPast: boolean;
  readonly busy: boolean;
  readonly onSave: (wish: OwnSlotWish) => Promise<boolean>;
}

/** The slots of a day with what stands in each. */
export function DaySlots({ day, isPast, busy, onSave }: DaySlotsProps) {
  const { t } = useI18n();
  const [edited, setEdited] = useState<DateSlot | 'new'>();
  const shown = day.slots.filter((slot) => slot.is_open || slot.orders > 0 || slot.is_own);
  const usual = day.slots.filter((slot) => !shown.includes(slot));
  return (
    <section className="stack sm">
      <header className="sc-head">
        <h2>{t('cal.slots')}</h2>
        {!isPast && (
          <Button variant="text" size="sm" onClick={() => setEdited('new')}>
            <IconPlus className="s" />
            {t('cal.addSlot')}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <p className="muted">{t('cal.noSlots')}</p>
      ) : (
        <ul className="card sc-rows">
          {shown.map((slot) => (
            <li key={slot.id ?? slot.time} className={slot.is_open ? undefined : 'off'}>
              <SlotFace slot={slot} />
              {!isPast && slot.id !== null && (
                <button
                  type="button"
                  className="round plain"
                  aria-label={t('cal.editSlot', { slot: slot.time })}
                  onClick={() => setEdited(slot)}
                >
                  <IconPencil className="s" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <DateSlotSheet
          date={day.date}
          slot={edited === 'new' ? undefined : edited}
          closed={usual}
          busy={busy}
          onSave={onSave}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

/** A slot's methods, time and fill. */
export function SlotFace({ slot }: { readonly slot: DateSlot }) {
  const { t } = useI18n();
  const { orders, items, order_cap: cap, item_cap: itemCap } = slot;
  const share = Math.max(
    cap === null ? 0 : shareOf(orders, cap),
    itemCap === null ? 0 : shareOf(items, itemCap),
  );
  const isOver = (cap !== null && orders > cap) || (itemCap !== null && items > itemCap);
  const fill = isOver ? 'over' : share >= 1 ? 'full' : share >= 0.7 ? 'filling' : 'open';
  return (
    <>
      <span className="sc-methods" title={t(methodWords(slot))}>
        {slot.delivery && <IconMotorbike />}
        {slot.pickup && <IconStore />}
        <span className="sr">{t(methodWords(slot))}</span>
      </span>
      <span className="grow">
        <b className="num">{slot.time}</b>
        {!slot.is_open && <span className="badge">{t('cal.slotClosed')}</span>}
        {slot.is_open && slot.is_own && <span className="badge info">{t('cal.thisDay')}</span>}
        {slot.is_open && (cap !== null || itemCap !== null) && (
          <span className={`sc-meter ${fill}`}>
            <i style={{ width: `${Math.round(share * 100)}%` } as CSSProperties} />
          </span>
        )}
        {itemCap !== null && (
          <span className="muted micro">{t('cal.portionsOf', { taken: items, count: itemCap })}</span>
        )}
      </span>
      <span className={isOver ? 'sc-count num over' : 'sc-count num'}>
        {orders}
        {cap !== null && <span className="muted">/{cap}</span>}
        <span className="sr"> {t('cal.ordersWord')}</span>
      </span>
    </>
  );
}

export const methodWords = ({ delivery, pickup }: Pick<DateSlot, 'delivery' | 'pickup'>) =>
  delivery && pickup ? 'cal.both' : delivery ? 'cal.deliveryOnly' : 'cal.pickupOnly';

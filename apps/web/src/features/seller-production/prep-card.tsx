import { IconStickyNote, IconWheatOff } from '../../components/icon/seller-icons.ts';
import { IconCheck } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { pictureAt } from '../../lib/picture.ts';
import type { PreparedProduct as Card, PrepRow } from './day-view.ts';
import { TickBox } from './tick-box.tsx';

interface PrepCardProps {
  readonly card: Card;
  readonly onTick: (row: PrepRow, isDone: boolean) => void;
  readonly onCount: (name: string, row: PrepRow) => void;
}

/** A product and what of it is to be made, choice by choice. */
export function PrepCard({ card, onTick, onCount }: PrepCardProps) {
  const { t } = useI18n();
  const { name, picture, quantity, done, rows, firstSlot } = card;
  const toGo = quantity - done;
  return (
    <section className="card raised kt-card" aria-label={name}>
      <header className="kt-head">
        {picture !== null && (
          <span className="photo kt-pic">
            <img src={pictureAt(picture, 320)} alt="" loading="lazy" />
          </span>
        )}
        <div className="grow">
          <h2>{name}</h2>
          <p className="muted">
            {toGo > 0 ? (
              <>
                {t('kitchen.toGo', { count: toGo })}
                {firstSlot !== undefined && <span className="nowrap"> · {firstSlot.split(' - ')[0]}</span>}
              </>
            ) : (
              <>
                <IconCheck className="s" /> {t('kitchen.allDone')}
              </>
            )}
          </p>
        </div>
        <p className="num kt-total">{quantity}</p>
      </header>
      <ul>
        {rows.map((row) => (
          <Row key={row.parts[0]?.key} row={row} product={name} onTick={onTick} onCount={onCount} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<PrepCardProps, 'card'> {
  readonly row: PrepRow;
  readonly product: string;
}

function Row({ row, product, onTick, onCount }: RowProps) {
  const { t } = useI18n();
  const { label, quantity, done, change } = row;
  const name = label === '' ? product : `${product}, ${label}`;
  const isDone = done >= quantity;
  const isPart = done > 0 && !isDone;
  return (
    <li className="kt-row" data-done={isDone || undefined}>
      {quantity > 1 ? (
        <button
          type="button"
          className="kt-qty num"
          aria-label={t('kitchen.count', { name, done, total: quantity })}
          onClick={() => onCount(name, row)}
        >
          {quantity}
        </button>
      ) : (
        <span className="kt-qty num">{quantity}</span>
      )}
      <label className="kt-what">
        <span className="grow">
          <span className="kt-name">{label === '' ? t('kitchen.plain') : label}</span>
          {row.texts.map(({ title, text, order_number: number }, nth) => (
            <span key={`${number} ${title} ${nth}`} className="kt-text">
              “{text}” <span className="muted nowrap">{number}</span>
            </span>
          ))}
          <span className="kt-flags">
            {isPart && <span className="badge info">{t('kitchen.doneSoFar', { count: done })}</span>}
            <CountChange change={change} quantity={quantity} />
            {row.alerts > 0 && (
              <span className="badge bad">
                <IconWheatOff className="s" />
                {t('kitchen.alerts', { count: row.alerts })}
              </span>
            )}
            {row.notes > row.alerts && (
              <span className="badge">
                <IconStickyNote className="s" />
                {t('kitchen.notes', { count: row.notes - row.alerts })}
              </span>
            )}
          </span>
        </span>
        <TickBox
          label={t('kitchen.tickRow', { name, count: quantity })}
          checked={isDone}
          onChange={(checked) => onTick(row, checked)}
        />
      </label>
    </li>
  );
}

/** How the plan has changed since somebody ticked the row. */
export function CountChange({ change, quantity }: { readonly change: number; readonly quantity: number }) {
  const { t } = useI18n();
  if (change === 0) return null;
  if (quantity === 0) return <span className="badge low">{t('kitchen.unwanted')}</span>;
  return (
    <span className="badge low">
      {change < 0 ? t('kitchen.fewer', { count: -change }) : t('kitchen.more', { count: change })}
    </span>
  );
}

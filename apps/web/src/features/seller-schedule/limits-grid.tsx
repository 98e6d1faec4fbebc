import { formatDate, weekdayOf } from '@dapur/contract/dates/dates';
import type { GridDate, GridProduct, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconPencil } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';
import { dayNumber, shortWeekdayName } from './calendar-days.ts';
import { ResourceRows } from './resources/resource-meters.tsx';
import { RowLimitSheet } from './sheets/row-limit-sheet.tsx';

interface LimitsGridProps {
  readonly dates: readonly GridDate[];
  readonly products: readonly GridProduct[];
  readonly resources: ScheduleGrid['resources'];
  readonly today: string;
  readonly onLimit: (date: string, productId: string, limit: number | null) => void;
}

/** Limits of products by dates. Arrow keys walk through it; a row's pencil sets all of its days. */
export function LimitsGrid({ dates, products, resources, today, onLimit }: LimitsGridProps) {
  const { t, locale } = useI18n();
  const table = useRef<HTMLTableElement>(null);
  const [row, setRow] = useState<GridProduct>();
  const coming = dates.filter(({ date }) => date >= today);

  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const [at, line] = [Number(field.dataset['at']), Number(field.dataset['line'])];
    const isAtStart = field.selectionStart === 0;
    const isAtEnd = field.selectionEnd === field.value.length;
    const next: Record<string, readonly [number, number] | false> = {
      ArrowUp: [at, line - 1],
      ArrowDown: [at, line + 1],
      Enter: [at, line + (event.shiftKey ? -1 : 1)],
      ArrowLeft: isAtStart && [at - 1, line],
      ArrowRight: isAtEnd && [at + 1, line],
    };
    const to = next[event.key];
    if (!to) return;
    event.preventDefault();
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-at="${to[0]}"][data-line="${to[1]}"]`);
    cell?.focus();
    cell?.select();
  };

  return (
    <div className="sc-limits" role="region" aria-label={t('cal.limits')} tabIndex={0}>
      <table ref={table} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{t('cal.product')}</th>
            {coming.map(({ date, is_open: isOpen }) => (
              <th key={date} scope="col" className={isOpen ? undefined : 'closed'}>
                <span aria-hidden="true">
                  {shortWeekdayName(weekdayOf(date), locale)}
                  <b className="num">{dayNumber(date)}</b>
                </span>
                <span className="sr">{formatDate(date, locale)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, line) => (
            <tr key={product.id}>
              <th scope="row">
                <button type="button" onClick={() => setRow(product)}>
                  <span className="breaks">{product.name}</span>
                  <span className="muted micro">{t('cal.aDay', { count: product.daily_limit })}</span>
                  <IconPencil className="s" />
                </button>
              </th>
              {coming.map((day, at) => (
                <LimitCell key={day.date} day={day} product={product} at={at} line={line} onLimit={onLimit} />
              ))}
            </tr>
          ))}
          <ResourceRows dates={coming} resources={resources} />
        </tbody>
      </table>
      {row !== undefined && (
        <RowLimitSheet
          product={row}
          dates={coming}
          onLimit={(limit, on) => {
            for (const date of on) onLimit(date, row.id, limit);
            setRow(undefined);
          }}
          onClose={() => setRow(undefined)}
        />
      )}
    </div>
  );
}

interface LimitCellProps {
  readonly day: GridDate;
  readonly product: GridProduct;
  readonly at: number;
  readonly line: number;
  readonly onLimit: LimitsGridProps['onLimit'];
}

function LimitCell({ day, product, at, line, onLimit }: LimitCellProps) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState<string>();
  const own = day.limits[product.id];
  const limit = own ?? product.daily_limit;
  const sold = day.sold[product.id] ?? 0;
  const isChanged = own !== undefined && own !== product.daily_limit;
  const className = [!day.is_open && 'closed', isChanged && 'changed', sold > limit && 'over']
    .filter(Boolean)
    .join(' ');
  return (
    <td className={className || undefined}>
      <input
        data-at={at}
        data-line={line}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${product.name}, ${formatDate(day.date, locale)}, ${t('cal.sold', { count: sold })}`}
        value={typed ?? String(limit)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, 5);
          setTyped(digits);
          const next = digits === '' ? product.daily_limit : Number(digits);
          onLimit(day.date, product.id, next === product.daily_limit ? null : next);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <span className="num" aria-hidden="true">
        {sold > 0 ? t('cal.soldShort', { count: sold }) : '\u00a0'}
      </span>
    </td>
  );
}

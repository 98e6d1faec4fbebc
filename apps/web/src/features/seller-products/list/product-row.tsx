import { toSen } from '@dapur/contract/money/money';
import { formatDate } from '@dapur/contract/dates/dates';
import type { ProductRow as Row, ProductRow } from '@dapur/contract/products/seller-products';
import { Link } from 'wouter';
import { IconCheck, IconChevronRight } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { Price } from '../../../components/price.tsx';
import { SoldOutBadge } from '../../../components/seller/sold-out.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';

interface ProductRowProps {
  readonly row: Row;
  readonly href: string;
  /** Undefined while nothing is being chosen. */
  readonly isChosen: boolean | undefined;
  readonly onToggle: () => void;
  /** It is to be sold out, or, where it is by its seller's word, on sale again. */
  readonly onSoldOut: () => void;
}

/** A product in the list: what it is, how the next days stand, and what it lacks. */
export function ProductListRow({ row, href, isChosen, onToggle, onSoldOut }: ProductRowProps) {
  const { t } = useI18n();
  const inside = <Inside row={row} />;
  if (isChosen === undefined)
    return (
      <li className="prod-entry">
        <Link className="prod-row" href={href}>
          {inside}
          <IconChevronRight className="prod-go" />
        </Link>
        {isOnSale(row) && (
          <button
            type="button"
            className="chip prod-sold-out"
            aria-label={t(row.sold_out_until === null ? 'soldOut.title' : 'soldOut.againNamed', {
              name: row.name,
            })}
            {...(row.sold_out_until === null ? { 'aria-haspopup': 'dialog' as const } : {})}
            onClick={onSoldOut}
          >
            {t(row.sold_out_until === null ? 'soldOut.do' : 'soldOut.again')}
          </button>
        )}
      </li>
    );
  return (
    <li>
      <label className={isChosen ? 'prod-row on' : 'prod-row'}>
        <input className="sr" type="checkbox" checked={isChosen} aria-label={row.name} onChange={onToggle} />
        <span className="mark box">
          <IconCheck />
        </span>
        {inside}
      </label>
    </li>
  );
}

const isOnSale = ({ status }: Row): boolean => status === 'active' || status === 'unlisted';

function Inside({ row }: { readonly row: Row }) {
  const { t } = useI18n();
  const facts = [
    row.category,
    row.lead_days !== null && row.lead_days > 0 ? t('products.lead', { count: row.lead_days }) : '',
  ].filter(Boolean);
  return (
    <>
      <Photo
        className="prod-face"
        url={row.picture?.url ?? null}
        name={row.name}
        sizes="64px"
        {...(row.picture ? { widths: row.picture.widths } : {})}
      />
      <span className="prod-what">
        <b className="prod-name">{row.name}</b>
        <span className="small muted prod-facts">{facts.join(' · ')}</span>
        <span className="prod-badges">
          {row.status !== 'active' && (
            <span className="badge">{t(`products.state.${row.status}` as PlainKey)}</span>
          )}
          {isOnSale(row) && row.sold_out_until !== null ? (
            <SoldOutBadge until={row.sold_out_until} />
          ) : (
            isSoldOut(row) && <span className="badge bad">{t('products.state.sold_out')}</span>
          )}
          {row.status !== 'archived' &&
            row.lacks.map((lack) => (
              <span key={lack} className="badge warn">
                {t(`products.lack.${lack}` as PlainKey)}
              </span>
            ))}
        </span>
      </span>
      <span className="prod-price">
        <Price sen={toSen(row.price)} />
        {isOnSale(row) && row.week.some((day) => day.limit !== null) && <Week row={row} />}
      </span>
    </>
  );
}

/** The next seven days as bars: how much of each day's limit is taken. */
function Week({ row }: { readonly row: Row }) {
  const { t, locale } = useI18n();
  const { days, held, limit } = weekOf(row);
  return (
    <span className="prod-week">
      <svg viewBox="0 0 68 20" width="68" height="20" aria-hidden="true">
        {days.map(({ date, share }, at) => (
          <g key={date}>
            <rect
              className="day"
              x={at * 10}
              y="0"
              width="7"
              height="20"
              rx="2"
              data-open={share !== undefined || undefined}
            />
            {share !== undefined && share > 0 && (
              <rect
                className={share >= 1 ? 'held full' : 'held'}
                x={at * 10}
                y={20 - Math.max(3, share * 20)}
                width="7"
                height={Math.max(3, share * 20)}
                rx="2"
              />
            )}
          </g>
        ))}
      </svg>
      <span className="small muted num">
        <span aria-hidden="true">
          {held}/{limit}
        </span>
        <span className="sr">
          {t('products.week', { held, limit, from: formatDate(days[0]?.date ?? '', locale) })}
        </span>
      </span>
    </span>
  );
}

interface WeekDay {
  readonly date: string;
  /** Of the day's limit, 0 to 1 and above; undefined on days that are closed. */
  readonly share: number | undefined;
}

/** The next seven days of a product: by day, and what is held of all that the open days allow. */
function weekOf({ week }: Pick<ProductRow, 'week'>): {
  readonly days: readonly WeekDay[];
  readonly held: number;
  readonly limit: number;
} {
  const open = week.filter((day) => day.limit !== null);
  return {
    days: week.map(({ date, held, limit }) => ({
      date,
      share: limit === null ? undefined : limit === 0 ? 1 : held / limit,
    })),
    held: open.reduce((sum, day) => sum + day.held, 0),
    limit: open.reduce((sum, day) => sum + (day.limit ?? 0), 0),
  };
}

/** On sale, and nothing left on any open day of the next seven. What its seller says of it is not asked here. */
function isSoldOut({ status, week }: Pick<ProductRow, 'status' | 'week'>): boolean {
  const open = week.filter((day) => day.limit !== null);
  return (
    (status === 'active' || status === 'unlisted') &&
    open.length > 0 &&
    open.every((day) => day.held >= (day.limit ?? 0))
  );
}

import './print-orders.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderSlip } from '@dapur/contract/orders/seller-order';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { IconPrinter } from '../../../components/icon/seller-icons.ts';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { figureText, moneyText } from '../../../lib/money-text.ts';
import { code128 } from './code-128.ts';

type Kind = 'slip' | 'label';
const papers = { slip: ['a5', 'a4'], label: ['58', '80', 'sheet'] } as const;
type Paper = (typeof papers)[Kind][number];

interface PrintOrdersProps {
  readonly slips: readonly OrderSlip[];
  readonly kind: Kind;
}

/** Slips and labels as they come out of the printer, with the choice of paper above. */
export function PrintOrders({ slips, kind: first }: PrintOrdersProps) {
  const { t } = useI18n();
  const { home, tenant } = useSeat();
  const [kind, setKind] = useState<Kind>(first);
  const [paper, setPaper] = useState<Paper>(papers[first][0]);
  const hasAmounts = slips.some(({ total }) => total !== null);
  const [prices, setPrices] = useState(hasAmounts);
  if (slips.length === 0)
    return (
      <main>
        <EmptyState
          icon={IconPrinter}
          heading="h1"
          title={t('ord.print.none')}
          text={t('ord.print.noneText')}
        >
          <ButtonPageLink href={`${home}/orders`}>{t('ord.back')}</ButtonPageLink>
        </EmptyState>
      </main>
    );
  const paperName = (one: Paper): string =>
    one === '58' || one === '80' ? t('ord.print.mm', { count: one }) : t(`ord.print.${one}`);
  return (
    <main className="pr">
      <div className="pr-tools">
        <div className="ord-top">
          <Link className="round plain page-up" href={`${home}/orders`} aria-label={t('ord.back')}>
            <IconArrowLeft />
          </Link>
          <h1 className="grow">{t('ord.print.title')}</h1>
        </div>
        <div className="seg" role="group" aria-label={t('ord.print.title')}>
          {(['slip', 'label'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={kind === one ? 'on' : undefined}
              aria-pressed={kind === one}
              onClick={() => {
                setKind(one);
                setPaper(papers[one][0]);
              }}
            >
              {t(`ord.print.${one}`)}
            </button>
          ))}
        </div>
        <div className="ord-quick" role="group" aria-label={t('ord.print.paper')}>
          {papers[kind].map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={paper === one}
              onClick={() => setPaper(one)}
            >
              {paperName(one)}
            </button>
          ))}
        </div>
        {kind === 'slip' && hasAmounts && (
          <label className={`choice${prices ? ' on' : ''}`}>
            <input type="checkbox" checked={prices} onChange={(event) => setPrices(event.target.checked)} />
            {t('ord.print.prices')}
          </label>
        )}
        <Button block onClick={() => window.print()}>
          <IconPrinter />
          {t('ord.print.do', { count: slips.length })}
        </Button>
      </div>
      <div className={`pr-sheet ${kind} p-${paper}`}>
        {kind === 'slip'
          ? slips.map((slip) => <Slip key={slip.id} slip={slip} store={tenant.name} withPrices={prices} />)
          : slips.map((slip) => <Label key={slip.id} slip={slip} store={tenant.name} />)}
      </div>
    </main>
  );
}

interface SlipProps {
  readonly slip: OrderSlip;
  readonly store: string;
}

function Slip({ slip, store, withPrices }: SlipProps & { readonly withPrices: boolean }) {
  const { t, locale } = useI18n();
  const { total, store_credit: credit } = slip;
  return (
    <article className="pr-slip">
      <header>
        <div>
          <p className="pr-store">{store}</p>
          <h2>{slip.name}</h2>
          <p>
            <b>{formatDate(slip.delivery_date, locale)}</b> {slip.delivery_time} ·{' '}
            {t(slip.delivery_method === 'delivery' ? 'ord.deliver' : 'ord.collect')}
          </p>
          {slip.place.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {slip.phone && <p>{slip.phone}</p>}
          {slip.recipient && (
            <p>
              <b>{t('ord.print.for', { name: slip.recipient.name })}</b> {slip.recipient.phone}
            </p>
          )}
        </div>
        <Code number={slip.order_number} />
      </header>
      <ul>
        {slip.items.map((item, at) => (
          <li key={`${at}/${item.name}`}>
            <span className="pr-tick" aria-hidden="true" />
            <b>{item.quantity} ×</b>
            <span>
              {item.name}
              {item.options.map(({ title, value }) => (
                <small key={title}>
                  {title}: {value}
                </small>
              ))}
            </span>
            {withPrices && item.subtotal !== null && (
              <span className="pr-sum">{figureText(item.subtotal)}</span>
            )}
          </li>
        ))}
      </ul>
      {slip.notes !== '' && <p className="pr-note">{slip.notes}</p>}
      {withPrices && total !== null && (
        <p className="pr-total">
          {t('ord.sum.total')} <b>{moneyText(total)}</b>
        </p>
      )}
      {withPrices && credit !== null && credit > 0 && (
        <p className="pr-credit">
          {t('ord.credit.row')} <b>{moneyText(credit)}</b>
        </p>
      )}
    </article>
  );
}

/** No prices: it goes on the box, and the box may be a present. */
function Label({ slip, store }: SlipProps) {
  const { t, locale } = useI18n();
  const count = slip.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="pr-label">
      <p className="pr-store">{store}</p>
      <h2>{slip.recipient?.name ?? slip.name}</h2>
      <p>
        <b>{formatDate(slip.delivery_date, locale)}</b> {slip.delivery_time} ·{' '}
        {t(slip.delivery_method === 'delivery' ? 'ord.deliver' : 'ord.collect')}
      </p>
      <ul>
        {slip.items.map((item, at) => (
          <li key={`${at}/${item.name}`}>
            <b>{item.quantity} ×</b> {item.name}
            {item.options.length > 0 && <small> {item.options.map(({ value }) => value).join(', ')}</small>}
          </li>
        ))}
      </ul>
      {slip.notes !== '' && <p className="pr-note">{slip.notes}</p>}
      <footer>
        <Code number={slip.order_number} />
        <span>{t('ord.itemCount', { count })}</span>
      </footer>
    </article>
  );
}

/** The order's number, for scanners and for people. */
function Code({ number }: { readonly number: string }) {
  const drawn = code128(number);
  return (
    <div className="pr-code">
      {drawn && (
        <svg viewBox={`0 0 ${drawn.width} 30`} preserveAspectRatio="none" aria-hidden="true">
          {drawn.bars.map(({ x, width }) => (
            <rect key={x} x={x} width={width} height="30" />
          ))}
        </svg>
      )}
      <span>{number}</span>
    </div>
  );
}

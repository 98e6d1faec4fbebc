import './transfer.css';
import type { OrderTransfer } from '@dapur/contract/money/transfers';
import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { RetryButton } from '../../../components/ui/retry-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { orderApi } from '../../../lib/order/order-api.ts';
import { leftText } from '../../../lib/order/left-text.ts';
import { deadlineOf, useTimeLeft } from '../../../lib/order/use-time-left.ts';
import { shopKeys } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { SendSlip } from './send-slip.tsx';
import { SlipState } from './slip-state.tsx';
import { keptText, pressOf } from './transfer-words.ts';
import { WhereTo } from './where-to.tsx';

/** How often the store's answer is looked for while the page is in view. */
const LOOK_MS = 10_000;

export interface TransferPanelProps {
  readonly client: Client;
  /** The store's slug. */
  readonly slug: string;
  readonly storeName: string;
  /** Paid by transfer, and not paid yet. */
  readonly order: Order;
  /** The page's own heading is an `h1`; inside a page it is an `h2`. */
  readonly heading: 'h1' | 'h2';
  /** The order stands otherwise than the page shows it. */
  readonly onChange: () => void;
  /** Other ways to go on. */
  readonly children?: ReactNode;
}

/**
 * An order to be paid by a transfer: how much, where to and until when, and then what the store says of the slip. Of an
 * order that ended only the slips. Needs the groups `transferMessages` and `attachmentMessages`.
 */
export function TransferPanel(props: TransferPanelProps) {
  const { client, slug, storeName, order, heading: Heading, onChange, children } = props;
  const { t } = useI18n();
  const title = useRef<HTMLHeadingElement>(null);
  const { status, data, reload, refresh, put } = useRead(
    shopKeys(slug).orderTransfer(order.id),
    async (signal) => (await client(orderApi.orderTransfer, { params: { id: order.id } }, signal)).data,
    { everyMs: LOOK_MS, isKept: false },
  );
  const state = data?.state;
  const isOver = state === undefined ? order.status === 'cancelled' : state === 'ended';
  // What was read goes out of date with the order: it was given more time, or ended.
  const stand = `${order.status} ${order.payment_status} ${order.expires_at}`;
  const known = useRef(stand);
  useEffect(() => {
    if (known.current === stand) return;
    known.current = stand;
    void refresh();
  }, [stand, refresh]);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const before = useRef(state);
  useEffect(() => {
    // Only a change: whoever reads the order again is not asked to do so once more.
    if (before.current !== undefined && before.current !== state) told.current();
    before.current = state;
  }, [state]);
  useEffect(() => {
    if (Heading !== 'h1') return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [Heading]);

  // Nothing is missing where an order ended that no slip can be sent for, and none was.
  if (isOver && (data === undefined || (!data.may_send && data.slips.length === 0))) return null;
  return (
    <section className="transfer stack lg">
      <header className="stack sm">
        <Heading ref={title} tabIndex={-1} className="transfer-title">
          {isOver ? t('transfer.ended') : t('transfer.title', { store: storeName })}
        </Heading>
        <p className="muted">
          {isOver
            ? t('transfer.endedText')
            : t(order.status === 'pending' ? 'transfer.lead' : 'transfer.leadRest', { store: storeName })}
        </p>
      </header>
      {data !== undefined && (
        <Transfer
          client={client}
          slug={slug}
          storeName={storeName}
          order={order}
          transfer={data}
          isOver={isOver}
          onTransfer={(next) => put(() => next)}
          onLook={() => void refresh()}
        />
      )}
      {data === undefined && status === 'loading' && (
        <div className="stack" role="status" aria-label={t('transfer.loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" className="tall" />
        </div>
      )}
      {data === undefined && status !== 'loading' && (
        <div className="notice bad" role="alert">
          <IconCircleAlert />
          <p className="grow">{t('transfer.loadFailed')}</p>
          <RetryButton variant="quiet" size="sm" onRetry={reload}>
            {t('common.retry')}
          </RetryButton>
        </div>
      )}
      {children && <div className="stack sm">{children}</div>}
    </section>
  );
}

interface TransferProps extends Pick<TransferPanelProps, 'client' | 'slug' | 'storeName' | 'order'> {
  readonly transfer: OrderTransfer;
  readonly isOver: boolean;
  readonly onTransfer: (transfer: OrderTransfer) => void;
  /** It may stand otherwise by now. */
  readonly onLook: () => void;
}

function Transfer(props: TransferProps) {
  const { client, slug, storeName, order, transfer, isOver, onTransfer, onLook } = props;
  const { t } = useI18n();
  const [last] = transfer.slips;
  const isWaiting = last?.state === 'waiting';
  const [isShown, setShown] = useState(false);
  const showsAccount = !isOver && (!isWaiting || isShown);
  return (
    <>
      {!isOver && order.status === 'pending' && <Kept transfer={transfer} onOver={onLook} />}
      {last && last.state !== 'accepted' && <SlipState client={client} slip={last} storeName={storeName} />}
      {showsAccount && <WhereTo transfer={transfer} storeName={storeName} />}
      {isWaiting && !isOver && (
        <Button variant="text" block aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'transfer.hideAccount' : 'transfer.showAccount')}
        </Button>
      )}
      {transfer.may_send ? (
        <SendSlip
          client={client}
          slug={slug}
          order={order}
          last={last?.state}
          hasHeading={!isOver && last === undefined}
          onSent={onTransfer}
          onClosed={onLook}
        />
      ) : (
        last?.state === 'rejected' && <p className="notice">{t('transfer.noMore')}</p>
      )}
    </>
  );
}

/** Until when the portions are kept, with the time that is left. */
function Kept({ transfer, onOver }: { readonly transfer: OrderTransfer; readonly onOver: () => void }) {
  const { t, locale } = useI18n();
  const { expires_at, server_time } = transfer;
  const deadline = useMemo(
    () => deadlineOf({ expires_at, server_time }, Date.now()),
    [expires_at, server_time],
  );
  const left = useTimeLeft(deadline) ?? 0;
  const isOver = left === 0;
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  useEffect(() => {
    if (!isOver) return;
    // The server looks for ended orders every few seconds.
    const timer = setTimeout(() => told.current(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const time = leftText(locale, left);
  return (
    <div className={`count ${pressOf(left)}`} role="timer" aria-label={t('transfer.leftLabel', { time })}>
      <span className="clock" aria-hidden="true">
        {time}
      </span>
      <span className="tx">{keptText(t, locale, expires_at, server_time)}</span>
    </div>
  );
}

import './seller-order.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Refund, SellerOrder } from '@dapur/contract/orders/seller-order';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { IconTriangleAlert } from '../../components/icon/store-icons.ts';
import { IconCircleAlert } from '../../components/icons.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { withMessages } from '../../i18n/load-messages.ts';
import { stepMessages } from '../../i18n/step-messages.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { ActionBar } from './action-bar.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { OrderHandover } from './order-handover.tsx';
import { OrderHead, OrderTrack } from './order-head.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { stepKey } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { CancelSheet } from './sheets/cancel-sheet.tsx';
import { CollectSheet, type CollectedCash } from './sheets/collect-sheet.tsx';
import { EditSheet, MoveSheet } from './sheets/edit-sheet.tsx';
import { LateSheet } from './sheets/late-sheet.tsx';
import { MoreSheet, type Act } from './sheets/more-sheet.tsx';
import { PayLinkSheet } from './sheets/pay-link-sheet.tsx';
import { RefundSheet } from './sheets/refund-sheet.tsx';
import { SendRefundSheet } from './sheets/send-refund-sheet.tsx';
import { TakePaymentSheet } from './sheets/take-payment-sheet.tsx';
import { useOrderFile, useSayOrderRefusal, type OrderRead } from './use-order-file.ts';
import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import { AttachmentList } from '../../components/attachments/attachment-list.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { UploadList } from '../../components/attachments/upload-list.tsx';
import { useUploads } from '../../components/attachments/use-uploads.ts';
import { useAttachments } from '../../lib/attachments/use-attachments.ts';

const OrderTerms = lazyPart(async () => ({
  default: (await withMessages([stepMessages], import('./order-terms.tsx'))).OrderTerms,
}));

const forms = {
  payLink: PayLinkSheet,
  take: TakePaymentSheet,
  move: MoveSheet,
  edit: EditSheet,
  refund: RefundSheet,
  cancel: CancelSheet,
} as const;

type Open =
  | { readonly kind: Act | 'more' | 'late' | 'collect' }
  | { readonly kind: 'send'; readonly refund: Refund }
  | undefined;

interface OrderSheetProps extends OrderRead {
  /** What is opened at once, as after an order was taken. */
  readonly opens?: 'payLink';
}

/** One order in its seller's hands: how it stands, what to do next, and all that is known of it. */
export function OrderSheet({ opens, ...read }: OrderSheetProps) {
  const { t, locale } = useI18n();
  const { call, home } = useSeat();
  const say = useSayOrderRefusal();
  const desk = useOrderFile(read);
  const { file, act, refresh } = desk;
  const { order, actions, money } = file;
  const [open, setOpen] = useState<Open>(opens && { kind: opens });
  const close = () => setOpen(undefined);

  const move = async (
    from: OrderStatus,
    to: OrderStatus,
    { isUndo = false, cash }: { readonly isUndo?: boolean; readonly cash?: CollectedCash | undefined } = {},
  ) => {
    const outcome = await act(() =>
      call(sellerApi.moveOrder, {
        params: { id: order.id },
        body: { from, to, ...(cash === undefined ? {} : { cash }) },
      }),
    );
    if (outcome.kind === 'busy') return;
    close();
    if (outcome.kind === 'refused') {
      refresh();
      return say(outcome.refusal);
    }
    const { back } = outcome.file.actions;
    toast({
      title: t('ord.did', {
        number: order.order_number,
        step: t(stepKey(to, order.delivery_method)),
      }),
      ...(back === from && !isUndo
        ? { action: { label: t('ord.undo'), onPress: () => void move(to, from, { isUndo: true }) } }
        : {}),
    });
  };
  const late = file.refunds.find(({ cause, state }) => cause === 'paid_late' && state !== 'withdrawn');
  const Form = open && open.kind in forms ? forms[open.kind as Act] : undefined;
  return (
    <main className="ord">
      <OrderHead file={file} ordersHref={`${home}/orders`} />
      <OrderTrack file={file} />
      {actions.reinstate && (
        <div className="ord-alert bad" role="status">
          <IconTriangleAlert />
          <span>
            <b>{t('ord.late.title', { amount: moneyText(money.received) })}</b>{' '}
            {t('ord.late.text', { name: order.name })}
          </span>
        </div>
      )}
      {order.by_transfer && order.status === 'pending' && (
        <div className="ord-alert warn">
          <IconCircleAlert />
          <span>
            {t('ord.byTransfer')}{' '}
            <Link className="text-link" href={`${home}/transfers`}>
              {t('ord.toTransfers')}
            </Link>
          </span>
        </div>
      )}
      {order.status === 'cancelled' && !actions.reinstate && (
        <div className="ord-alert" role="status">
          <IconCircleAlert />
          <span>
            {order.cancel_reason === 'rest_unpaid'
              ? t('ord.cancelledRest')
              : order.cancel_reason
                ? t('ord.cancelledWhy', { reason: order.cancel_reason })
                : t('ord.cancelled')}
          </span>
        </div>
      )}
      {money.balance > 0 && (file.payments.length > 0 || order.cash_due !== undefined) && (
        <div className="ord-alert warn" role="status">
          <IconCircleAlert />
          <span>
            <b>{t(order.cash_due === undefined ? 'ord.balance' : 'ord.cashDue')}:</b>{' '}
            {moneyText(money.balance)}
            {order.deposit && ` · ${t('ord.dueOn', { date: formatDate(order.deposit.due_on, locale) })}`}
          </span>
        </div>
      )}
      {order.notes !== '' && (
        <div className="ord-alert bad">
          <IconCircleAlert />
          <span className="breaks">
            <b>{t('ord.note')}:</b> {order.notes}
          </span>
        </div>
      )}
      <div className="ord-cols">
        <div>
          <OrderItems file={file} />
          <OrderPayments file={file} onRefund={(refund) => setOpen({ kind: 'send', refund })} />
          <OrderNotes desk={desk} />
        </div>
        <div>
          <OrderHandover file={file} deliveriesHref={`${home}/delivery`} />
          <OrderTimeline file={file} />
          <OrderFiles orderId={order.id} />
          {order.terms_version !== undefined && (
            <Suspense>
              <OrderTerms version={order.terms_version} />
            </Suspense>
          )}
          <Mails file={file} />
        </div>
      </div>
      <ActionBar
        desk={desk}
        onMore={() => setOpen({ kind: 'more' })}
        onMove={(to) =>
          to === 'completed' && money.balance > 0 ? setOpen({ kind: 'collect' }) : void move(order.status, to)
        }
        onPayLink={() => setOpen({ kind: 'payLink' })}
        onLate={() => setOpen({ kind: 'late' })}
        onRefund={(refund) => setOpen({ kind: 'send', refund })}
      />
      {open?.kind === 'more' && (
        <MoreSheet
          desk={desk}
          onClose={close}
          printHref={`${home}/orders/print?ids=${order.id}`}
          againHref={`${home}/orders/new?again=${order.id}`}
          onAct={(kind) => setOpen({ kind })}
          onBack={() => {
            close();
            if (actions.back) void move(order.status, actions.back, { isUndo: true });
          }}
        />
      )}
      {open?.kind === 'late' && (
        <LateSheet
          desk={desk}
          onClose={close}
          onSendBack={() => (late ? setOpen({ kind: 'send', refund: late }) : close())}
        />
      )}
      {open?.kind === 'collect' && (
        <CollectSheet
          desk={desk}
          onClose={close}
          onHandOver={(cash) => void move(order.status, 'completed', { cash })}
        />
      )}
      {open?.kind === 'send' && <SendRefundSheet desk={desk} refund={open.refund} onClose={close} />}
      {Form && <Form desk={desk} onClose={close} />}
    </main>
  );
}

const mailKeys = [
  'order-paid',
  'payment-late',
  'order-cancelled',
  'order-changed',
  'pay-link',
  'refund',
  'new-order-store',
  'reminder',
  'status-preparing',
  'status-ready',
  'status-out_for_delivery',
  'status-completed',
] as const;

/** The mails that went out about it. */
function Mails({ file }: { readonly file: SellerOrder }) {
  const { t, locale } = useI18n();
  if (file.mails.length === 0) return null;
  return (
    <section className="ord-sec" aria-labelledby="ord-mails">
      <header>
        <h2 id="ord-mails">{t('ord.mails')}</h2>
      </header>
      <ul className="list ord-list">
        {file.mails.map((mail) => {
          const key = mailKeys.find((known) => mail.kind.startsWith(known));
          return (
            <li key={mail.kind} className="ord-line">
              <span className="grow">
                <b>{t(key ? `ord.mail.${key}` : 'ord.mail.other')}</b>
                <span className="small muted block breaks">{mail.recipient}</span>
              </span>
              <span className="small muted">
                {mail.sent_at === null ? t('ord.mailWaits') : instantParts(mail.sent_at, locale).date}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Photos and files kept with the order, such as a picture of the cake that is wished for. */
function OrderFiles({ orderId }: { readonly orderId: string }) {
  const { t } = useI18n();
  const { call, keys, slug } = useSeat();
  const { files = [], add, remove } = useAttachments({ call, keys }, 'order', orderId);
  const uploads = useUploads({
    slug,
    module: 'order',
    parentId: orderId,
    onKept: add,
  });
  return (
    <section className="ord-sec" aria-labelledby="ord-files">
      <header>
        <h2 id="ord-files">{t('ord.files')}</h2>
      </header>
      <div className="stack sm">
        {files.length > 0 && <AttachmentList attachments={files} call={call} onRemoved={remove} />}
        <UploadList uploads={uploads} />
        <FilePicker
          label={t('ord.filesAdd')}
          accept={ATTACHMENT_TYPES}
          multiple
          variant="quiet"
          size="sm"
          onFiles={(chosen) => uploads.add(chosen.map((file) => ({ file, name: file.name })))}
        />
      </div>
    </section>
  );
}

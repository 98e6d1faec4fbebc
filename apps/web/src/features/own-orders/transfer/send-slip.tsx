import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import type { OrderTransfer, TransferSlip } from '@dapur/contract/money/transfers';
import type { Client } from '@dapur/contract/client';
import { ApiError } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconUpload } from '../../../components/attachments/file-icons.ts';
import { UploadList } from '../../../components/attachments/upload-list.tsx';
import { useUploads } from '../../../components/attachments/use-uploads.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { useCall } from '../../../lib/account/use-call.ts';
import { newId } from '../../../lib/new-id.ts';
import { orderApi } from '../../../lib/order/order-api.ts';

/** Pictures and PDFs: what bank apps give away. */
const SLIP_TYPES = ATTACHMENT_TYPES.filter((type) => type.startsWith('image/') || type === 'application/pdf');
const LONGEST_REFERENCE = 60;

interface SendSlipProps {
  readonly client: Client;
  /** The store's slug. */
  readonly slug: string;
  readonly order: Order;
  /** What became of the one that was sent last; undefined where none was. */
  readonly last: TransferSlip['state'] | undefined;
  /** Nothing above it asks yet whether the customer has paid. */
  readonly hasHeading: boolean;
  readonly onSent: (transfer: OrderTransfer) => void;
  /** The order takes no slips any more: it was paid, or ended. */
  readonly onClosed: () => void;
}

/** What to say of a slip that was not sent. */
export function slipFault(code: string): PlainKey {
  switch (code) {
    case 'network':
      return 'transfer.fault.network';
    case 'rate_limited':
      return 'transfer.fault.tooMany';
    case 'conflict':
    case 'order_already_paid':
      return 'transfer.fault.closed';
    default:
      return 'transfer.fault.other';
  }
}

const isClosing = (code: string): boolean => code === 'conflict' || code === 'order_already_paid';

/** Tells the store that the money was sent: with a slip, or without. */
export function SendSlip({ client, slug, order, last, hasHeading, onSent, onClosed }: SendSlipProps) {
  const { t } = useI18n();
  const [isTelling, setTelling] = useState(false);
  const closed = (code: string) => {
    // Paid meanwhile needs no words: the page shows it.
    if (code === 'conflict') toast({ title: t(slipFault(code)), variant: 'destructive' });
    onClosed();
  };
  const uploads = useUploads({
    slug,
    module: 'slip',
    parentId: order.id,
    // The upload's own id is the slip's: sent again, it is the same one.
    onKept: async (kept, { key }) => {
      try {
        const { data } = await client(orderApi.sendSlip, {
          params: { id: order.id },
          body: { id: key, attachment_id: kept.id },
        });
        toast({ title: t('transfer.sent') });
        onSent(data);
      } catch (error) {
        if (!(error instanceof ApiError && isClosing(error.code))) throw error;
        closed(error.code);
      }
    },
  });
  const isSending = uploads.list.some(({ state }) => state !== 'failed');
  // While one is being looked at there is nothing to do, but a wrong one can be made good.
  const isCalm = last === 'waiting';
  const label = t(last === undefined ? 'transfer.upload' : 'transfer.again');
  return (
    <section className="stack" aria-label={label}>
      {hasHeading && <h2 className="card-title">{t('transfer.sendTitle')}</h2>}
      <UploadList uploads={uploads} />
      <FilePicker
        label={label}
        accept={SLIP_TYPES}
        variant={isCalm ? 'quiet' : 'primary'}
        block
        disabled={isSending}
        onFiles={(files) => {
          for (const { key } of uploads.list) uploads.cancel(key);
          uploads.add(files.slice(0, 1).map((file) => ({ file, name: file.name })));
        }}
      >
        <IconUpload />
        {label}
      </FilePicker>
      <p className="small muted">{t('transfer.uploadHint')}</p>
      {!isCalm && (
        <Button variant="text" block disabled={isSending} onClick={() => setTelling(true)}>
          {t('transfer.noSlip')}
        </Button>
      )}
      {isTelling && (
        <TellSheet
          client={client}
          orderId={order.id}
          onSent={(transfer) => {
            setTelling(false);
            toast({ title: t('transfer.sent') });
            onSent(transfer);
          }}
          onRefused={(code) => {
            if (!isClosing(code)) return;
            setTelling(false);
            closed(code);
          }}
          onClose={() => setTelling(false)}
        />
      )}
    </section>
  );
}

interface TellSheetProps {
  readonly client: Client;
  readonly orderId: string;
  readonly onSent: (transfer: OrderTransfer) => void;
  readonly onRefused: (code: string) => void;
  readonly onClose: () => void;
}

/** Paid, but without a file of it: the bank's number of the transfer helps to find it. */
function TellSheet({ client, orderId, onSent, onRefused, onClose }: TellSheetProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  // One for all tries: a repeat sends nothing twice.
  const [id] = useState(newId);
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async () => {
    setFault(undefined);
    const outcome = await make(() =>
      client(orderApi.sendSlip, {
        params: { id: orderId },
        body: { id, attachment_id: null, bank_reference: reference.trim() || null },
      }),
    );
    if (outcome.kind === 'done') onSent(outcome.data.data);
    if (outcome.kind !== 'refused') return;
    setFault(outcome.code);
    onRefused(outcome.code);
  };
  return (
    <Sheet
      size="sm"
      title={t('transfer.noSlip')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onClose={onClose}
    >
      <p>{t('transfer.noSlipText')}</p>
      <TextField
        label={t('transfer.bankReference')}
        name="bank-reference"
        value={reference}
        onChange={setReference}
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        hint={t('transfer.bankReferenceHint')}
        error={fault === 'invalid_input' ? t('transfer.bankReferenceWrong') : undefined}
        optional
      />
      {fault !== undefined && fault !== 'invalid_input' && (
        <p className="err" role="alert">
          {t(slipFault(fault))}
        </p>
      )}
      <Button type="submit" busy={busy} block>
        {t('transfer.tell')}
      </Button>
    </Sheet>
  );
}

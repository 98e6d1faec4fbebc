import type { AcceptOutcome, SellerTransfer } from '@dapur/contract/money/seller-transfers';
import type { SlipRejection } from '@dapur/contract/money/transfers';
import { useState } from 'react';
import { IconTriangleAlert } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioChoices } from '../../components/ui/radio-choices.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { moneyText } from '../../lib/money-text.ts';
import { durationText } from '../../lib/order/left-text.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface DialogProps {
  readonly seat: Seat;
  readonly transfer: SellerTransfer;
  /** The transfer stands otherwise than it is shown, such as decided by somebody else. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** A call whose refusal stands in the dialog; what stands otherwise by now is read again behind it. */
function useSaidCall(onStale: () => void) {
  const { busy, make } = useCall();
  const [failure, setFailure] = useState<Failure>();
  const send = async <T,>(work: () => Promise<T>, onDone: (answer: T) => void) => {
    setFailure(undefined);
    const outcome = await make(work);
    if (outcome.kind === 'done') onDone(outcome.data);
    if (outcome.kind !== 'refused') return;
    setFailure(outcome);
    if (outcome.code === 'conflict' || outcome.code === 'not_found') onStale();
  };
  return { busy, failure, send };
}

/** Repeats the amount, since it is what has to be seen in the bank's app; the customer is told at once. */
export function AcceptTransferDialog({
  seat,
  transfer,
  onAccepted,
  onStale,
  onClose,
}: DialogProps & { readonly onAccepted: (outcome: AcceptOutcome) => void }) {
  const { t } = useI18n();
  const { busy, failure, send } = useSaidCall(onStale);
  const [reference, setReference] = useState('');
  const amount = moneyText(transfer.amount);
  const accept = () =>
    send(
      () =>
        seat.call(sellerApi.acceptTransfer, {
          params: { id: transfer.order_id },
          body: { amount: transfer.amount, bank_reference: reference.trim() || null },
        }),
      ({ data }) => onAccepted(data.outcome),
    );
  const isTooLong = failure?.code === 'invalid_input';
  return (
    <Sheet
      title={t('xfer.acceptTitle', { amount })}
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
      onClose={onClose}
    >
      <p className="breaks">
        {t('xfer.acceptText', { name: transfer.customer_name, number: transfer.order_number })}
      </p>
      <p className="notice warn">
        <IconTriangleAlert />
        <span>{t('xfer.check')}</span>
      </p>
      <TextField
        label={t('xfer.acceptReference')}
        name="bank-reference"
        value={reference}
        onChange={setReference}
        autoComplete="off"
        maxLength={60}
        hint={t('xfer.acceptReferenceHint')}
        error={isTooLong ? t('xfer.acceptReferenceWrong') : undefined}
        optional
      />
      {failure && !isTooLong && <RefusalNotice {...failure} />}
      <div className="stack sm">
        <Button type="submit" busy={busy} block>
          {t('xfer.acceptDo', { amount })}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('xfer.notYet')}
        </Button>
      </div>
    </Sheet>
  );
}

const reasons: readonly SlipRejection[] = ['not_received', 'wrong_amount', 'unreadable'];

/** The newest slip is not taken, and its customer reads why. */
export function RejectSlipDialog({
  seat,
  transfer,
  onTransfer,
  onStale,
  onClose,
}: DialogProps & { readonly onTransfer: (transfer: SellerTransfer) => void }) {
  const { t } = useI18n();
  const { busy, failure, send } = useSaidCall(onStale);
  const [reason, setReason] = useState<SlipRejection>();
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [slip] = transfer.slips;
  const reject = () => {
    if (reason === undefined || slip === undefined) return setMissing(true);
    void send(
      () =>
        seat.call(sellerApi.rejectSlip, {
          params: { id: transfer.order_id },
          body: { slip_id: slip.id, reason, note: note.trim() },
        }),
      ({ data }) => onTransfer(data),
    );
  };
  return (
    <Sheet
      title={t('xfer.rejectTitle', { number: transfer.order_number })}
      onSubmit={(event) => {
        event.preventDefault();
        reject();
      }}
      onClose={onClose}
    >
      <p>{t('xfer.rejectText')}</p>
      <RadioChoices
        legend={t('xfer.reason')}
        name="reason"
        value={reason}
        choices={reasons.map((value) => ({ value, text: t(`xfer.reason.${value}`) }))}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
      />
      {isMissing && (
        <p className="err" role="alert">
          {t('xfer.reasonMissing')}
        </p>
      )}
      <TextAreaField
        label={t('xfer.note')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={300}
        optional
      />
      {failure && <RefusalNotice {...failure} />}
      <Button type="submit" busy={busy} danger block>
        {t('xfer.rejectDo')}
      </Button>
    </Sheet>
  );
}

/** Minutes. Those of the settings' form, whose module would bring the library of schemas along. */
const EXTENSIONS = ['30', '60', '120', '240', '720', '1440'] as const;

/** Keeps the portions longer. */
export function MoreTimeDialog({
  seat,
  transfer,
  onTransfer,
  onStale,
  onClose,
}: DialogProps & { readonly onTransfer: (transfer: SellerTransfer) => void }) {
  const { t, locale } = useI18n();
  const { busy, failure, send } = useSaidCall(onStale);
  const [minutes, setMinutes] = useState<(typeof EXTENSIONS)[number]>('60');
  return (
    <Sheet
      size="sm"
      title={t('xfer.moreTitle', { number: transfer.order_number })}
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          () =>
            seat.call(sellerApi.extendTransfer, {
              params: { id: transfer.order_id },
              body: { minutes: Number(minutes) },
            }),
          ({ data }) => onTransfer(data),
        );
      }}
      onClose={onClose}
    >
      <p>{t('xfer.moreText')}</p>
      <SelectField
        label={t('xfer.moreFor')}
        name="minutes"
        value={minutes}
        options={EXTENSIONS.map((one) => [one, durationText(locale, Number(one))] as const)}
        onChange={setMinutes}
      />
      {failure && <RefusalNotice {...failure} />}
      <Button type="submit" busy={busy} block>
        {t('xfer.moreDo')}
      </Button>
    </Sheet>
  );
}

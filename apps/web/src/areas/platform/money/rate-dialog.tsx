import { commissionSen } from '@dapur/contract/commission';
import { malaysianDate } from '@dapur/contract/dates';
import { formatSen } from '@dapur/contract/money';
import { useId, useState } from 'react';
import { FieldNote } from '../../../components/ui/field-note.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';

/** A rate in percent from a day on; null: the default again. */
export interface NewRate {
  readonly rate: number | null;
  readonly effective_from: string;
  readonly note: string;
}

interface RateDialogProps {
  readonly title: string;
  readonly rate: number;
  /** For one store, which may go back to the default and is told why. */
  readonly isStore: boolean;
  readonly busy: boolean;
  readonly onSave: (rate: NewRate) => void;
  readonly onClose: () => void;
}

/** An order as kitchens get them: items, what a voucher takes off them, and a courier. In sen. */
const SAMPLE = { items: 8_000, off: 500, delivery: 1_200 } as const;

/** What a rate takes of an order that is paid and stands. */
function Sample({ percent }: { readonly percent: number }) {
  const { t } = useI18n();
  const itemsSen = SAMPLE.items - SAMPLE.off;
  const totalSen = itemsSen + SAMPLE.delivery;
  const order = {
    itemsSen,
    deliverySen: SAMPLE.delivery,
    totalSen,
    receivedSen: totalSen,
    refundingSen: 0,
    concededSen: 0,
    linesBackSen: 0,
    amountsBackSen: 0,
    isCancelled: false,
  };
  const taken = commissionSen(order, Math.round(percent * 100));
  return (
    <p className="notice" role="status">
      {t('pmoney.sample', {
        items: formatSen(SAMPLE.items),
        off: formatSen(SAMPLE.off),
        delivery: formatSen(SAMPLE.delivery),
        taken: formatSen(taken),
        kept: formatSen(totalSen - taken),
      })}
    </p>
  );
}

/** Sets a rate of commission from a day on. */
export function RateDialog({ title, rate, isStore, busy, onSave, onClose }: RateDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(String(rate));
  const [from, setFrom] = useState(() => malaysianDate(Date.now()));
  const [note, setNote] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isTried, setTried] = useState(false);
  const percent = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : NaN;
  const isRateWrong = !isDefault && !(percent >= 0 && percent <= 30);
  const isFromWrong = from < malaysianDate(Date.now());
  const isNoteWrong = isStore && note.trim().length < 3;
  return (
    <ActDialog
      title={title}
      action={t('pmoney.save')}
      busy={busy}
      onSend={() => {
        setTried(true);
        if (isRateWrong || isFromWrong || isNoteWrong) return;
        onSave({ rate: isDefault ? null : percent, effective_from: from, note: note.trim() });
      }}
      onClose={onClose}
    >
      {!isDefault && (
        <TextField
          label={t('pmoney.rateField')}
          name="rate"
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          error={isTried && isRateWrong ? t('pmoney.rateWrong') : undefined}
        />
      )}
      {!isDefault && !isRateWrong && <Sample percent={percent} />}
      {isStore && (
        <label className="padmin-check">
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          <span>{t('pmoney.useDefault')}</span>
        </label>
      )}
      <div className={isTried && isFromWrong ? 'field bad' : 'field'}>
        <label htmlFor={`${id}-from`}>{t('pmoney.from')}</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          name="from"
          value={from}
          min={malaysianDate(Date.now())}
          aria-invalid={(isTried && isFromWrong) || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setFrom(event.target.value)}
        />
        <FieldNote
          id={`${id}-note`}
          hint={undefined}
          error={isTried && isFromWrong ? t('pmoney.fromWrong') : undefined}
        />
      </div>
      {isStore && (
        <TextField
          label={t('pmoney.note')}
          name="note"
          value={note}
          onChange={setNote}
          autoComplete="off"
          maxLength={200}
          error={isTried && isNoteWrong ? t('pmoney.noteWrong') : undefined}
        />
      )}
    </ActDialog>
  );
}

import { useRef, useState } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { typedRinggit } from '../../../lib/account/ringgit-text.ts';
import { newId } from '../../../lib/new-id.ts';
import { ActDialog } from '../admin/act-dialog.tsx';

const kinds = ['payment', 'returned', 'allowance'] as const;

export interface RecordedMoney {
  readonly id: string;
  readonly kind: (typeof kinds)[number];
  readonly amount: number;
  readonly reference: string;
  readonly note: string;
}

interface RecordDialogProps {
  /** What the store owes; below zero: what it has to come. */
  readonly balance: number;
  readonly busy: boolean;
  readonly onSave: (money: RecordedMoney) => void;
  readonly onClose: () => void;
}

/** Writes down what a store paid, what it got back, or what it is let off. */
export function RecordDialog({ balance, busy, onSave, onClose }: RecordDialogProps) {
  const { t } = useI18n();
  // One for the dialog, so that a second press writes nothing twice.
  const key = useRef(newId());
  const [kind, setKind] = useState<RecordedMoney['kind']>(balance < 0 ? 'returned' : 'payment');
  const [typed, setTyped] = useState(balance === 0 ? '' : Math.abs(balance).toFixed(2));
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = typedRinggit(typed);
  const isWrong = amount === undefined || amount <= 0;
  return (
    <ActDialog
      title={t('pmoney.record')}
      action={t('pmoney.save')}
      busy={busy}
      onSend={() => {
        setTried(true);
        if (!isWrong)
          onSave({ id: key.current, kind, amount, reference: reference.trim(), note: note.trim() });
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('pmoney.kind')}
        name="kind"
        value={kind}
        options={kinds.map((one) => [one, t(`pmoney.kind.${one}`)])}
        onChange={setKind}
      />
      <TextField
        label={t('pmoney.amount')}
        name="amount"
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        error={isTried && isWrong ? t('pmoney.amountWrong') : undefined}
      />
      <TextField
        label={t('pmoney.reference')}
        name="reference"
        value={reference}
        onChange={setReference}
        autoComplete="off"
        maxLength={80}
        optional
      />
      <TextField
        label={t('pmoney.note')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={200}
        optional
      />
    </ActDialog>
  );
}

import { useRef, useState } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { typedRinggit } from '../../../lib/account/ringgit-text.ts';
import { newId } from '../../../lib/new-id.ts';
import { ActDialog } from '../admin/act-dialog.tsx';

const kinds = ['bonus', 'adjustment'] as const;
const MOST = 10_000;
/** As the server has it. */
const SHORTEST_REASON = 3;

export interface BookedReward {
  readonly id: string;
  readonly kind: (typeof kinds)[number];
  /** Ringgit; an adjustment may take away. */
  readonly amount: number;
  readonly note: string;
}

interface BookDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onSave: (reward: BookedReward) => void;
  readonly onClose: () => void;
}

/** Books a bonus or an adjustment in somebody's rewards. */
export function BookDialog({ name, busy, onSave, onClose }: BookDialogProps) {
  const { t } = useI18n();
  // One for the dialog, so that a second press books nothing twice.
  const key = useRef(newId());
  const [kind, setKind] = useState<BookedReward['kind']>('bonus');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = signed(typed);
  const isWrong =
    amount === undefined || amount === 0 || Math.abs(amount) > MOST || (kind === 'bonus' && amount < 0);
  const isBare = note.trim().length < SHORTEST_REASON;
  return (
    <ActDialog
      title={t('pmoney.bookTitle', { name })}
      action={t('pmoney.save')}
      busy={busy}
      onSend={() => {
        setTried(true);
        if (!isWrong && !isBare) onSave({ id: key.current, kind, amount, note: note.trim() });
      }}
      onClose={onClose}
    >
      <p className="muted">{t('pmoney.bookText', { name })}</p>
      <SelectField
        label={t('pmoney.bookKind')}
        name="kind"
        value={kind}
        options={kinds.map((one) => [one, t(`pmoney.bookKind.${one}`)])}
        onChange={setKind}
      />
      <TextField
        label={t('pmoney.amount')}
        name="amount"
        value={typed}
        onChange={setTyped}
        inputMode={kind === 'bonus' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={14}
        error={isTried && isWrong ? t('pmoney.bookWrong') : undefined}
      />
      <TextField
        label={t('pmoney.note')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={200}
        error={isTried && isBare ? t('pmoney.bookReason') : undefined}
      />
    </ActDialog>
  );
}

/** `-12.50`, with either minus. */
function signed(typed: string): number | undefined {
  const [, minus, rest = ''] = /^\s*([-−])?(.*)$/.exec(typed) ?? [];
  const amount = typedRinggit(rest);
  return amount === undefined || minus === undefined ? amount : -amount;
}

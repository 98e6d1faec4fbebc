import { RewardBooking } from '@dapur/contract/platform/platform-money-input';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { FarBeyond, useFarBeyond } from './far-beyond.tsx';

export type RewardToBook = z.input<typeof RewardBooking>;

interface BookDialogProps {
  readonly holder: { readonly id: string; readonly name: string };
  /** What one referral earns, and what the holder can be paid now. In MYR. */
  readonly reward: number;
  readonly available: number;
  /** What was booked before. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly onSave: (reward: RewardToBook) => void;
  readonly onClose: () => void;
}

/** Books a bonus or an adjustment in somebody's rewards. */
export function BookDialog(props: BookDialogProps) {
  const { holder, reward, available, children, busy, onSave, onClose } = props;
  const { t } = useI18n();
  const { name } = holder;
  // One for the dialog, so that a second press books nothing twice.
  const [id] = useState(newId);
  const far = useFarBeyond<RewardToBook>(({ amount }) => (amount > 0 ? reward : available), onSave);
  const form = useContractForm({
    schema: RewardBooking,
    start: { kind: 'bonus' as RewardToBook['kind'], amount: '', note: '' },
    read: ({ kind, amount, note }) => ({
      id,
      holder: holder.id,
      kind,
      amount: typedRinggit(amount, { signed: true }),
      note: note.trim(),
    }),
    says: { amount: t('pmoney.bookWrong'), note: t('pmoney.bookReason') },
    send: far.send,
  });
  const { kind } = form.values;
  const asked =
    far.asked?.amount === typedRinggit(form.values.amount, { signed: true }) ? far.asked : undefined;
  return (
    <ActDialog
      title={t('pmoney.bookTitle', { name })}
      action={t(asked ? 'pmoney.farBeyondYes' : 'pmoney.save')}
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t('pmoney.bookText', { name })}</p>
      <SelectField
        label={t('pmoney.bookKind')}
        name="kind"
        value={kind}
        options={RewardBooking.shape.kind.options.map((one) => [one, t(`pmoney.bookKind.${one}`)])}
        onChange={(chosen) => form.set('kind', chosen)}
      />
      <AmountField {...form.field('amount')} label={t('pmoney.amount')} signed={kind !== 'bonus'} />
      <TextField {...form.field('note')} label={t('pmoney.note')} autoComplete="off" maxLength={200} />
      {asked && <FarBeyond {...asked} />}
      {children}
    </ActDialog>
  );
}

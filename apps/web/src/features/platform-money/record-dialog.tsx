import { CommissionMoney } from '@dapur/contract/platform/platform-money-input';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { useState } from 'react';
import type { z } from 'zod';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useSayRefusal } from '../../components/platform/platform-call.ts';
import { FarBeyond, useFarBeyond } from './far-beyond.tsx';

type Money = z.input<typeof CommissionMoney>;

interface RecordDialogProps {
  /** What the store owes; below zero, what the platform owes the store. */
  readonly balance: number;
  readonly busy: boolean;
  readonly onSave: (money: Money) => void;
  readonly onClose: () => void;
}

/** Writes down what a store paid, what it got back, or what it is let off. */
export function RecordDialog({ balance, busy, onSave, onClose }: RecordDialogProps) {
  const { t } = useI18n();
  // One id for each dialog, so that a second press records nothing twice.
  const [id] = useState(newId);
  const say = useSayRefusal();
  const far = useFarBeyond<Money>(({ kind }) => (kind === 'payment' ? balance : undefined), onSave);
  const form = useContractForm({
    schema: CommissionMoney,
    start: {
      // Always the same, whatever the balance: a kind that changed by itself would be overlooked.
      kind: 'payment' as Money['kind'],
      amount: balance > 0 ? balance.toFixed(2) : '',
      reference: '',
      note: '',
    },
    read: ({ kind, amount, reference, note }) => ({
      id,
      kind,
      amount: typedRinggit(amount),
      reference: reference.trim(),
      note: note.trim(),
    }),
    says: { amount: t('pmoney.amountWrong') },
    send: far.send,
    onRefused: say,
  });
  const asked = far.asked?.amount === typedRinggit(form.values.amount) ? far.asked : undefined;
  return (
    <ActDialog
      title={t('pmoney.record')}
      action={t(asked ? 'pmoney.farBeyondYes' : 'pmoney.save')}
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        label={t('pmoney.kind')}
        name="kind"
        value={form.values.kind}
        options={CommissionMoney.shape.kind.options.map((one) => [one, t(`pmoney.kind.${one}`)])}
        onChange={(kind) => form.set('kind', kind)}
      />
      <AmountField {...form.field('amount')} label={t('pmoney.amount')} />
      <TextField
        {...form.field('reference')}
        label={t('pmoney.reference')}
        autoComplete="off"
        maxLength={80}
        optional
      />
      <TextField
        {...form.field('note')}
        label={t('pmoney.note')}
        autoComplete="off"
        maxLength={200}
        optional
      />
      {asked && <FarBeyond {...asked} />}
    </ActDialog>
  );
}

import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { REFERRAL_BOUNDS, TermsInput } from '@dapur/contract/platform/platform-money-input';
import type { ReferralTerms } from '@dapur/contract/money/referrals';
import { typedDecimal, typedRinggit } from '@dapur/contract/money/typed-amount';
import type { z } from 'zod';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useSayRefusal } from '../../components/platform/platform-call.ts';

/** What is asked for, in this order. */
const fields = [
  { name: 'reward', label: 'pmoney.terms.reward', isMoney: true },
  { name: 'qualifying_orders', label: 'pmoney.terms.orders', isMoney: false },
  { name: 'hold_days', label: 'pmoney.terms.hold', isMoney: false },
  { name: 'most_days', label: 'pmoney.terms.most', isMoney: false },
  { name: 'minimum_payout', label: 'pmoney.terms.least', isMoney: true },
] as const;

const typedCount = (typed: string): number => typedDecimal(typed, 0);

interface TermsDialogProps {
  readonly terms: ReferralTerms;
  readonly busy: boolean;
  readonly onSave: (terms: z.input<typeof TermsInput>) => void;
  readonly onClose: () => void;
}

/** The terms of stores that are opened from a day on. */
export function TermsDialog({ terms, busy, onSave, onClose }: TermsDialogProps) {
  const { t } = useI18n();
  const say = useSayRefusal();
  const tomorrow = addDays(malaysianDate(Date.now()), 1);
  const wrong = (name: keyof ReferralTerms) => t('pmoney.terms.wrong', REFERRAL_BOUNDS[name]);
  const form = useContractForm({
    schema: TermsInput,
    start: {
      reward: String(terms.reward),
      qualifying_orders: String(terms.qualifying_orders),
      hold_days: String(terms.hold_days),
      most_days: String(terms.most_days),
      minimum_payout: String(terms.minimum_payout),
      effective_from: tomorrow,
      reason: '',
    },
    read: (typed) => ({
      reward: typedRinggit(typed.reward),
      qualifying_orders: typedCount(typed.qualifying_orders),
      hold_days: typedCount(typed.hold_days),
      most_days: typedCount(typed.most_days),
      minimum_payout: typedRinggit(typed.minimum_payout),
      effective_from: typed.effective_from,
      reason: typed.reason.trim(),
    }),
    also: ({ effective_from: from }) => ({ effective_from: from < tomorrow && 'past' }),
    says: {
      ...Object.fromEntries(fields.map(({ name }) => [name, wrong(name)])),
      effective_from: t('pmoney.terms.fromWrong'),
      reason: t('pmoney.noteWrong'),
    },
    send: onSave,
    onRefused: say,
  });
  return (
    <ActDialog
      title={t('pmoney.terms')}
      action={t('pmoney.save')}
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="small muted">{t('pmoney.terms.text')}</p>
      {fields.map(({ name, label, isMoney }) =>
        isMoney ? (
          <AmountField key={name} {...form.field(name)} label={t(label)} />
        ) : (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(label)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        ),
      )}
      <DateField
        label={t('pmoney.from')}
        name="from"
        value={form.values.effective_from}
        min={tomorrow}
        error={form.fault('effective_from')}
        onChange={(day) => form.set('effective_from', day)}
      />
      <TextField {...form.field('reason')} label={t('pmoney.note')} autoComplete="off" maxLength={200} />
    </ActDialog>
  );
}

import { REFERRAL_BOUNDS, TermsInput } from '@dapur/contract/platform-money-input';
import type { ReferralTerms } from '@dapur/contract/referrals';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';

/** What is asked for, in this order. */
const fields = [
  { name: 'reward', label: 'pmoney.terms.reward', isMoney: true },
  { name: 'qualifying_orders', label: 'pmoney.terms.orders', isMoney: false },
  { name: 'hold_days', label: 'pmoney.terms.hold', isMoney: false },
  { name: 'most_days', label: 'pmoney.terms.most', isMoney: false },
  { name: 'minimum_payout', label: 'pmoney.terms.least', isMoney: true },
] as const;

/** NaN where it is none. */
const typedNumber = (typed: string): number =>
  /^\d{1,5}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;

interface TermsDialogProps {
  readonly terms: ReferralTerms;
  readonly busy: boolean;
  readonly onSave: (terms: ReferralTerms) => void;
  readonly onClose: () => void;
}

/** The terms of stores that are opened from now on. */
export function TermsDialog({ terms, busy, onSave, onClose }: TermsDialogProps) {
  const { t } = useI18n();
  const wrong = (name: keyof ReferralTerms) => t('pmoney.terms.wrong', REFERRAL_BOUNDS[name]);
  const form = useContractForm({
    schema: TermsInput,
    start: {
      reward: String(terms.reward),
      qualifying_orders: String(terms.qualifying_orders),
      hold_days: String(terms.hold_days),
      most_days: String(terms.most_days),
      minimum_payout: String(terms.minimum_payout),
    },
    read: (typed) => ({
      reward: typedNumber(typed.reward),
      qualifying_orders: typedNumber(typed.qualifying_orders),
      hold_days: typedNumber(typed.hold_days),
      most_days: typedNumber(typed.most_days),
      minimum_payout: typedNumber(typed.minimum_payout),
    }),
    says: Object.fromEntries(fields.map(({ name }) => [name, wrong(name)])),
    send: onSave,
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
      {fields.map(({ name, label, isMoney }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(label)}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={8}
        />
      ))}
    </ActDialog>
  );
}

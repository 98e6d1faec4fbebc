import type { ReferralTerms } from '@dapur/contract/referrals';
import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';

/** What is asked for, with the least and the most that the server takes. */
const fields = [
  { name: 'reward', label: 'pmoney.terms.reward', least: 0, most: 10_000, isMoney: true },
  { name: 'qualifying_orders', label: 'pmoney.terms.orders', least: 1, most: 100, isMoney: false },
  { name: 'hold_days', label: 'pmoney.terms.hold', least: 0, most: 365, isMoney: false },
  { name: 'most_days', label: 'pmoney.terms.most', least: 1, most: 730, isMoney: false },
  { name: 'minimum_payout', label: 'pmoney.terms.least', least: 1, most: 10_000, isMoney: true },
] as const;

type Draft = Readonly<Record<(typeof fields)[number]['name'], string>>;

interface TermsDialogProps {
  readonly terms: ReferralTerms;
  readonly busy: boolean;
  readonly onSave: (terms: ReferralTerms) => void;
  readonly onClose: () => void;
}

/** The terms of stores that are opened from now on. */
export function TermsDialog({ terms, busy, onSave, onClose }: TermsDialogProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<Draft>({
    reward: String(terms.reward),
    qualifying_orders: String(terms.qualifying_orders),
    hold_days: String(terms.hold_days),
    most_days: String(terms.most_days),
    minimum_payout: String(terms.minimum_payout),
  });
  const [isTried, setTried] = useState(false);
  const faultOf = ({ name, least, most, isMoney }: (typeof fields)[number]): boolean => {
    const typed = draft[name].trim();
    const form = isMoney ? /^\d{1,5}(?:\.\d{1,2})?$/ : /^\d{1,3}$/;
    return !form.test(typed) || Number(typed) < least || Number(typed) > most;
  };
  return (
    <ActDialog
      title={t('pmoney.terms')}
      action={t('pmoney.save')}
      busy={busy}
      onSend={() => {
        setTried(true);
        if (fields.some(faultOf)) return;
        onSave({
          reward: Number(draft.reward),
          qualifying_orders: Number(draft.qualifying_orders),
          hold_days: Number(draft.hold_days),
          most_days: Number(draft.most_days),
          minimum_payout: Number(draft.minimum_payout),
        });
      }}
      onClose={onClose}
    >
      <p className="small muted">{t('pmoney.terms.text')}</p>
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={t(field.label)}
          name={field.name}
          value={draft[field.name]}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
          inputMode={field.isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={8}
          error={
            isTried && faultOf(field)
              ? t('pmoney.terms.wrong', { least: field.least, most: field.most })
              : undefined
          }
        />
      ))}
    </ActDialog>
  );
}

import { useMemo } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { useSectionForm } from './use-section-form.ts';

/** What tax new orders carry, and how receipts are numbered. */
export function TaxForm({ seat, settings, onSaved, onReload }: SectionProps) {
  const { t } = useI18n();
  const { tax } = settings;
  const saved = useMemo(() => {
    const { next_receipt: _next, tax_percentage: percentage, ...fields } = tax;
    return { ...fields, percentage: String(percentage) };
  }, [tax]);
  const form = useSectionForm({
    name: `${seat.slug}/tax`,
    saved,
    faultsOf: (draft) => {
      const faults = new Map<string, string>();
      const percentage = percentageOf(draft.percentage);
      if (percentage === undefined) faults.set('tax_percentage', t('sset.tax.rateShape'));
      if (draft.tax_is_active) {
        if (draft.tax_name.trim() === '') faults.set('tax_name', t('sset.tax.nameMissing'));
        if (percentage === 0) faults.set('tax_percentage', t('sset.tax.rateMissing'));
        if (draft.tax_registration.trim() === '')
          faults.set('tax_registration', t('sset.tax.registrationMissing'));
      }
      if (!/^[A-Za-z0-9]+([-/][A-Za-z0-9]+)*$/.test(draft.receipt_prefix.trim()))
        faults.set('receipt_prefix', t('sset.tax.prefixShape'));
      return faults;
    },
    send: async ({ percentage, ...draft }) =>
      (
        await seat.call(sellerApi.saveStoreTax, {
          body: { ...draft, tax_percentage: percentageOf(percentage) ?? 0 },
        })
      ).data,
    onSaved,
  });
  const { draft, change, faultOf } = form;
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="sset-tax">
        <h2 id="sset-tax" className="sset-legend">
          {t('sset.tax.tax')}
        </h2>
        <SwitchField
          label={t('sset.tax.active')}
          hint={t('sset.tax.activeHint')}
          name="tax_is_active"
          checked={draft.tax_is_active}
          onChange={(active) => change({ tax_is_active: active })}
        />
        <div className="sset-pair">
          <TextField
            label={t('sset.tax.name')}
            name="tax_name"
            autoComplete="off"
            maxLength={20}
            optional={!draft.tax_is_active}
            value={draft.tax_name}
            error={faultOf('tax_name')}
            onChange={(name) => change({ tax_name: name })}
          />
          <TextField
            label={t('sset.tax.rate')}
            name="tax_percentage"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft.percentage}
            error={faultOf('tax_percentage')}
            onChange={(percentage) => change({ percentage })}
          />
        </div>
        <TextField
          label={t('sset.tax.registration')}
          name="tax_registration"
          autoComplete="off"
          maxLength={40}
          optional={!draft.tax_is_active}
          hint={t('sset.tax.registrationHint')}
          value={draft.tax_registration}
          error={faultOf('tax_registration')}
          onChange={(registration) => change({ tax_registration: registration })}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-receipts">
        <h2 id="sset-receipts" className="sset-legend">
          {t('sset.tax.receipts')}
        </h2>
        <TextField
          label={t('sset.tax.prefix')}
          name="receipt_prefix"
          autoComplete="off"
          maxLength={10}
          hint={t('sset.tax.prefixHint')}
          value={draft.receipt_prefix}
          error={faultOf('receipt_prefix')}
          onChange={(prefix) => change({ receipt_prefix: prefix })}
        />
        <p className="row between">
          <span className="muted">{t('sset.tax.next')}</span>
          <b className="num">{tax.next_receipt}</b>
        </p>
      </section>
    </SectionFrame>
  );
}

/** `6`, `6.5` or `6,25` percent; undefined when it is none. */
function percentageOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const percentage = Number(plain);
  return percentage <= 100 ? percentage : undefined;
}

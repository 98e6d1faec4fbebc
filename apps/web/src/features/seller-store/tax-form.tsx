import { useMemo } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { taxRules } from './section-rules.ts';
import { useSectionForm } from './use-section-form.ts';

/** What tax new orders carry, and how receipts are numbered. */
export function TaxForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const { tax } = settings;
  const saved = useMemo(() => {
    const { next_receipt: _next, tax_percentage: percentage, ...fields } = tax;
    return { ...fields, tax_percentage: String(percentage) };
  }, [tax]);
  const form = useSectionForm({
    name: `${seat.slug}/tax`,
    saved,
    ...taxRules,
    fields: [],
    says: {
      tax_percentage: ({ code }) => t(code === 'missing' ? 'sset.tax.rateMissing' : 'sset.tax.rateShape'),
      tax_name: t('sset.tax.nameMissing'),
      tax_registration: t('sset.tax.registrationMissing'),
      receipt_prefix: t('sset.tax.prefixShape'),
    },
    send: async (body) => (await seat.call(sellerApi.saveStoreTax, { body })).data,
    onSaved,
  });
  const { values } = form;
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
          checked={values.tax_is_active}
          onChange={(active) => form.set('tax_is_active', active)}
        />
        <div className="sset-pair">
          <TextField
            {...form.field('tax_name')}
            label={t('sset.tax.name')}
            autoComplete="off"
            maxLength={20}
            optional={!values.tax_is_active}
          />
          <TextField
            {...form.field('tax_percentage')}
            label={t('sset.tax.rate')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
          />
        </div>
        <TextField
          {...form.field('tax_registration')}
          label={t('sset.tax.registration')}
          autoComplete="off"
          maxLength={40}
          optional={!values.tax_is_active}
          hint={t('sset.tax.registrationHint')}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-receipts">
        <h2 id="sset-receipts" className="sset-legend">
          {t('sset.tax.receipts')}
        </h2>
        <TextField
          {...form.field('receipt_prefix')}
          label={t('sset.tax.prefix')}
          autoComplete="off"
          maxLength={10}
          hint={t('sset.tax.prefixHint')}
        />
        <p className="row between">
          <span className="muted">{t('sset.tax.next')}</span>
          <b className="num">{tax.next_receipt}</b>
        </p>
      </section>
    </SectionFrame>
  );
}

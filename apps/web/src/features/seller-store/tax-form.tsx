import { StoreTaxInput } from '@dapur/contract/store-settings-input';
import { useMemo } from 'react';
import type { z } from 'zod';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Rules } from '../../lib/form/judge.ts';
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

interface TypedTax extends Omit<z.input<typeof StoreTaxInput>, 'tax_percentage'> {
  readonly tax_percentage: string;
}

/** The tax as it is sent; one that is charged must be named, registered and more than nothing. */
export const taxRules: Rules<TypedTax, typeof StoreTaxInput> = {
  schema: StoreTaxInput,
  read: (typed) => ({ ...typed, tax_percentage: percentageOf(typed.tax_percentage) }),
  also: ({ tax_is_active: isActive, ...typed }) => ({
    tax_name: isActive && typed.tax_name.trim() === '' && 'missing',
    tax_percentage: isActive && percentageOf(typed.tax_percentage) === 0 && 'missing',
    tax_registration: isActive && typed.tax_registration.trim() === '' && 'missing',
  }),
};

/** `6`, `6.5` or `6,25` percent; not a number when it is none. */
function percentageOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
}

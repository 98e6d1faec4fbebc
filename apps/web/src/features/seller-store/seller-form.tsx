import { sellerKinds, sellerLimits, type SellerKind } from '@dapur/contract/stores/store-settings-input';
import { useMemo } from 'react';
import { RadioChoices } from '../../components/ui/radio-choices.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import { sellerRules, type TypedSeller } from './section-rules.ts';
import type { SettingsSectionProps } from './settings-calls.ts';
import { useSectionForm } from './use-section-form.ts';

/** Who sells, which customers read in the store, with their order and on the receipt. */
export function SellerForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const says = useSellerTexts();
  const saved = useMemo((): TypedSeller => settings.seller, [settings.seller]);
  const form = useSectionForm<TypedSeller, typeof sellerRules.schema, typeof settings>({
    name: `${seat.slug}/seller`,
    saved,
    ...sellerRules,
    fields: [],
    says,
    send: async (body) => (await seat.call(sellerApi.saveStoreSeller, { body })).data,
    onSaved,
  });
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack">
        <p className="small muted">{t('sset.seller.why')}</p>
        <SellerFields form={form} />
      </section>
    </SectionFrame>
  );
}

export function useSellerTexts() {
  const { t } = useI18n();
  return {
    kind: t('sset.seller.kindMissing'),
    name: t('sset.seller.nameShort'),
    registration: t('sset.seller.registrationShape'),
  };
}

interface SellerFieldsProps {
  readonly form: ContractForm<TypedSeller>;
  /** The name of whoever fills in the form, which a person who sells has and a business has not. */
  readonly ownName?: string;
}

export function SellerFields({ form, ownName = '' }: SellerFieldsProps) {
  const { t } = useI18n();
  const { kind, name } = form.values;
  const choose = (value: SellerKind) => {
    form.set('kind', value);
    if (value === 'business' && name === ownName) form.set('name', '');
    if (value === 'individual' && name === '') form.set('name', ownName);
  };
  const kindFault = form.fault('kind');
  return (
    <>
      <RadioChoices
        legend={t('sset.seller.kind')}
        name="kind"
        value={kind ?? undefined}
        choices={sellerKinds.map((value) => ({ value, text: t(`sset.seller.${value}`) }))}
        onChange={choose}
      />
      {kindFault !== undefined && (
        <p className="err" role="alert">
          {kindFault}
        </p>
      )}
      <TextField
        {...form.field('name')}
        label={t(kind === 'business' ? 'sset.seller.businessName' : 'sset.seller.name')}
        autoComplete={kind === 'business' ? 'organization' : 'name'}
        maxLength={sellerLimits.name}
        hint={t(kind === 'business' ? 'sset.seller.businessNameHint' : 'sset.seller.nameHint')}
      />
      {kind === 'business' && (
        <TextField
          {...form.field('registration')}
          label={t('sset.seller.registration')}
          autoComplete="off"
          maxLength={sellerLimits.registration}
          hint={t('sset.seller.registrationHint')}
        />
      )}
    </>
  );
}

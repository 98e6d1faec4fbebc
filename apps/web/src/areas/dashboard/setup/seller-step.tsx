import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { termsTexts } from '@dapur/contract/stores/store-settings-input';
import { useState } from 'react';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SellerFields, useSellerTexts } from '../../../features/seller-store/seller-form.tsx';
import { sellerRules, type TypedSeller } from '../../../features/seller-store/section-rules.ts';
import { fetchSettings } from '../../../features/seller-store/settings-calls.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { useSession } from '../../../lib/account/session.ts';
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { LoadedSettings } from '../settings/loaded.tsx';

/** Who sells, and by which terms: ready ones, until the seller writes their own. */
export function SellerStep({ onDone }: { readonly onDone: () => void }) {
  const seat = useSeat();
  return (
    <LoadedSettings<StoreSettings> of={seat.keys.settings} ask={(signal) => fetchSettings(seat.slug, signal)}>
      {({ seller, policies }) => <SellerStepForm seller={seller} policies={policies} onDone={onDone} />}
    </LoadedSettings>
  );
}

/** Rules of deposits alone are no terms of cancelling. */
const hasTerms = ({ cancel_text, refund_text }: StoreSettings['policies']): boolean =>
  cancel_text !== '' || refund_text !== '';

interface SellerStepFormProps extends Pick<StoreSettings, 'seller' | 'policies'> {
  readonly onDone: () => void;
}

function SellerStepForm({ seller, policies, onDone }: SellerStepFormProps) {
  const { t, locale } = useI18n();
  const { call, slug } = useSeat();
  const session = useSession();
  const ownName = session.status === 'signed-in' ? session.user.full_name : '';
  const [start] = useState<TypedSeller>(() => ({ ...seller, name: seller.name || ownName }));
  const form: ContractForm<TypedSeller> = useContractForm({
    ...sellerRules,
    start,
    says: useSellerTexts(),
    send: async (body) => {
      const { seller: before, policies: said } = await fetchSettings(slug);
      await call(sellerApi.saveStoreSeller, { body: { ...body, version: before.version } });
      if (hasTerms(said)) return;
      await call(sellerApi.saveStorePolicies, { body: { version: said.version, ...said.ready } });
    },
    onDone,
  });
  const words = locale === 'en' ? policies.ready : policies.ready.translations[locale];
  return (
    <form className="stack lg" noValidate onSubmit={form.submit}>
      <section className="card raised stack">
        <SellerFields form={form} ownName={ownName} />
      </section>
      {!hasTerms(policies) && (
        <section className="card raised stack" aria-labelledby="setup-terms">
          <div className="stack sm">
            <h2 id="setup-terms" className="sset-legend">
              {t('setup.terms')}
            </h2>
            <p className="small muted">{t('setup.termsText')}</p>
          </div>
          <dl className="stack sm">
            {termsTexts.map((name) => (
              <div key={name}>
                <dt className="strong small">{t(`sset.policies.${name}`)}</dt>
                <dd className="small breaks">{words[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('setup.next')}
      </Button>
    </form>
  );
}

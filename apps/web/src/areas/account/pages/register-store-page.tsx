import { useEffect } from 'react';
import { CreateStoreForm } from '../../../features/create-store/create-store-form.tsx';
import { noteReferralArrival } from '../../../features/referral/note-link.ts';
import { useI18n } from '../../../i18n/index.tsx';

export default function RegisterStorePage() {
  const { t } = useI18n();
  useEffect(noteReferralArrival, []);
  return (
    <section className="card roomy stack lg narrow-page">
      <div className="stack sm">
        <h1 className="account-title">{t('createStore.title')}</h1>
        <p className="muted">{t('account.registerStore.text')}</p>
      </div>
      <CreateStoreForm />
    </section>
  );
}

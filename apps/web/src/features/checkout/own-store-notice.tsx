import { IconStore } from '../../components/icons.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { useIsOwnStore } from './use-buyer.ts';

/** Tells those who belong to the store, before they choose anything, that they cannot order in it. */
export function OwnStoreNotice() {
  const { t, tenant, base } = useStoreFrame();
  if (!useIsOwnStore(tenant.id)) return null;
  return (
    <div className="notice warn" role="note">
      <IconStore />
      <div>
        <b>{t('checkout.ownStore.title')}</b>
        <p>
          {t('checkout.ownStore.notice')} <a href={`${base}/dashboard`}>{t('checkout.ownStore.manage')}</a>
        </p>
      </div>
    </div>
  );
}

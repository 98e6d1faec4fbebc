import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';

/**
 * Links for a visitor who may only see the order's state: My orders, taking over the order by a code, and the store.
 */
export function GlimpseWays() {
  const { t, homeHref } = useStoreFrame();
  return (
    <div className="stack sm">
      <ButtonLink block href="/u/orders">
        {t('result.glimpse.signIn')}
      </ButtonLink>
      <ButtonLink variant="quiet" block href="/u/orders?claim">
        {t('result.glimpse.takeover')}
      </ButtonLink>
      <ButtonLink variant="text" block href={homeHref}>
        {t('result.storeHome')}
      </ButtonLink>
    </div>
  );
}

import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';

/** The ways on for who sees only how an order stands: her own list, the code that brings it there, and the store. */
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

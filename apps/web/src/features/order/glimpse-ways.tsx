import { useShop } from '../../lib/shop-context.tsx';

/** The ways on for who sees only how an order stands: her own list, the code that brings it there, and the store. */
export function GlimpseWays() {
  const { t, homeHref } = useShop();
  return (
    <div className="stack sm">
      <a className="btn block" href="/u/orders">
        {t('result.glimpse.signIn')}
      </a>
      <a className="btn quiet block" href="/u/orders?claim">
        {t('result.glimpse.claim')}
      </a>
      <a className="btn text block" href={homeHref}>
        {t('result.storeHome')}
      </a>
    </div>
  );
}

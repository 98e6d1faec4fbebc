import type { HomePageData } from '@dapur/contract/pages/page';
import { PlatformFoot } from '../../components/content/platform-foot.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { SiteTop } from '../content/site-top.tsx';
import { Day } from './day.tsx';
import { HomeHero } from './hero.tsx';
import { FindStores } from './find-stores.tsx';
import { Keep } from './keep.tsx';
import { REGISTER_HREF } from './register-href.ts';

export { landingMessages, siteMessages } from '../../i18n/site-messages.ts';

/** The platform's front page: a shop of one's own for those who bake, and the kitchens for those who eat. */
export function HomePage({ data }: { readonly data: HomePageData }) {
  const { t } = useI18n();
  return (
    <div className="landing">
      <SiteTop hasMarketplace={data.hasMarketplace} isHome />
      <main>
        <HomeHero today={data.today} hasMarketplace={data.hasMarketplace} />
        <FindStores stores={data.stores} hasMarketplace={data.hasMarketplace} />
        <Day today={data.today} />
        <Keep commissionBasisPoints={data.commissionBasisPoints} />
        <section className="landing-last">
          <div className="wrap">
            <h2>
              {new URL(data.origin).host}/<span>{t('landing.yours')}</span>
            </h2>
            <ButtonLink href={REGISTER_HREF}>{t('landing.open')}</ButtonLink>
          </div>
        </section>
      </main>
      <PlatformFoot hasMarketplace={data.hasMarketplace} />
    </div>
  );
}

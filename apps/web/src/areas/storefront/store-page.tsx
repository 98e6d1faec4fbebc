import type { StorePageData } from '@dapur/contract/page';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ShopProvider } from '../../lib/shop-context.tsx';
import { SiteBar } from '../site-bar.tsx';
import { Facts } from './hero/facts.tsx';
import { HelpButton } from './hero/help-button.tsx';
import { Hero } from './hero/hero.tsx';
import { Socials } from './hero/socials.tsx';
import { OrderPage } from './order-page.tsx';
import { goToStep } from './order-step.ts';
import { platformHref } from './platform-href.ts';
import { StoreBar } from './store-bar.tsx';
import { StoreProvider, useStore } from './store-context.tsx';
import { sayProfileFailed } from './say-profile-failed.ts';
import { TokenArrival } from '../token-arrival.tsx';

export function StorePage({ data }: { readonly data: StorePageData }) {
  return (
    <ShopProvider data={data} onProfileFailed={sayProfileFailed}>
      <StoreProvider data={data}>
        <StoreFrame />
      </StoreProvider>
    </ShopProvider>
  );
}

function StoreFrame() {
  const { t } = useI18n();
  const { draft, draftStore, hydrated, base, origin, tenant } = useStore();
  const first = !hydrated || draft.step === 1;
  const toStart = () => goToStep(draftStore, 1);
  return (
    <>
      <a className="skip" href="#order">
        {t('common.skip')}
      </a>
      <OfflineStrip />
      <TokenArrival />
      {first ? (
        <SiteBar platformHref={platformHref(base, origin)} slug={tenant.subdomain} />
      ) : (
        <StoreBar onLogo={toStart} />
      )}
      <main className="wrap">
        {first && <Hero onLogo={toStart} />}
        <div className={first ? 'page shopfront' : 'page'} id="order">
          {first && <Facts />}
          <OrderPage />
        </div>
      </main>
      <PageFoot hasBottom>
        <Socials className="phone-only" />
      </PageFoot>
      <HelpButton />
    </>
  );
}

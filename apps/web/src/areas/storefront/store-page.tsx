import type { StorePageData } from '@dapur/contract/pages/page';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { SoldBy } from '../../components/sold-by.tsx';
import { dismissEarlierToast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { StoreFrameProvider } from '../../lib/store-frame.tsx';
import { SiteBar } from '../site-bar.tsx';
import { Facts } from './hero/facts.tsx';
import { HelpButton } from './hero/help-button.tsx';
import { StoreHero } from './hero/hero.tsx';
import { Socials } from './hero/socials.tsx';
import { loadStoreBarOfSteps, OrderPage, type OrderPageProps } from './order-page.tsx';
import { goToStep } from './order-step.ts';
import { StoreProvider, useStore } from './store-context.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { stepNames } from './summary/step-head.tsx';
import { showProfileError } from './show-profile-error.ts';
import { TokenArrival } from '../token-arrival.tsx';

const StoreBar = lazyPart(loadStoreBarOfSteps);

export interface StorePageProps {
  readonly data: StorePageData;
  /** The product modal's code, loaded where the page comes with it open: server and browser must draw it at once. */
  readonly Dish?: OrderPageProps['Dish'];
}

export function StorePage({ data, Dish }: StorePageProps) {
  return (
    <StoreFrameProvider data={data} onProfileFailed={showProfileError}>
      <StoreProvider data={data}>
        <StoreFrame opened={data.opened} Dish={Dish} />
      </StoreProvider>
    </StoreFrameProvider>
  );
}

/** Who sells, and how to reach them. */
function SellerLine() {
  const { profile } = useStore();
  const { seller, email, phone } = profile;
  if (seller === null) return null;
  return (
    <p className="sold-by">
      <span>
        <SoldBy seller={seller} />
      </span>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function StoreFrame({ opened, Dish }: OrderPageProps) {
  const { t } = useI18n();
  const { draft, draftStore, hydrated, platform, profile, tenant } = useStore();
  const first = !hydrated || draft.step === 1;
  const toStart = () => goToStep(draftStore, 1);
  // A message about one step must not cover the next one.
  useEffect(() => dismissEarlierToast(), [draft.step]);
  useTitle(first ? undefined : t(stepNames[draft.step]), profile.name);
  return (
    <>
      <a className="skip" href="#order">
        {t('common.skip')}
      </a>
      <OfflineStrip />
      <TokenArrival />
      {first ? (
        <SiteBar platformHref={platform} slug={tenant.subdomain}>
          <HelpButton />
        </SiteBar>
      ) : (
        <Suspense
          fallback={
            <header className="top">
              <div className="wrap" />
            </header>
          }
        >
          <StoreBar onLogo={toStart} />
        </Suspense>
      )}
      <main className="wrap">
        {first && <StoreHero onLogo={toStart} isCovered={opened !== undefined} />}
        <div className={first ? 'page shopfront' : 'page'} id="order">
          {first && <Facts />}
          <OrderPage opened={opened} Dish={Dish} />
        </div>
      </main>
      <PageFoot hasBottom>
        <SellerLine />
        <Socials className="phone-only" />
      </PageFoot>
    </>
  );
}

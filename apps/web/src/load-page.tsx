import type { PageData } from '@dapur/contract/page';
import type { ReactNode } from 'react';
import { withMessages } from './i18n/load-messages.ts';
import { loadProductModal } from './areas/storefront/order-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';

/** The page for the server's data, in the browser: a store's page is at hand, and does not carry the others with it. */
export async function loadPage(data: PageData): Promise<ReactNode> {
  switch (data.kind) {
    case 'store':
      return <StorePage data={data} Dish={data.opened ? await dish() : undefined} />;
    case 'shell': {
      const { ShellPage } = await import('./areas/storefront/shell-page.tsx');
      return <ShellPage data={data} />;
    }
    case 'unavailable': {
      const { UnavailablePage } = await import('./areas/storefront/unavailable-page.tsx');
      return <UnavailablePage data={data} />;
    }
    case 'platform':
    case 'dashboard': {
      const { PlatformPage } = await import('./areas/platform-page.tsx');
      return <PlatformPage data={data} />;
    }
    case 'home': {
      const { HomePage, landingMessages, siteMessages } = await import('./areas/home/home-page.tsx');
      await withMessages([landingMessages, siteMessages], Promise.resolve());
      return <HomePage data={data} />;
    }
    case 'marketplace': {
      const { MarketplacePage, marketplaceMessages, siteMessages } =
        await import('./areas/marketplace/marketplace-page.tsx');
      await withMessages([marketplaceMessages, siteMessages], Promise.resolve());
      return <MarketplacePage data={data} />;
    }
    case 'content': {
      const { ContentPage, pagesMessages, siteMessages } = await import('./areas/content/content-page.tsx');
      await withMessages([pagesMessages, siteMessages], Promise.resolve());
      return <ContentPage data={data} />;
    }
  }
}

/** Without it the page comes to life all the same, and says itself that its dish did not arrive. */
const dish = () =>
  loadProductModal().then(
    (module) => module.default,
    () => undefined,
  );

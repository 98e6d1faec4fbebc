import type { PageData } from '@dapur/contract/pages/page';
import type { ReactNode } from 'react';
import { withMessages } from './i18n/load-messages.ts';
import { clearStorageIfAsked } from './lib/clear-storage.ts';

/**
 * The page for the server's data, where it is not a store's own page. A module of its own, so that shoppers' first load
 * does not contain the list of these pages' files; the server names both modules at once.
 */
export async function loadOtherPage(data: Exclude<PageData, { readonly kind: 'store' }>): Promise<ReactNode> {
  switch (data.kind) {
    case 'shell': {
      const { ShellPage } = await import('./areas/storefront/shell-page.tsx');
      return <ShellPage data={data} />;
    }
    case 'unavailable': {
      const { UnavailablePage, offlineMessages } = await import('./areas/storefront/unavailable-page.tsx');
      await withMessages([offlineMessages], Promise.resolve());
      return <UnavailablePage data={data} />;
    }
    case 'platform':
    case 'dashboard': {
      const { PlatformPage } = await import('./areas/platform-page.tsx');
      return <PlatformPage data={data} />;
    }
    case 'home': {
      clearStorageIfAsked();
      const { HomePage, landingMessages, siteMessages } = await import('./areas/home/home-page.tsx');
      await withMessages([landingMessages, siteMessages], Promise.resolve());
      return <HomePage data={data} />;
    }
    case 'marketplace': {
      const {
        MarketplacePageView: MarketplacePage,
        marketplaceMessages,
        siteMessages,
      } = await import('./areas/marketplace/marketplace-page.tsx');
      await withMessages([marketplaceMessages, siteMessages], Promise.resolve());
      return <MarketplacePage data={data} />;
    }
    case 'content': {
      const {
        ContentPageView: ContentPage,
        pagesMessages,
        siteMessages,
      } = await import('./areas/content/content-page.tsx');
      await withMessages([pagesMessages, siteMessages], Promise.resolve());
      return <ContentPage data={data} />;
    }
  }
}

import type { PageData } from '@dapur/contract/pages/page';
import type { ReactNode } from 'react';
import { ContentPageView } from './areas/content/content-page.tsx';
import { HomePage } from './areas/home/home-page.tsx';
import { MarketplacePageView } from './areas/marketplace/marketplace-page.tsx';
import { PlatformPage } from './areas/platform-page.tsx';
import ProductModal from './areas/storefront/product/product-modal.tsx';
import { ShellPage } from './areas/storefront/shell-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';
import { UnavailablePage } from './areas/storefront/unavailable-page.tsx';

/** The page for the server's data, on the server, which includes all pages. `loadPage` does the same in the browser. */
export function pageOf(data: PageData): ReactNode {
  switch (data.kind) {
    case 'store':
      // Only when the browser loads the modal at once too, since both must draw the same.
      return <StorePage data={data} Dish={data.opened ? ProductModal : undefined} />;
    case 'shell':
      return <ShellPage data={data} />;
    case 'unavailable':
      return <UnavailablePage data={data} />;
    case 'platform':
    case 'dashboard':
      return <PlatformPage data={data} />;
    case 'home':
      return <HomePage data={data} />;
    case 'marketplace':
      return <MarketplacePageView data={data} />;
    case 'content':
      return <ContentPageView data={data} />;
  }
}

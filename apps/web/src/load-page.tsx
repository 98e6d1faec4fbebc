import type { PageData } from '@dapur/contract/page';
import type { ReactNode } from 'react';
import { StorePage } from './areas/storefront/store-page.tsx';

/** The page for the server's data, in the browser: a store's page is at hand, and does not carry the others with it. */
export async function loadPage(data: PageData): Promise<ReactNode> {
  switch (data.kind) {
    case 'store':
      return <StorePage data={data} />;
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
      const { HomePage } = await import('./areas/home/home-page.tsx');
      return <HomePage data={data} />;
    }
  }
}

import type { PageData } from '@dapur/contract/page';
import type { ReactNode } from 'react';
import { HomePage } from './areas/home/home-page.tsx';
import { PlatformPage } from './areas/platform-page.tsx';
import { ShellPage } from './areas/storefront/shell-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';
import { UnavailablePage } from './areas/storefront/unavailable-page.tsx';

/** The page for the server's data, on the server, which has them all at hand. `loadPage` is the browser's twin. */
export function pageOf(data: PageData): ReactNode {
  switch (data.kind) {
    case 'store':
      return <StorePage data={data} />;
    case 'shell':
      return <ShellPage data={data} />;
    case 'unavailable':
      return <UnavailablePage data={data} />;
    case 'platform':
    case 'dashboard':
      return <PlatformPage data={data} />;
    case 'home':
      return <HomePage data={data} />;
  }
}

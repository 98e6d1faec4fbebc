import type { PageData } from '@dapur/contract/page';
import type { ReactNode } from 'react';
import { loadProductModal } from './areas/storefront/order-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';

/** The page for the server's data, in the browser: a store's page is at hand, and does not carry the others with it. */
export async function loadPage(data: PageData): Promise<ReactNode> {
  if (data.kind === 'store') return <StorePage data={data} Dish={data.opened ? await dish() : undefined} />;
  return (await import('./load-other-page.tsx')).loadOtherPage(data);
}

/** Without it the page comes to life all the same, and says itself that its dish did not arrive. */
const dish = () =>
  loadProductModal().then(
    (module) => module.default,
    () => undefined,
  );

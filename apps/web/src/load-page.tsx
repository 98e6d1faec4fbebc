import type { PageData } from '@dapur/contract/pages/page';
import type { ReactNode } from 'react';
import { loadProductModal } from './areas/storefront/order-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';

/** The page for the server's data, in the browser: a store's page is included, all others are fetched. */
export async function loadPage(data: PageData): Promise<ReactNode> {
  if (data.kind === 'store') return <StorePage data={data} Dish={data.opened ? await dish() : undefined} />;
  return (await import('./load-other-page.tsx')).loadOtherPage(data);
}

/** If the product modal cannot be fetched, the page starts without it, and says itself that it did not arrive. */
const dish = () =>
  loadProductModal().then(
    (module) => module.default,
    () => undefined,
  );

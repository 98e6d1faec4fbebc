import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Route, Switch, useLocation } from 'wouter';
import { ImportProducts } from '../../../features/seller-products/import/import-products.tsx';
import { ProductsList } from '../../../features/seller-products/list/products-list.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerRecipesMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { ProductPage } from './product-page.tsx';

const RecipePage = lazyPart(() => withMessages([sellerRecipesMessages], import('./recipe-page.tsx')));

/** `/{slug}/dashboard/products/*`: the list, one product, its recipe, the import of a file. */
export default function ProductsPage() {
  const seat = useSeat();
  const home = `${seat.home}/products`;
  const [, go] = useLocation();
  const [file, setFile] = useState<File>();
  const read = (chosen: File) => {
    setFile(chosen);
    go(`${home}/import`);
  };
  return (
    <Switch>
      <Route path={`${home}/import`}>
        <ImportProducts home={home} file={file} onFile={setFile} />
      </Route>
      <Route path={`${home}/:id/recipe`}>
        {({ id }) => (
          <Suspense fallback={<PanelSkeleton />}>
            <RecipePage id={id} home={home} />
          </Suspense>
        )}
      </Route>
      <Route path={`${home}/:id`}>{({ id }) => <ProductPage id={id} home={home} />}</Route>
      <Route>
        <ProductsList home={home} onImport={read} />
      </Route>
    </Switch>
  );
}

import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ImportProducts } from '../../../features/seller-products/import/import-products.tsx';
import { ProductsList } from '../../../features/seller-products/list/products-list.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { ProductPage } from './product-page.tsx';

/** `/{slug}/dashboard/products/*`: the list, one product, the import of a file. */
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
      <Route path={`${home}/:id`}>{({ id }) => <ProductPage id={id} home={home} />}</Route>
      <Route>
        <ProductsList home={home} onImport={read} />
      </Route>
    </Switch>
  );
}

import type { Product } from '@dapur/contract/products/catalogue';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { mostOf } from '../cart.ts';
import { setPortions } from '../line-quantities.ts';
import { quantityInCart } from '../portions.ts';
import { useStore } from '../store-context.tsx';

/** How many of a product the cart holds, over all its lines. Apart from the card, since few cards have one. */
export function CardStepper({ product }: { readonly product: Product }) {
  const store = useStore();
  return (
    <Stepper
      quantity={quantityInCart(store.draft.items, product.id)}
      name={product.name}
      most={mostOf(store, product)}
      onChange={(quantity) => setPortions(store, product.id, quantity)}
    />
  );
}

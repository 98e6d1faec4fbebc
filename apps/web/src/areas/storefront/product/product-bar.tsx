import type { Product } from '@dapur/contract/products/catalogue';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { missingOptions } from '@dapur/contract/products/chosen-options';
import { unitSen } from '@dapur/contract/products/options';
import { useState } from 'react';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { DraftItem } from '../../../lib/order/order-draft.ts';
import { addable, addToCart, mostOf, type Options, sameOptions } from '../cart.ts';
import { setQuantity } from '../line-quantities.ts';
import { quantityInCart } from '../portions.ts';
import { useStore, type Store } from '../store-context.tsx';
import { useProductModal } from './product-modal-context.tsx';

export interface ProductBarProps {
  readonly product: Product;
  readonly options: Options;
  /** The line of the cart that is being changed; none for a new one. */
  readonly line: DraftItem | undefined;
  /** The product cannot be added now. */
  readonly isShut: boolean;
  /** Called when somebody tries to add the product while options lack a value. */
  readonly onMissing: () => void;
  readonly onClose: () => void;
}

/** Sets how many, and with one button adds them to the order or changes the line, and closes the product modal. */
export function ProductBar({ product, options, line, isShut, onMissing, onClose }: ProductBarProps) {
  const store = useStore();
  const { t, draft, draftStore } = store;
  const { on_break: pause } = store.profile;
  const { askForDate } = useProductModal();
  const [wanted, setWanted] = useState<number>();

  const others = quantityInCart(draft.items, product.id) - (line?.quantity ?? 0);
  const least = others === 0 ? (product.min_quantity ?? 1) : 1;
  const quantity = wanted ?? line?.quantity ?? least;

  const isMissing = missingOptions(product.option_data.option, options).length > 0;
  if (isShut || !draft.date) {
    const ask = () => {
      if (pause !== null) return toast({ title: pause.notice });
      if (draft.date) return;
      if (isMissing) return onMissing();
      onClose();
      askForDate({ productId: product.id, options });
    };
    return (
      <div className="pd-bar">
        <Button variant="quiet" onClick={onClose}>
          {t('product.continue')}
        </Button>
        <Button className="grow" aria-disabled={isShut || undefined} onClick={ask}>
          {pause?.button ?? t(draft.date ? 'product.addPlain' : 'schedule.pickDate')}
        </Button>
      </div>
    );
  }

  const count = (next: number) => {
    if (next < quantity) return setWanted(next < least ? 0 : next);
    const more = Math.max(next, least);
    const held = line?.quantity ?? 0;
    const allowed = held + addable(store, product, more - held);
    if (allowed >= least) setWanted(allowed);
  };
  const mostOfAll = mostOf(store, product);
  const most = mostOfAll && mostOfAll - others;
  const amount = formatSen(quantity * unitSen(toSen(product.price), product.option_data.option, options));

  const add = () => {
    if (quantity === 0 && line === undefined) return onClose();
    if (quantity > 0 && isMissing) return onMissing();
    if (line === undefined) {
      if (addToCart(store, product, options, quantity)) onClose();
      return;
    }
    setQuantity(store, line, quantity);
    // When the cart refused the quantity, it has said why, and the modal stays open.
    const kept = draftStore.get().items.find((item) => item.cartId === line.cartId);
    if ((kept?.quantity ?? 0) !== quantity) return;
    setLineOptions(store, line.cartId, options);
    onClose();
  };

  return (
    <div className="pd-bar">
      <Stepper quantity={quantity} name={product.name} most={most} onChange={count} />
      <Button className="grow" onClick={add}>
        {quantity > 0
          ? t(line === undefined ? 'product.add' : 'product.update', { amount })
          : t(line === undefined ? 'product.continue' : 'product.remove')}
      </Button>
    </div>
  );
}

/** Gives a line other options; where another line has just those, the two become one. */
function setLineOptions(store: Store, cartId: string, options: Options): void {
  store.draftStore.set(({ items }) => {
    const line = items.find((item) => item.cartId === cartId);
    if (!line) return {};
    const twin = items.find(
      (item) => item !== line && item.productId === line.productId && sameOptions(item.options, options),
    );
    if (!twin) return { items: items.map((item) => (item === line ? { ...item, options } : item)) };
    return {
      items: items
        .filter((item) => item !== twin)
        .map((item) =>
          item === line ? { ...item, options, quantity: item.quantity + twin.quantity } : item,
        ),
    };
  });
}

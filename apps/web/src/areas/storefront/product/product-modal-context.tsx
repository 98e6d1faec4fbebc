import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Options } from '../cart.ts';

export interface OpenProduct {
  readonly productId: string;
  /** The line of the cart whose options are being changed; none for a look or a new line. */
  readonly cartId?: string;
  /** The customer pressed "+" on a product with options: the modal opens at the options. */
  readonly isToChoose?: true;
}

/** A product that was to be added before a date was chosen: it is added once there is one. */
export interface WantedDish {
  readonly productId: string;
  /** Left out where no options have been chosen. */
  readonly options?: Options;
}

export interface ProductModalProps {
  readonly open: OpenProduct;
  readonly onClose: () => void;
}

export interface ProductModalControl {
  readonly openProduct: (open: OpenProduct) => void;
  /** Opens the date list, and remembers which product the date is for. */
  readonly askForDate: (dish?: WantedDish) => void;
  readonly askForTime: () => void;
  /** A note over the bar, about a voucher that does not apply yet. */
  readonly note?: ReactNode;
  /** What was ordered last; undefined where nothing was. */
  readonly LastOrder?: ComponentType<{ readonly place: 'bar' | 'side' }> | undefined;
}

export const ProductModalContext = createContext<ProductModalControl>({
  openProduct: () => undefined,
  askForDate: () => undefined,
  askForTime: () => undefined,
});

export function useProductModal(): ProductModalControl {
  return use(ProductModalContext);
}

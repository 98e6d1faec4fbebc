import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Options } from '../cart.ts';

export interface OpenProduct {
  readonly productId: string;
  /** The line of the cart whose options are being changed; none for a look or a new line. */
  readonly cartId?: string;
  /** It was to be added, and asks for choices first: they are what to look at. */
  readonly isToChoose?: true;
}

/** A dish that was asked for before a date: it is added once there is one. */
export interface WantedDish {
  readonly productId: string;
  /** Left out where they have not been chosen. */
  readonly options?: Options;
}

export interface ProductModalProps {
  readonly open: OpenProduct;
  readonly onClose: () => void;
}

export interface ProductModalControl {
  readonly openProduct: (open: OpenProduct) => void;
  /** Opens the date list, and remembers what the date is wanted for. */
  readonly askForDate: (dish?: WantedDish) => void;
  readonly askForTime: () => void;
  /** What is to be said over the bar: of a voucher that waits. */
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

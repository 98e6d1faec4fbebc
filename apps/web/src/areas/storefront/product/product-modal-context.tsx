import { createContext, use, type ReactNode } from 'react';

export interface OpenProduct {
  readonly productId: string;
  /** The line of the cart whose options are being changed; none for a look or a new line. */
  readonly cartId?: string;
  /** It was to be added, and asks for choices first: they are what to look at. */
  readonly isToChoose?: true;
}

export interface ProductModalProps {
  readonly open: OpenProduct;
  readonly onClose: () => void;
}

export interface ProductModalControl {
  readonly openProduct: (open: OpenProduct) => void;
  /** Opens the date list; for hints that ask for a date first. */
  readonly askForDate: () => void;
  readonly askForTime: () => void;
  /** What is to be said over the bar: of a voucher that waits. */
  readonly note?: ReactNode;
}

export const ProductModalContext = createContext<ProductModalControl>({
  openProduct: () => undefined,
  askForDate: () => undefined,
  askForTime: () => undefined,
});

export function useProductModal(): ProductModalControl {
  return use(ProductModalContext);
}

import type { OrderFile } from '../use-order-file.ts';

/** What every sheet about an order gets. */
export interface SheetProps {
  readonly desk: OrderFile;
  readonly onClose: () => void;
}

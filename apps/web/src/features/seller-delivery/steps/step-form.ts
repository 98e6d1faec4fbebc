import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { DeliveryCalls } from '../delivery-calls.ts';

/** What each step's form is given. */
export interface StepFormProps {
  /** For its heading, which names the dialog. */
  readonly titleId: string;
  readonly delivery: SellerDelivery;
  readonly calls: DeliveryCalls;
  readonly busy: boolean;
  readonly run: (work: () => Promise<SellerDelivery>) => void;
  readonly onClose: () => void;
}

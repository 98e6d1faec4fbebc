import type { ProductOption } from '@dapur/contract/products/catalogue';
import type { DateRules } from '@dapur/contract/dates/date-rules';
import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Sen } from '@dapur/contract/money/money';
import type { Hours } from '@dapur/contract/dates/opening-hours';
import type { ProductRules } from '@dapur/contract/products/product-offer';
import type { DepositRule } from '@dapur/contract/stores/deposit-input';
import type { VoucherTerms } from './voucher-discount.ts';

/** A pickup point as it was when ordered. */
export interface PickupPlace {
  id: string | null;
  name: string;
  address: string;
  /** Shown in place of the address before the order is paid. */
  area: string;
  /** Everybody may see the address. */
  shows_place: boolean;
  latitude: number | null;
  longitude: number | null;
  operating_hours: string;
  instructions: string;
}

export interface ProductOnSale {
  readonly id: string;
  readonly name: string;
  /** The name in the buyer's language; null when it is the store's own name for it. */
  readonly nameRead: string | null;
  readonly priceSen: Sen;
  readonly isActive: boolean;
  readonly options: readonly ProductOption[];
  readonly pictureKey: string | null;
  /** Days of notice that the product needs, if more than the store's own. */
  readonly leadDays: number | null;
  /** What else an order of it must keep to. */
  readonly rules: ProductRules;
  /** Its seller says that it is sold out, for whatever date. */
  readonly isSoldOut: boolean;
  /** Portions the seller allows on the order's date. */
  readonly limit: number;
  /** How many of those portions live orders hold. */
  readonly held: number;
}

/** All that the database says about one order request, read in one statement. */
export interface PlacementFacts {
  /** Today and the time of day (HH:MM) in Malaysia, by the database's clock. */
  readonly today: LocalDate;
  readonly timeOfDay: string;
  readonly at: Date;
  readonly storeEmail: string | null;
  /** The store takes orders at this moment: it is neither paused nor on holiday. */
  readonly isOpen: boolean;
  /** The platform stopped the store from selling: nobody may place an order, not even the store's own people. */
  readonly isSuspended: boolean;
  readonly isMember: boolean;
  readonly rules: DateRules;
  /** The version of the store's terms; null before it said any. */
  readonly termsVersion: number | null;
  /** Which orders are paid by a deposit and a rest. */
  readonly depositRules: readonly DepositRule[];
  /** Portions that one order may have in all. */
  readonly mostPortions: number;
  readonly tax: { readonly name: string; readonly basisPoints: number; readonly isActive: boolean };
  readonly isDateOpen: boolean;
  /** Whether the slot is offered on the order's date and for its method. */
  readonly isSlotOpen: boolean;
  /** The chosen pickup point, or the store's first when none was chosen. */
  readonly pickup: PickupPlace | null;
  /** The opening hours of that pickup point. */
  readonly pickupHours: Hours;
  readonly products: readonly ProductOnSale[];
  readonly voucher: VoucherTerms | undefined;
  /** The fingerprint of the order that has this id already. */
  readonly existing: Buffer | undefined;
}

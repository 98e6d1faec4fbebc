import type { Product, ProductOption } from '@dapur/contract/catalogue';
import type { DateRules } from '@dapur/contract/date-rules';
import type { LocalDate } from '@dapur/contract/dates';
import type { Sen } from '@dapur/contract/money';
import type { Hours } from '@dapur/contract/opening-hours';
import type { VoucherTerms } from './voucher-discount.ts';

/** A pickup point as it was when ordered. */
export interface PickupPlace {
  id: string | null;
  name: string;
  address: string;
  /** What may be shown in its place before the order is paid. */
  area: string;
  /** Its address is for everybody. */
  shows_place: boolean;
  latitude: number | null;
  longitude: number | null;
  operating_hours: string;
  instructions: string;
}

export interface ProductOnSale {
  readonly id: string;
  readonly name: string;
  /** The name in the buyer's language; null where that is the store's own. */
  readonly nameRead: string | null;
  readonly priceSen: Sen;
  readonly isActive: boolean;
  readonly options: readonly ProductOption[];
  readonly pictureKey: string | null;
  /** Days it needs, where they are more than the store's own. */
  readonly leadDays: number | null;
  /** The one way in which it is handed over; null: both. */
  readonly onlyBy: 'pickup' | 'delivery' | null;
  /** The days of the week and the season that it is made for. */
  readonly made: Pick<Product, 'weekdays' | 'season'>;
  /** Portions of it that one order must and may have. */
  readonly quantities: Pick<Product, 'min_quantity' | 'max_quantity'>;
  /** Portions the seller allows on the order's date. */
  readonly limit: number;
  /** Portions that live orders hold of them. */
  readonly held: number;
}

/** All that the database says about one order request, read in one statement. */
export interface PlacementFacts {
  /** Today and the time of day (HH:MM) in Malaysia, by the database's clock. */
  readonly today: LocalDate;
  readonly timeOfDay: string;
  readonly at: Date;
  readonly storeEmail: string | null;
  /** It takes orders at this moment: neither paused nor on holiday. */
  readonly isOpen: boolean;
  /** The platform keeps it from selling: nobody takes orders for it, not even its own people. */
  readonly isSuspended: boolean;
  readonly isMember: boolean;
  readonly rules: DateRules;
  /** Portions that one order may have in all. */
  readonly mostPortions: number;
  readonly tax: { readonly name: string; readonly basisPoints: number; readonly isActive: boolean };
  readonly isDateOpen: boolean;
  /** On the order's date and for its method. */
  readonly isSlotOpen: boolean;
  /** The chosen pickup point, or the store's first when none was chosen. */
  readonly pickup: PickupPlace | null;
  /** When something can be picked up there. */
  readonly pickupHours: Hours;
  readonly products: readonly ProductOnSale[];
  readonly voucher: VoucherTerms | undefined;
  /** The fingerprint of the order that has this id already. */
  readonly existing: Buffer | undefined;
}

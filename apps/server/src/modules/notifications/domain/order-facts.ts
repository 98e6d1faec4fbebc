import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Sen } from '@dapur/contract/money/money';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Locale } from '@dapur/contract/primitives';
import type { LateCause } from '@dapur/contract/orders/ordering';

export type OrderFactsStore = {
  name: string;
  slug: string;
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** SST or other tax registration number, printed on the receipt. */
  taxRegistration?: string | undefined;
  /** Who sells, by name, and the number that a business is registered by. */
  seller?: { name: string; registration: string } | undefined;
  /** `#rrggbb`; any colour is safe, the documents correct its contrast. */
  accent: string;
  /** The language of mails to the store itself. */
  mailLocale: Locale;
  /** The logo for mails, as an absolute address. */
  logoUrl?: string | undefined;
  /** Square PNG; anything that is not a readable PNG is left out, never an error. */
  logoPng?: Buffer | undefined;
};

export type OrderFactsLine = {
  /** As the buyer read it. */
  name: string;
  /** The store's own name, where that is another. */
  ownName?: string;
  quantity: number;
  unitSen: Sen;
  lineSen: Sen;
  options: { title: string; value: string }[];
};

/**
 * What the receipt and every mail about one order say. Built once from the database, so that all of them state
 * the same facts; nothing here is computed again.
 */
export type OrderFacts = {
  locale: Locale;
  store: OrderFactsStore;
  /** Set once the order is cancelled: what becomes of the money that was paid for it. */
  cancelled?: { refund: 'due' | 'refunded' | 'none'; refundSen: Sen } | undefined;
  /** Why money that came late did not bring the order back. */
  lateCause?: LateCause | undefined;
  orderId: string;
  orderNumber: string;
  /** A picture of the first dish that has one, as an absolute address. */
  picture?: string | undefined;
  receiptNumber: string;
  placedAt: Date;
  paidAt?: Date | undefined;
  /** It is, or was, its store's to make: paid, or to be paid in cash when it is collected. */
  isConfirmed: boolean;
  /** `rest` is paid in cash when it is collected. */
  isCashDue?: boolean | undefined;
  deliveryDate: LocalDate;
  /** The slot as the store words it, such as `3:00 PM`. */
  deliveryTime: string;
  deliveryMethod: 'delivery' | 'pickup';
  /** Pickup point's name and address, or the delivery address, one line each. */
  place: string[];
  /** Where `place` is, as far as it may be told. */
  at?: LatLng | undefined;
  /** Who receives a delivery, where that is somebody else than the customer. */
  recipient?: Recipient | undefined;
  /** Who brings a delivery, by name. */
  deliveredBy?: string | undefined;
  pickupInstructions?: string | undefined;
  operatingHours?: string | undefined;
  /** http or https; other schemes are not linked. */
  mapUrl?: string | undefined;
  customer: { name: string; phone: string; email: string };
  lines: OrderFactsLine[];
  subtotalSen: Sen;
  /** Positive: what was taken off. */
  discountSen: Sen;
  /** The discount is on the delivery fee. */
  isFreeDelivery?: boolean | undefined;
  voucherCode?: string | undefined;
  deliveryFeeSen: Sen;
  taxName?: string | undefined;
  /** Percent, such as 6 or 8.5. */
  taxPercentage?: number | undefined;
  taxSen: Sen;
  totalSen: Sen;
  /** The part of the total that store credit pays. */
  creditSen?: Sen | undefined;
  /** Set while something is left to pay of a confirmed order; without a day where a change left it open. */
  rest?: { paidSen: Sen; sen: Sen; dueOn?: LocalDate | undefined } | undefined;
  /** How the money came, where it came in several parts; oldest first. */
  payments?: { at: Date; method: string; sen: Sen }[] | undefined;
  paymentMethod?: string | undefined;
  paymentRef?: string | undefined;
  notes?: string | undefined;
  /** Absolute, and carries the order proof: it belongs in the customer's mail only. */
  orderUrl: string;
  /**
   * Where the customer follows a courier; it may be the page of the order itself, and only the customer may have it.
   */
  trackingUrl?: string | undefined;
};

import type { TransferAccountInput } from '@dapur/contract/money/transfer-account-input';
import type { DepositTerms } from '@dapur/contract/stores/deposit-input';
import type { LocalDate } from '@dapur/contract/dates/dates';
import type { DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';

/** What the demo speaks besides English. Readers of any other language get the first words. */
export type DemoLanguage = 'ms' | 'zh';

/** The specified option shape, as it is stored in `option_data.option[]`. */
export type DemoOption = {
  title: string;
  inputType: 'select' | 'radio' | 'checkbox' | 'text';
  /** The choices; empty for `text`. */
  data: string[];
  placeholder: string;
  enabled: boolean;
  /** Left out: a value is required. */
  required?: false;
  /** Its names in other languages. */
  words?: Record<DemoLanguage, { title: string; placeholder?: string; choices?: Record<string, string> }>;
};

export type DemoProduct = {
  id: string;
  /** Stable within the store, used by the order and review data. */
  key: string;
  name: string;
  nameTranslations: Record<DemoLanguage, string>;
  priceSen: number;
  category: string;
  description: string;
  descriptionTranslations: Record<DemoLanguage, string>;
  ingredients: string;
  /** Names of pictures for `renderAll`, the main one first; empty where the seller has no picture yet. */
  pictures: string[];
  isActive: boolean;
  /** Null sorts as 999. */
  sortOrder: number | null;
  /** Portions a day. */
  dailyLimit: number;
  options: DemoOption[];
};

export type DemoPickupPoint = {
  id: string;
  name: string;
  area: string;
  address: string;
  latitude: number;
  longitude: number;
  openingHours: OpeningSpan[];
  instructions: string;
  /** Everybody may see the exact place: it is a shop or a stall, not a home. */
  isPublic: boolean;
};

export type DemoVoucher = {
  id: string;
  code: string;
  description: string;
  discount:
    | { kind: 'percent'; /** Whole percent. */ percent: number; /** Null: no cap. */ capSen: number | null }
    | { kind: 'fixed'; amountSen: number }
    | {
        kind: 'free_delivery';
        /** The most of the fee that the store pays; null: all of it. */ capSen: number | null;
      };
  minimumSen: number;
  /** Null: no limit. */
  maxUses: number | null;
  usedCount: number;
  /** Days from today; negative lies in the past. Null: no bound. */
  startsInDays: number | null;
  endsInDays: number | null;
  isActive: boolean;
};

export type DemoTimeSlot = { id: string; time: string; isActive: boolean };

/** One delivery date as the specification has it: `orderLimit` maps product ids to portions for that date. */
export type DemoDate = {
  date: LocalDate;
  isActive: boolean;
  description: string;
  orderLimit: Record<string, number>;
};

export type DemoReview = {
  id: string;
  productId: string;
  /** A completed order's line for the product; each line carries one review at most. */
  orderItemId: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  customerName: string;
  /** Instant, ISO 8601 with +08:00. */
  reviewedAt: string;
  pictures: string[];
  /** What the store answered half a day later; empty where it has not. */
  reply: string;
};

export type DemoOrderStatus = 'confirmed' | 'completed' | 'cancelled';
export type DemoPaymentStatus = 'unpaid' | 'paid' | 'refunded';

export type DemoOrderItem = {
  id: string;
  productId: string;
  name: string;
  priceSen: number;
  quantity: number;
  subtotalSen: number;
  /** Option title to the value chosen, or the list of values for a checkbox. */
  productOption: Record<string, string | string[]>;
};

/** All demo orders are picked up, so that they stand without a courier booking. */
export type DemoOrder = {
  id: string;
  orderNumber: string;
  customerName: string;
  phone: string;
  email: string;
  deliveryMethod: 'pickup';
  pickupPointId: string;
  deliveryDate: LocalDate;
  /** One of the store's slots, such as `10:00 AM`. */
  deliveryTime: string;
  status: DemoOrderStatus;
  paymentStatus: DemoPaymentStatus;
  cancelReason: string | null;
  items: DemoOrderItem[];
  subTotalSen: number;
  discountSen: number;
  deliveryFeeSen: number;
  voucherCode: string | null;
  taxName: string;
  /** Whole or broken percent, 0 without tax. */
  taxPercentage: number;
  taxSen: number;
  totalSen: number;
  notes: string;
  /** Instants, ISO 8601 with +08:00. */
  createdAt: string;
  paidAt: string | null;
};

/** What the seller cooks with, in whole units: grams, millilitres, pieces, minutes. Products go by their keys. */
export type DemoKitchen = {
  ingredients: readonly {
    key: string;
    name: string;
    unit: 'g' | 'ml' | 'piece';
    /** What a pack holds, and what it costs. */
    pack: number;
    packSen: number;
    onHand: number;
  }[];
  recipes: readonly {
    product: string;
    /** Left out: of every portion. Else the title of an option, and the choice that it is of. */
    choice?: readonly [option: string, choice: string];
    /** The recipe makes so many portions. */
    makes: number;
    /** Ingredient to amount. */
    lines: Readonly<Record<string, number>>;
  }[];
  oven?: {
    name: string;
    minutesPerDay: number;
    /** Product to minutes for so many portions together. */
    uses: Readonly<Record<string, readonly [minutes: number, portions: number]>>;
  };
};

export type DemoStore = {
  /** The tenant. */
  id: string;
  slug: string;
  name: string;
  tagline: string;
  taglineTranslations: Record<DemoLanguage, string>;
  /** Who sells; a person has no registration. */
  seller: { name: string; registration: string };
  phone: string;
  email: string;
  city: string;
  region: string;
  state: string;
  latitude: number;
  longitude: number;
  maxKmDelivery: number;
  address: string;
  pickupAddress: string;
  operatingHours: string;
  pickupInstructions: string;
  /** Everybody may know where the kitchen is. */
  showsPlace: boolean;
  /** Whose simulated bank takes its money. */
  paidThrough: PaymentProviderId;
  /** Where it takes transfers beside that; undefined: nowhere. */
  transfers?: Omit<TransferAccountInput, 'password'>;
  /** Which orders it takes by a deposit; undefined: none. */
  deposit?: DepositTerms;
  /** How it delivers once the demo has a courier. */
  deliveryMode: 'store' | 'courier';
  deliveryFeeSen: number;
  /** Left out: the courier's price, or the one fee. */
  deliveryPricing?: DeliveryPricing;
  minOrderDay: number;
  socialMedia: { facebook: string; instagram: string; tiktok: string; threads: string };
  tax: { name: string; percentage: number; isActive: boolean };
  /** `light` passes AA under white text; `dark` passes AA as text on the dark theme's card. */
  accent: { light: string; dark: string };
  receiptPrefix: string;
  /** Names for `renderAll`. */
  logo: string;
  banner: string;
  openGraph: string;
  pickupPoints: DemoPickupPoint[];
  vouchers: DemoVoucher[];
  timeSlots: DemoTimeSlot[];
  products: DemoProduct[];
  kitchen: DemoKitchen;
  /** Sixty days from `today` on. */
  dates: (today: LocalDate) => DemoDate[];
  orders: (today: LocalDate) => DemoOrder[];
  reviews: (today: LocalDate) => DemoReview[];
};

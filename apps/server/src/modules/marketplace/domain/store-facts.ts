import type { OtherLocale } from '@dapur/contract/words/other-locales';
type Words = Readonly<Partial<Record<OtherLocale, Readonly<Record<string, string>>>>>;

/** The public facts by which a store can be found, and where it is. */
export interface StoreFacts {
  readonly name: string;
  readonly state: string;
  /** When a pause or a holiday ends; null where nobody knows. */
  readonly back_at: Date | null;
  /** When it was first published; when it was made where that is not in its log. */
  readonly opened_at: Date;
  readonly city: string;
  readonly region: string;
  readonly province: string;
  readonly tagline: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly shows_place: boolean;
  readonly max_km_delivery: number | null;
  readonly delivery_mode: string;
  readonly lead_days: number;
  readonly order_by: string | null;
  readonly has_halal_certificate: boolean;
  /** Those on sale, in the seller's order. */
  readonly products: readonly ProductFacts[];
}

export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price_sen: number;
  readonly has_picture: boolean;
  readonly only_by: 'pickup' | 'delivery' | null;
  readonly translations: Words;
}

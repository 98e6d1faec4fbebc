import type {
  DefaultedInstant,
  DefaultedJson,
  Instant,
  OfferedColumns,
  ReadOnly,
  Translations,
} from '../../../platform/db/column-shapes.ts';
import type { DepositTerms } from '@dapur/contract/stores/deposit-input';
import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';
import type { SellerKind, TermsText } from '@dapur/contract/stores/store-settings-input';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

/** The columns of a profile that scheduling writes. */
interface ProfileSchedule {
  /** `20:00:00`. */
  order_by: string | null;
  horizon_days: Generated<number>;
  /** Monday first. */
  day_order_caps: (number | null)[] | null;
  schedule_version: Generated<number>;
  /** Whether any product takes of a resource. */
  has_resources: Generated<boolean>;
}

declare module '../../../platform/db/schema.ts' {
  interface Offered {
    store_facts: OfferedColumns<
      Database['tenants'],
      | 'id'
      | 'slug'
      | 'name'
      | 'status'
      | 'held_at'
      | 'paused_until'
      | 'vacation_from'
      | 'vacation_to'
      | 'created_at'
    > & { state: ReadOnly<StoreStatus> };
  }
  interface Database {
    tenants: {
      id: string;
      slug: string;
      name: string;
      status: Generated<'draft' | 'live' | 'paused' | 'closed' | 'suspended'>;
      created_at: DefaultedInstant;
      paused_until: Instant | null;
      pause_message: Generated<string>;
      vacation_from: string | null;
      vacation_to: string | null;
      vacation_message: Generated<string>;
      closed_reason: Generated<string>;
      /** When the platform suspended or closed it; null: it did neither. */
      held_at: Instant | null;
      held_reason: Generated<string>;
      held_from: 'draft' | 'live' | 'paused' | 'closed' | null;
      /** Whether the platform let it open; see `store_review` of the switches. */
      review: Generated<'' | 'waiting' | 'rejected' | 'approved'>;
      review_asked_at: Instant | null;
      review_reason: Generated<string>;
    };
    retired_slugs: { slug: string; until: Date; store_id: string | null };
    store_profiles: ProfileSchedule & {
      tenant_id: string;
      tagline: Generated<string>;
      phone: string | null;
      email: string | null;
      address: Generated<string>;
      city: Generated<string>;
      region: Generated<string>;
      state: Generated<string>;
      latitude: number | null;
      longitude: number | null;
      max_km_delivery: number | null;
      pickup_address: Generated<string>;
      operating_hours: Generated<string>;
      pickup_instructions: Generated<string>;
      delivery_fee_sen: Generated<number>;
      delivery_mode: Generated<'off' | 'store' | 'courier'>;
      /** `DeliveryPricing`; null: never chosen. */
      delivery_pricing: ColumnType<unknown, string | null | undefined, string | null>;
      booking_policy: Generated<'auto' | 'by_hand'>;
      min_order_days: Generated<number>;
      social_media: DefaultedJson<Partial<Record<'facebook' | 'instagram' | 'tiktok' | 'threads', string>>>;
      tax_name: Generated<string>;
      tax_basis_points: Generated<number>;
      tax_is_active: Generated<boolean>;
      tax_registration: string | null;
      accent: Generated<string>;
      accent_dark: Generated<string>;
      logo_key: string | null;
      banner_key: string | null;
      share_key: string | null;
      receipt_prefix: Generated<string>;
      /** The most portions that one order on the store's page may have. */
      most_portions: Generated<number>;
      /** When the store was last told that orders of one network were held back. */
      crowded_told_at: Instant | null;
      translations: DefaultedJson<
        Translations<'tagline' | 'operating_hours' | 'pickup_instructions' | 'seo_title' | 'seo_description'>
      >;
      updated_at: DefaultedInstant;
      shows_place: Generated<boolean>;
      shows_phone: Generated<boolean>;
      seo_title: Generated<string>;
      seo_description: Generated<string>;
      share_ending: Generated<string>;
      mail_locale: Generated<Locale>;
      colours_chosen_at: Instant | null;
      delivery_chosen_at: Instant | null;
      /** Who sells; '' until the seller said it. */
      seller_kind: Generated<'' | SellerKind>;
      seller_name: Generated<string>;
      seller_registration: Generated<string>;
    };
    store_policies: {
      tenant_id: string;
      cancel_text: Generated<string>;
      reschedule_text: Generated<string>;
      refund_text: Generated<string>;
      not_collected_text: Generated<string>;
      refund_steps: DefaultedJson<{ hours: number; percent: number }[]>;
      translations: DefaultedJson<Translations<TermsText>>;
      /** Null: orders are paid whole. */
      deposit: ColumnType<DepositTerms | null, string | null | undefined, string | null>;
      /** The row of `store_terms` that says the same. */
      terms_version: number | null;
      updated_at: DefaultedInstant;
    };
    /** Nothing is changed in it, nor removed. */
    store_terms: {
      tenant_id: string;
      version: number;
      cancel_text: string;
      reschedule_text: string;
      refund_text: string;
      not_collected_text: string;
      refund_steps: DefaultedJson<{ hours: number; percent: number }[]>;
      translations: DefaultedJson<Translations<TermsText>>;
      deposit: ColumnType<DepositTerms | null, string | null | undefined, string | null>;
      created_at: DefaultedInstant;
    };
    pickup_points: {
      tenant_id: string;
      id: string;
      name: string;
      address: string;
      latitude: number | null;
      longitude: number | null;
      operating_hours: Generated<string>;
      instructions: Generated<string>;
      sort_order: Generated<number>;
      is_active: Generated<boolean>;
      translations: DefaultedJson<Translations<'name' | 'area' | 'operating_hours' | 'instructions'>>;
      area: Generated<string>;
      shows_place: Generated<boolean>;
      /** Null: open whenever the store hands over. */
      opening_hours: ColumnType<OpeningSpan[] | null, string | null | undefined, string | null>;
    };
  }
}

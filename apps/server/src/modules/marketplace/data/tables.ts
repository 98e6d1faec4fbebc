import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';

declare module '../../../platform/db/schema.ts' {
  /** What the marketplace searches, kept in line with stores, products and dates. Documents are `tsvector` as text. */
  interface Database {
    marketplace_stores: {
      store_id: string;
      pin: { x: number; y: number } | null;
      kinds: Generated<string[]>;
      open_dates: Generated<string[]>;
      next_date: string | null;
      from_sen: number | null;
      rating: number | null;
      review_count: Generated<number>;
      delivers_km: number | null;
      picks_up: Generated<boolean>;
      opened_at: Instant;
      best_key: number;
      soonest_key: number;
      rating_key: number;
      new_key: number;
      faces: Generated<string[]>;
      name_terms: Generated<string[]>;
      main_terms: Generated<string[]>;
      document: string;
      refreshed_at: DefaultedInstant;
      is_halal: Generated<boolean>;
    };
    marketplace_products: { store_id: string; product_id: string; length: number; document: string };
    marketplace_words: { word: string; stores: Generated<number> };
    marketplace_due: { store_id: string; due_at: DefaultedInstant };
  }
}

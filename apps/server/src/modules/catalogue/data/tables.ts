import type {
  DefaultedInstant,
  DefaultedJson,
  Instant,
  Json,
  OfferedColumns,
  ReadOnly,
  Translations,
} from '../../../platform/db/column-shapes.ts';
import type { Allergen } from '@dapur/contract/products/product-field-input';
import type { OtherLocale } from '@dapur/contract/words/other-locales';
import type {
  FieldsOfKind,
  FieldsWith,
  PlainField,
  PlainValue,
  ProductField,
} from '@dapur/contract/products/product-fields';
import type { ReportReason } from '@dapur/contract/products/seller-review-input';
import type { ColumnType, Generated } from 'kysely';

export interface StoredImage {
  key: string;
  alt: string;
  widths?: number[];
  /** Its words in other languages. */
  alts?: Partial<Record<OtherLocale, string>>;
}

export interface StoredOption {
  title: string;
  inputType: 'select' | 'radio' | 'checkbox' | 'text';
  data: string[];
  placeholder: string;
  enabled: boolean;
  /** Left out: it is required. */
  required?: boolean;
  /** What choices add to the price or take off, in sen; those that cost the same are left out. */
  price_sen?: Record<string, number>;
  min?: number;
  max?: number;
  /** Choices that are not offered at the moment. */
  off?: string[];
  words?: Partial<Record<OtherLocale, StoredOptionWords>>;
}

/** What is empty is left out. */
export interface StoredOptionWords {
  title?: string;
  placeholder?: string;
  choices?: Record<string, string>;
}

/** A product's texts that are written in several languages. */
export type ProductText = FieldsOfKind<'words'>;

/** The columns of the fields that the contract declares; those with a shape of their own stand in the table. */
type PlainColumns = {
  [Name in PlainField as FieldColumn<Name>]: Name extends FieldsWith<{ isNeeded: true }>
    ? PlainValue<Name>
    : ColumnType<PlainValue<Name>, PlainValue<Name> | undefined, PlainValue<Name>>;
};

/** The column of a product's field. Amounts are kept in sen. */
export type FieldColumn<Name extends ProductField> =
  Name extends FieldsOfKind<'amount'> ? `${Name}_sen` : Name;

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

declare module '../../../platform/db/schema.ts' {
  interface Offered {
    product_facts: OfferedColumns<
      Database['products'],
      | 'tenant_id'
      | 'id'
      | 'name'
      | 'category'
      | 'price_sen'
      | 'sort_order'
      | 'is_active'
      | 'archived_at'
      | 'only_by'
      | 'daily_limit'
      | 'lead_days'
      | 'weekdays'
      | 'season_from'
      | 'season_until'
      | 'revision'
    > & { picture_key: ReadOnly<string | null>; is_sold_out: ReadOnly<boolean> };
  }

  /** What is sold, what was said of it, and the sheets that products are brought in by. */
  interface Database {
    products: PlainColumns & {
      tenant_id: string;
      id: string;
      sort_order: number | null;
      options: DefaultedJson<StoredOption[]>;
      images: DefaultedJson<StoredImage[]>;
      translations: DefaultedJson<Translations<ProductText>>;
      archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      allergens: ColumnType<Allergen[] | null, Allergen[] | null | undefined, Allergen[] | null>;
      only_by: ColumnType<
        'pickup' | 'delivery' | null,
        'pickup' | 'delivery' | null | undefined,
        'pickup' | 'delivery' | null
      >;
      weekdays: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
      /** `infinity`: until the seller says otherwise. */
      sold_out_until: ColumnType<string | null, string | null | undefined, string | null>;
      /** Counted up by a trigger. */
      revision: Generated<number>;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
    };
    reviews: {
      tenant_id: string;
      id: string;
      product_id: string;
      order_item_id: string | null;
      rating: number;
      comment: Generated<string>;
      /** As it is shown. */
      customer_name: string;
      name_shown: Generated<'short' | 'full' | 'anonymous'>;
      reviewed_at: Instant;
      pictures: DefaultedJson<{ id: string; key: string; name: string }[]>;
      reply: Generated<string>;
      replied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      replied_by: ColumnType<string | null, string | null | undefined, string | null>;
      featured_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** Whether it has a `featured_at`. */
      is_featured: ColumnType<boolean, never, never>;
      /** When the platform took it out of sight; only the platform writes it. */
      hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    product_imports: {
      tenant_id: string;
      id: string;
      sent_by: string;
      rows: Json<unknown[]>;
      created_at: DefaultedInstant;
      applied_at: Instant | null;
      outcome: ColumnType<unknown, string | null | undefined, string | null>;
    };
    review_reports: {
      tenant_id: string;
      review_id: string;
      reason: ReportReason;
      details: Generated<string>;
      reported_by: string;
      reported_at: DefaultedInstant;
      /** `appealed`: hidden, and its writer asks for another look. */
      state: Generated<'open' | 'kept' | 'hidden' | 'appealed'>;
      outcome_note: Generated<string>;
      decided_at: NullableInstant;
      appeal: Generated<string>;
      appealed_at: NullableInstant;
    };
    review_decisions: {
      tenant_id: string;
      id: ColumnType<string, never, never>;
      review_id: string;
      action: 'kept' | 'hidden' | 'appealed' | 'restored';
      note: Generated<string>;
      /** Null: the review's writer, who appealed. */
      decided_by: string | null;
      at: ColumnType<Date, never, never>;
    };
  }
}

import type { OtherLocale } from '@dapur/contract/other-locales';
import type { Allergen } from '@dapur/contract/catalogue';
import type {
  FieldsOfKind,
  FieldsWith,
  PlainField,
  PlainValue,
  ProductField,
} from '@dapur/contract/product-fields';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, DefaultedJson, Instant, Json, Translations } from './column-shapes.ts';

export interface StoredImage {
  key: string;
  alt: string;
  widths?: number[];
  /** Its words in other languages. */
  alts?: Partial<Record<OtherLocale, string>>;
}

/** What is empty is left out. */
export interface StoredOptionWords {
  title?: string;
  placeholder?: string;
  choices?: Record<string, string>;
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

/** A product's texts that are written in several languages. */
export type ProductText = FieldsOfKind<'words'>;

/** The column of a product's field. Amounts are kept in sen. */
export type FieldColumn<Name extends ProductField> =
  Name extends FieldsOfKind<'amount'> ? `${Name}_sen` : Name;

/** The columns of the fields that the contract declares; those with a shape of their own stand in the table. */
type PlainColumns = {
  [Name in PlainField as FieldColumn<Name>]: Name extends FieldsWith<{ isNeeded: true }>
    ? PlainValue<Name>
    : ColumnType<PlainValue<Name>, PlainValue<Name> | undefined, PlainValue<Name>>;
};

/** What is sold, what was said of it, and the sheets that products are brought in by. */
export interface CatalogueTables {
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
}

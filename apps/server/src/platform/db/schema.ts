import type { ColumnType, Generated } from 'kysely';

/** The tables as they stand after the newest migration. Instants are Dates, calendar dates are strings. */
type Instant = Date;
type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
/** jsonb: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

export interface Database {
  tenants: {
    id: string;
    slug: string;
    name: string;
    status: Generated<'draft' | 'live' | 'paused' | 'closed' | 'suspended'>;
    created_at: DefaultedInstant;
  };
  store_profiles: {
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
    translations: DefaultedJson<Translations<'tagline' | 'operating_hours' | 'pickup_instructions'>>;
    updated_at: DefaultedInstant;
  };
  store_members: { tenant_id: string; user_id: string; email: string; role: 'owner' | 'staff' };
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
    translations: DefaultedJson<Translations<'name' | 'operating_hours' | 'instructions'>>;
  };
  products: {
    tenant_id: string;
    id: string;
    name: string;
    price_sen: number;
    category: Generated<string>;
    description: Generated<string>;
    ingredients: Generated<string>;
    is_active: Generated<boolean>;
    sort_order: number | null;
    daily_limit: number;
    options: DefaultedJson<StoredOption[]>;
    images: DefaultedJson<{ key: string; alt: string; widths?: number[] }[]>;
    translations: DefaultedJson<Translations<'name' | 'description' | 'category' | 'ingredients'>>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  delivery_dates: {
    tenant_id: string;
    date: string;
    is_active: Generated<boolean>;
    description: Generated<string>;
  };
  date_limits: { tenant_id: string; date: string; product_id: string; order_limit: number };
  delivery_times: {
    tenant_id: string;
    id: string;
    time: string;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
  };
  capacity_pools: {
    tenant_id: string;
    kind: PoolKind;
    date: string;
    subject_id: string;
    held: Generated<number>;
  };
  capacity_claims: {
    tenant_id: string;
    order_id: string;
    kind: PoolKind;
    date: string;
    subject_id: string;
    quantity: number;
    released_at: Instant | null;
  };
  reviews: {
    tenant_id: string;
    id: string;
    product_id: string;
    order_item_id: string | null;
    rating: number;
    comment: Generated<string>;
    customer_name: string;
    reviewed_at: Instant;
    pictures: DefaultedJson<{ id: string; key: string; name: string }[]>;
  };
  vouchers: {
    tenant_id: string;
    code: string;
    kind: 'percent' | 'fixed';
    value: number;
    cap_sen: number | null;
    minimum_sen: Generated<number>;
    starts_at: Instant | null;
    ends_at: Instant | null;
    max_uses: number | null;
    uses: Generated<number>;
    is_active: Generated<boolean>;
  };
  orders: OrdersTable;
  order_items: {
    tenant_id: string;
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    name: string;
    quantity: number;
    unit_sen: number;
    line_sen: number;
    options: DefaultedJson<Record<string, string | string[]>>;
  };
  voucher_uses: {
    tenant_id: string;
    order_id: string;
    code: string;
    claimed_at: DefaultedInstant;
    released_at: Instant | null;
  };
  receipt_counters: { tenant_id: string; last: Generated<number> };
  payment_accounts: {
    tenant_id: string;
    provider: 'billplz';
    secret: Buffer;
    is_active: Generated<boolean>;
    updated_at: DefaultedInstant;
  };
  payment_attempts: {
    tenant_id: string;
    id: string;
    order_id: string;
    state: Generated<'creating' | 'due' | 'paid' | 'deleted' | 'failed' | 'unknown'>;
    bill_id: string | null;
    bill_url: string | null;
    collection_id: string | null;
    amount_sen: number;
    gateway_code: string | null;
    failure: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    settled_at: Instant | null;
  };
  payment_callbacks: {
    tenant_id: string;
    id: string;
    bill_id: string;
    payload: Json<Record<string, string>>;
    outcome: string;
    received_at: DefaultedInstant;
  };
  refunds_due: {
    tenant_id: string;
    id: string;
    order_id: string;
    bill_id: string;
    amount_sen: number;
    reason: 'paid_late' | 'paid_twice' | 'amount_mismatch';
    state: Generated<'due' | 'refunded'>;
    created_at: DefaultedInstant;
    settled_at: Instant | null;
  };
  outbox: {
    tenant_id: string;
    id: string;
    topic: string;
    payload: Json<Record<string, unknown>>;
    created_at: DefaultedInstant;
    available_at: DefaultedInstant;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: Instant | null;
  };
  sent_mails: {
    tenant_id: string;
    order_id: string;
    kind: string;
    recipient: string;
    claimed_at: DefaultedInstant;
    sent_at: Instant | null;
  };
  rate_limits: { key: string; window_start: Date; hits: Generated<number> };
  users: {
    id: string;
    email: string;
    email_verified_at: Instant | null;
    full_name: string;
    phone: string | null;
    password_hash: string | null;
    is_super_admin: Generated<boolean>;
    language: Generated<'en' | 'ms' | 'zh'>;
    avatar_key: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    deleted_at: Instant | null;
  };
  user_identities: {
    user_id: string;
    provider: 'google' | 'facebook';
    subject: string;
    email: string | null;
    created_at: DefaultedInstant;
  };
  sessions: {
    id: string;
    user_id: string;
    is_remembered: Generated<boolean>;
    user_agent: Generated<string>;
    address: Generated<string>;
    created_at: DefaultedInstant;
    last_seen_at: DefaultedInstant;
    expires_at: Instant;
    revoked_at: Instant | null;
  };
  account_tokens: {
    hash: Buffer;
    user_id: string;
    purpose: 'reset' | 'verify' | 'handoff' | 'change_email';
    browser_hash: Buffer | null;
    session_id: string | null;
    email: string | null;
    created_at: DefaultedInstant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  user_addresses: {
    user_id: string;
    id: string;
    name: string;
    house_no_unit: Generated<string>;
    building_name: Generated<string>;
    address: string;
    latitude: number | null;
    longitude: number | null;
    is_default: Generated<boolean>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  favourite_stores: { user_id: string; store_id: string; created_at: DefaultedInstant };
  referral_codes: { code: string; user_id: string; created_at: DefaultedInstant };
  referrals: {
    store_id: string;
    user_id: string;
    referred_id: string;
    code: string;
    created_at: DefaultedInstant;
  };
  retired_slugs: { slug: string; until: Date };
  order_claims: {
    user_id: string;
    id: string;
    store_id: string;
    order_id: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: DefaultedInstant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  platform_outbox: {
    id: string;
    topic: string;
    payload: Json<Record<string, unknown>>;
    created_at: DefaultedInstant;
    available_at: DefaultedInstant;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: Instant | null;
  };
}

export type PoolKind = 'product';

export type Translations<Field extends string> = Partial<
  Record<'en' | 'ms' | 'zh', Partial<Record<Field, string>>>
>;

export interface StoredOption {
  title: string;
  inputType: 'select' | 'radio' | 'checkbox' | 'text';
  data: string[];
  placeholder: string;
  enabled: boolean;
}

export interface OrdersTable {
  tenant_id: string;
  id: string;
  number: string;
  request_hash: Buffer;
  status: Generated<
    | 'pending'
    | 'confirmed'
    | 'preparing'
    | 'ready'
    | 'out_for_delivery'
    | 'awaiting_pickup'
    | 'completed'
    | 'cancelled'
  >;
  payment_status: Generated<'unpaid' | 'paid' | 'partially_refunded' | 'refunded' | 'failed' | 'paid_late'>;
  customer_name: string;
  customer_phone: string;
  customer_email: string;
  phone_key: string;
  email_key: string;
  locale: Generated<'en' | 'ms' | 'zh'>;
  delivery_method: 'delivery' | 'pickup';
  delivery_date: string;
  delivery_time: string;
  address: string | null;
  house_unit_no: string | null;
  building_name: string | null;
  pickup: ColumnType<OrderPickup | null, string | null | undefined, string | null>;
  subtotal_sen: number;
  discount_sen: Generated<number>;
  delivery_fee_sen: Generated<number>;
  tax_name: string | null;
  tax_basis_points: Generated<number>;
  tax_sen: Generated<number>;
  total_sen: number;
  voucher_code: string | null;
  payment_method: Generated<string>;
  payment_ref: string | null;
  notes: Generated<string>;
  receipt_number: string | null;
  cancel_reason: string | null;
  cancelled_by: 'buyer' | 'seller' | 'system' | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  expires_at: Instant;
  paid_at: Instant | null;
  cancelled_at: Instant | null;
  customer_id: string | null;
}

export interface OrderPickup {
  id: string | null;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  operating_hours: string;
  instructions: string;
}

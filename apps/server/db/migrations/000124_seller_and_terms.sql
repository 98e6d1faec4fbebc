-- Who sells: a person or a registered business. Malaysian law asks of online sellers to say so.
alter table store_profiles
  -- '' until the seller said it
  add column seller_kind text not null default '',
  add column seller_name text not null default '',
  -- with SSM; people who sell without a business have none
  add column seller_registration text not null default '',
  add constraint store_profiles__seller_kind check (seller_kind in ('', 'individual', 'business')),
  add constraint store_profiles__seller_whole check (
    case seller_kind when '' then seller_name = '' and seller_registration = ''
                     when 'individual' then seller_name <> '' and seller_registration = ''
                     else seller_name <> '' and seller_registration <> '' end);

alter table store_policies
  add column not_collected_text text not null default '',
  -- the row of store_terms that says the same; null where nothing was said since there are versions
  add column terms_version integer;

-- What the terms of a store were, each time they changed. Orders name the version that their customer accepted.
create table store_terms (
  tenant_id uuid not null references tenants (id),
  version integer not null,
  -- as in store_policies
  cancel_text text not null,
  reschedule_text text not null,
  refund_text text not null,
  not_collected_text text not null,
  refund_steps jsonb not null,
  translations jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version),
  constraint store_terms__version check (version > 0)
);
select isolate_by_tenant('store_terms');
-- What a customer accepted stays as it was.
revoke update, delete on store_terms from dapur_app, dapur_platform;

insert into store_terms (tenant_id, version, cancel_text, reschedule_text, refund_text, not_collected_text, refund_steps,
                         translations, created_at)
select tenant_id, 1, cancel_text, reschedule_text, refund_text, not_collected_text, refund_steps, translations, updated_at
  from store_policies;
update store_policies set terms_version = 1;

alter table orders
  -- null: placed before terms had versions, or by the store itself
  add column terms_version integer,
  add constraint orders__terms foreign key (tenant_id, terms_version) references store_terms (tenant_id, version);

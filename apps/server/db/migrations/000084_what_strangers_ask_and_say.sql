-- The place that a quote was measured from, where the store's own is hidden: what shoppers see of it on the map. Null: its
-- own place. The courier's quotation of such a quote begins there and is never ordered.
alter table delivery_quotes
  add column area_latitude double precision,
  add column area_longitude double precision,
  add constraint delivery_quotes__area check ((area_latitude is null) = (area_longitude is null));

-- Calls that bear a store's signature are all kept; of the others, those that name a bill or an order that we know have
-- room of their own. named_store_id: whose that is.
alter table provider_callbacks
  add column is_proved boolean not null default false,
  add column named_store_id uuid references tenants (id);
update provider_callbacks set is_proved = true where verdict = 'signed';
create index provider_callbacks__unsigned on provider_callbacks (provider, received_at) where not is_proved;

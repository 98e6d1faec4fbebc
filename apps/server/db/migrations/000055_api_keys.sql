-- Keys by which a store's own programs call the API (docs/decisions/056). Only a hash is kept: whoever reads this table
-- cannot call anything.
create table api_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  -- what a key begins with, to recognise it by
  hint text not null,
  -- SHA-256 of the whole key
  hash bytea not null,
  scopes text[] not null,
  made_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- null: until it is revoked
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint api_keys__hash unique (tenant_id, hash),
  constraint api_keys__scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['orders:read', 'orders:status', 'products:read', 'customers:read']
  )
);
create index api_keys__of_maker on api_keys (made_by) where revoked_at is null;
select isolate_by_tenant('api_keys');
-- Who leaves a store does so as herself, in no store's name: her keys there must be found to be ended.
create policy keys_of_maker on api_keys for select to dapur_app
  using (made_by = nullif(current_setting('app.user_id', true), '')::uuid);
create policy maker_ends_keys on api_keys for update to dapur_app
  using (made_by = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (made_by = nullif(current_setting('app.user_id', true), '')::uuid and revoked_at is not null);

-- A key may what its maker may: once she owns the store no longer, it ends for good. It does not come back with her.
create function end_keys_of_former_owner() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now()
   where tenant_id = old.tenant_id and made_by = old.user_id and revoked_at is null;
  return null;
end
$$;
create trigger end_api_keys after delete on store_members
  for each row when (old.role = 'owner') execute function end_keys_of_former_owner();
create trigger end_api_keys_of_role after update of role on store_members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function end_keys_of_former_owner();

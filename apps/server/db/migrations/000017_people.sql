-- The right to join a store: single use, bounded in time.
create table store_invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- counts renewals: the secret of a link follows from it and the operator’s key, so that older links are worth nothing
  round integer not null default 1,
  -- in small letters; null: whoever has the link
  email text,
  role text not null,
  rights text[],
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  constraint store_invitations__role check (role in ('manager', 'staff', 'kitchen', 'packer', 'finance', 'support'))
);
-- One open invitation for an address, whatever two tabs do.
create unique index store_invitations__one_open on store_invitations (tenant_id, email)
  where accepted_at is null and withdrawn_at is null and email is not null;
select isolate_by_tenant('store_invitations');

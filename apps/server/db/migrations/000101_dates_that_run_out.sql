-- Stores whose people were told that their open dates run out. The row goes once dates reach further again.
create table date_warnings (
  tenant_id uuid primary key references tenants (id),
  last_date date not null,
  told_at timestamptz not null default now()
);
select isolate_by_tenant('date_warnings');

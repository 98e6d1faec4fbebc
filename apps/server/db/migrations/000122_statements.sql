-- Files of a store's bank, compared with the transfers that it awaits.

-- Lines that paid an order. The key is the same in each file that holds the line, so it pays one order only.
create table transfer_lines (
  tenant_id uuid not null,
  key text not null,
  order_id uuid not null,
  date date not null,
  amount_sen bigint not null,
  description text not null,
  payer text not null,
  used_at timestamptz not null default now(),
  used_by uuid,
  primary key (tenant_id, key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint transfer_lines__amount check (amount_sen > 0)
);
create index transfer_lines__order on transfer_lines (tenant_id, order_id);
create index transfer_lines__old on transfer_lines (used_at);
select isolate_by_tenant('transfer_lines');

-- What a file proposed, until its sender says yes to some of it; for an hour.
create table statement_uploads (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sent_by uuid not null,
  -- [{"orderId": uuid, "line": {"key", "date", "amountSen", "description", "payer", "reference"}}]
  proposals jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index statement_uploads__old on statement_uploads (created_at);
select isolate_by_tenant('statement_uploads');

-- Which column says what in files of a form that a store explained once, known again by their headings.
create table statement_forms (
  tenant_id uuid not null references tenants (id),
  headings text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, headings)
);
create index statement_forms__old on statement_forms (used_at);
select isolate_by_tenant('statement_forms');

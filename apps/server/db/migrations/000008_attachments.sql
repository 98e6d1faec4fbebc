-- Files that people put beside products, logos, banners, reviews and orders. The row is written before its files are,
-- and marked when all are there, so that whatever breaks off between is found and removed.
create table attachments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  module text not null,
  -- of a product, of the order item a review is about, of an order; the store's own id for its logo and banner
  parent_id uuid not null,
  -- cleaned, for downloads
  original_name text not null,
  -- made by chance; the files' names begin with its stem
  filename text not null,
  media_type text not null,
  -- of all its files together
  bytes integer not null,
  -- pixels of the largest file of a picture, and the widths it is kept in
  width integer,
  height integer,
  widths integer[] not null default '{}',
  -- null: by a guest who holds the order's proof
  uploaded_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- null: its files are not all there yet
  kept_at timestamptz,
  -- its files go next, and then the row
  removed_at timestamptz,
  primary key (tenant_id, id),
  constraint attachments__module check (module in ('product', 'logo', 'banner', 'review', 'order')),
  constraint attachments__type check (media_type in ('image/webp', 'application/pdf', 'text/plain', 'application/json')),
  constraint attachments__filename unique (tenant_id, filename),
  constraint attachments__bytes check (bytes > 0),
  constraint attachments__picture check ((media_type = 'image/webp') = (width is not null and height is not null and widths <> '{}'))
);
create index attachments__of_parent on attachments (tenant_id, parent_id, created_at, id) where removed_at is null;
create index attachments__uploader on attachments (uploaded_by) where uploaded_by is not null;
create index attachments__leftover on attachments (created_at) where kept_at is null or removed_at is not null;
select isolate_by_tenant('attachments');

-- What a store's attachments take, in bytes: one row that all its uploads wait for, so that no two fit into the same room.
create table attachment_usage (
  tenant_id uuid primary key references tenants (id),
  bytes bigint not null default 0,
  constraint attachment_usage__bytes check (bytes >= 0)
);
select isolate_by_tenant('attachment_usage');

-- Where the platform looks at new stores before they open: a draft that asked for it, one that was refused, and one that
-- may open. Whoever was open before this counts as looked at.
alter table tenants
  add column review text not null default '',
  add column review_asked_at timestamptz,
  -- what its owner reads
  add column review_reason text not null default '',
  add constraint tenants__review check (
    review in ('', 'waiting', 'rejected', 'approved') and (review = 'waiting') <= (review_asked_at is not null));
update tenants set review = 'approved' where status <> 'draft';
create index tenants__waiting on tenants (review_asked_at) where review = 'waiting';

alter table store_letters drop constraint store_letters__kind;
alter table store_letters add constraint store_letters__kind
  check (kind in ('suspended', 'reinstated', 'closed', 'moved', 'message', 'approved', 'rejected'));

-- The newest orders of all stores, for the platform's people.
create index orders__placed_anywhere on orders (created_at desc);

-- Kitchens with a valid halal certificate on file, as the marketplace last saw them; what a card says is asked anew.
alter table marketplace_stores add column is_halal boolean not null default false;
create index marketplace_stores__halal on marketplace_stores (best_key, store_id) where is_halal;
set local role dapur_platform;
update marketplace_due set due_at = now() where store_id in (select tenant_id from compliance_documents where kind = 'halal');
reset role;

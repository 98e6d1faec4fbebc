-- What the platform's people found a store's paper to be. One that its store changes is to be looked at anew.
alter table compliance_documents
  add column verdict text not null default '',
  -- what its owner reads
  add column verdict_reason text not null default '',
  add column judged_at timestamptz,
  add constraint compliance_documents__verdict check (
    verdict in ('', 'approved', 'rejected') and (verdict = '') = (judged_at is null)
    and (verdict = 'rejected') = (verdict_reason <> ''));

-- Nobody has seen a file that came later, and one that was taken away proves nothing any more.
create function forget_approval() returns trigger language plpgsql as $$
begin
  update compliance_documents set verdict = '', judged_at = null
   where tenant_id = new.tenant_id and id = new.parent_id and verdict = 'approved';
  return null;
end $$;
create trigger forget_approval after update of kept_at, removed_at on attachments
  for each row when (new.module = 'document') execute function forget_approval();

-- A certificate that was refused proves nothing.
create or replace function has_halal_certificate(store uuid) returns boolean stable parallel safe language sql as $$
  select exists (
    select from compliance_documents d
     where d.tenant_id = store and d.kind = 'halal' and d.number <> '' and d.verdict <> 'rejected'
       and d.expires_on >= (now() at time zone 'Asia/Kuala_Lumpur')::date
       and exists (
         select from attachments a
          where a.tenant_id = d.tenant_id and a.module = 'document' and a.parent_id = d.id
            and a.kept_at is not null and a.removed_at is null))
$$;

alter table store_letters drop constraint store_letters__kind;
alter table store_letters add constraint store_letters__kind
  check (kind in ('suspended', 'reinstated', 'closed', 'moved', 'message', 'approved', 'rejected', 'paper_rejected'));

-- Who may do what in a store: a role, and where its owner says so a set of rights of the member's own.
alter table store_members drop constraint store_members__role;
alter table store_members add constraint store_members__role
  check (role in ('owner', 'manager', 'staff', 'kitchen', 'packer', 'finance', 'support'));
alter table store_members add column rights text[];
alter table store_members add column joined_at timestamptz not null default now();

-- What was done in a store, by whom: an order's timeline, and the log that its owner reads. It is only ever added to.
create table activity (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- {"kind": "person", "id": uuid, "role": "..."}; {"kind": "customer"}; {"kind": "system"}
  actor jsonb not null default '{"kind": "system"}',
  action text not null,
  subject text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index activity__newest on activity (tenant_id, at desc, id);
create index activity__of_subject on activity (tenant_id, subject, subject_id, at);
select isolate_by_tenant('activity');
revoke update, delete on activity from dapur_app;

-- Whatever changes an order's state stands in its timeline, also what no command thought of. Who does it, a transaction
-- says by app.actor; what nobody says is the system's doing.
create function record_order_change() returns trigger language plpgsql as $$
declare
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
begin
  if new.status is distinct from old.status then
    insert into activity (tenant_id, actor, action, subject, subject_id, details)
    values (new.tenant_id, actor, 'order.status', 'order', new.id,
            jsonb_build_object('from', old.status, 'to', new.status, 'reason', case when new.status = 'cancelled' then new.cancel_reason end));
  end if;
  if new.payment_status is distinct from old.payment_status then
    insert into activity (tenant_id, actor, action, subject, subject_id, details)
    values (new.tenant_id, actor, 'order.payment', 'order', new.id,
            jsonb_build_object('from', old.payment_status, 'to', new.payment_status));
  end if;
  return null;
end
$$;
create trigger record_order after update of status, payment_status on orders
  for each row when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function record_order_change();

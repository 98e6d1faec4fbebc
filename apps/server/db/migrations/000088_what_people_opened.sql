-- What somebody opened for others in a store ends with her own place in it, for good: it does not come back with her.
-- The list of it all, with what ends elsewhere, is tried by `opened-by-people.test.ts`.

alter table webhook_endpoints
  -- who answers for where the store's news goes: who made it, or last changed it; null: one of the platform's people
  add column made_by uuid references users (id);
set local role dapur_platform;
update webhook_endpoints w set made_by = (
  select u.id from activity a join users u on u.id::text = a.actor ->> 'id'
   where a.tenant_id = w.tenant_id and a.subject = 'webhook' and a.subject_id = w.id
     and a.action in ('webhook.made', 'webhook.changed') and a.actor ->> 'kind' = 'person'
   order by a.at desc limit 1);
reset role;

create function end_what_person_opened() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What only an owner may open. Left, removed, or made something less.
  if old.role = 'owner' then
    update store_invitations set withdrawn_at = now()
     where tenant_id = old.tenant_id and invited_by = old.user_id and accepted_at is null and withdrawn_at is null;
    update api_keys set revoked_at = now()
     where tenant_id = old.tenant_id and made_by = old.user_id and revoked_at is null;
    update webhook_deliveries d set state = 'failed', is_leased = false, settled_at = now()
      from webhook_endpoints w
     where w.tenant_id = old.tenant_id and w.made_by = old.user_id
       and d.tenant_id = w.tenant_id and d.endpoint_id = w.id and d.state = 'waiting';
    update webhook_endpoints set is_on = false where tenant_id = old.tenant_id and made_by = old.user_id and is_on;
    -- A copy that is being made finds at its end that nobody wants it, and is thrown away.
    update store_exports set state = 'failed', failure = 'broken', finished_at = now(), leased_until = null
     where tenant_id = old.tenant_id and asked_by = old.user_id and state in ('waiting', 'working');
  end if;
  if tg_op = 'DELETE' then
    delete from calendar_feeds where tenant_id = old.tenant_id and user_id = old.user_id;
    delete from push_subscriptions where tenant_id = old.tenant_id and user_id = old.user_id and order_id is null;
  end if;
  return null;
end
$$;
-- Who leaves does so as herself, in no store's name: it writes where her own request cannot.
grant create on schema public to dapur_platform;
alter function end_what_person_opened() owner to dapur_platform;
revoke create on schema public from dapur_platform;
revoke execute on function end_what_person_opened() from public;

drop trigger end_api_keys on store_members;
drop trigger end_api_keys_of_role on store_members;
drop function end_keys_of_former_owner();
create trigger end_what_person_opened after delete on store_members
  for each row execute function end_what_person_opened();
create trigger end_what_owner_opened after update of role on store_members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function end_what_person_opened();

-- What was opened by people who are no owners any more, before it ended with their place.
set local role dapur_platform;
update store_invitations i set withdrawn_at = now()
 where accepted_at is null and withdrawn_at is null
   and not exists (select from store_members m where m.tenant_id = i.tenant_id and m.user_id = i.invited_by and m.role = 'owner');
update webhook_endpoints w set is_on = false
 where is_on and made_by is not null
   and not exists (select from store_members m where m.tenant_id = w.tenant_id and m.user_id = w.made_by and m.role = 'owner');
delete from calendar_feeds f
 where not exists (select from store_members m where m.tenant_id = f.tenant_id and m.user_id = f.user_id);
delete from push_subscriptions p
 where order_id is null and not exists (select from store_members m where m.tenant_id = p.tenant_id and m.user_id = p.user_id);
reset role;

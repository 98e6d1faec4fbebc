-- What the provider itself answered, when the platform asked, that was paid of a bill. A callback is signed with a key that
-- the seller knows as well, so what the platform pays out for a store's sales rests on this and not on callbacks.
alter table payment_attempts add column answered_sen bigint;

-- Of a store that somebody is to be rewarded for, the provider is asked soon about each bill that a callback called paid.
create function ask_about_reported() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.answered_sen is null and exists (
    select from referrals
     where store_id = new.tenant_id and stage in ('store_created', 'first_sale', 'in_hold')) then
    new.ask_at := now();
    new.times_asked := 0;
  end if;
  return new;
end
$$;
-- A store's request sees no referrals.
grant create on schema public to dapur_platform;
alter function ask_about_reported() owner to dapur_platform;
revoke create on schema public from dapur_platform;
revoke execute on function ask_about_reported() from public;

-- After `ask_about_given_up`, by its name.
create trigger ask_about_reported before update of state on payment_attempts
  for each row when (new.state = 'paid' and old.state is distinct from new.state) execute function ask_about_reported();

-- What was paid before is asked about as well.
set local role dapur_platform;
update payment_attempts set ask_at = now(), times_asked = 0
 where state = 'paid' and bill_id is not null
   and tenant_id in (select store_id from referrals where stage in ('store_created', 'first_sale', 'in_hold'));
reset role;

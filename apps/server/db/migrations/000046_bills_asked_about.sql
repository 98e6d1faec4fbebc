-- Money can come for a bill that was given up: the payer was at her bank already, and the provider's word got lost. Such
-- a bill is asked about a few times more, at this moment next; null when nothing is left to ask.
alter table payment_attempts
  add column ask_at timestamptz,
  add column times_asked smallint not null default 0;
create index payment_attempts__ask on payment_attempts (ask_at) where ask_at is not null;

create function ask_about_given_up() returns trigger language plpgsql as $$
begin
  if new.bill_id is not null and new.state in ('deleted', 'unknown') then
    new.ask_at := now() + interval '2 minutes';
    new.times_asked := 0;
  else
    new.ask_at := null;
  end if;
  return new;
end
$$;
create trigger ask_about_given_up before update of state, bill_id on payment_attempts
  for each row when (old.state is distinct from new.state or old.bill_id is distinct from new.bill_id)
  execute function ask_about_given_up();

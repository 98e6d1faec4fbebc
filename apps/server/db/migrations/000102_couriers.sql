-- Who brings an order is a courier or the store; which courier stands beside it. Its orders stand in our words.
alter table delivery_quotes add column courier_provider text, drop constraint delivery_quotes__carrier;
alter table deliveries add column courier_provider text, drop constraint deliveries__carrier;
alter table courier_bookings add column provider text;
alter table courier_events add column provider text;

-- Rows that are there already; nobody is to be told that they changed.
alter table delivery_quotes disable trigger user;
alter table deliveries disable trigger user;
alter table courier_bookings disable trigger user;
alter table courier_events disable trigger user;
set local role dapur_platform;
update delivery_quotes set carrier = 'courier', courier_provider = 'lalamove' where carrier = 'lalamove';
update deliveries set carrier = 'courier', courier_provider = 'lalamove' where carrier = 'lalamove';
update courier_bookings
   set provider = 'lalamove',
       courier_status = case courier_status
         when 'ASSIGNING_DRIVER' then 'finding_driver'
         when 'ON_GOING' then 'driver_assigned'
         when 'PICKED_UP' then 'picked_up'
         when 'COMPLETED' then 'completed'
         when 'CANCELED' then 'cancelled'
         when 'REJECTED' then 'rejected'
         when 'EXPIRED' then 'expired'
         else '' end;
update courier_events set provider = 'lalamove';
reset role;
alter table delivery_quotes enable trigger user;
alter table deliveries enable trigger user;
alter table courier_bookings enable trigger user;
alter table courier_events enable trigger user;

-- The names of couriers are the program's to know, so that another one needs no change here.
alter table delivery_quotes
  add constraint delivery_quotes__carrier check (carrier in ('courier', 'store')),
  add constraint delivery_quotes__provider check ((carrier = 'courier') = (courier_provider is not null));
alter table deliveries
  add constraint deliveries__carrier check (carrier in ('courier', 'store')),
  add constraint deliveries__provider check ((carrier = 'courier') = (courier_provider is not null));
alter table courier_bookings
  alter column provider set not null,
  add constraint courier_bookings__status check (courier_status in
    ('', 'finding_driver', 'driver_assigned', 'picked_up', 'completed', 'cancelled', 'rejected', 'expired'));
alter table courier_events alter column provider set not null;
alter table courier_accounts drop constraint courier_accounts__provider;
alter table provider_callbacks drop constraint if exists provider_callbacks__provider;

-- A store has one courier at a time. The keys of another one take the place of the former ones.
alter table courier_accounts drop constraint courier_accounts_pkey, add primary key (tenant_id);

-- Whoever is erased from what a store keeps of a courier's news is erased from the call itself, of whichever courier.
create function erase_courier_call_body() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_callbacks set body = null
   where reference = new.courier_order_id and provider = new.provider and body is not null;
  return null;
end
$$;
revoke all on function erase_courier_call_body() from public;
drop trigger erase_body on courier_events;
create trigger erase_body after update of payload on courier_events
  for each row execute function erase_courier_call_body();

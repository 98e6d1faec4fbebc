-- Shoppers choose where to pick up among a store's places. A store that wrote an address and named no place offered
-- pickup that nobody could order: its address becomes its first place.
set local role dapur_platform;
insert into pickup_points (tenant_id, id, name, address, latitude, longitude, shows_place)
select t.id, gen_random_uuid(), t.name, p.pickup_address,
       case when p.address = p.pickup_address then p.latitude end,
       case when p.address = p.pickup_address then p.longitude end, p.shows_place
  from tenants t join store_profiles p on p.tenant_id = t.id
 where p.pickup_address <> '' and not exists (select from pickup_points o where o.tenant_id = t.id);
reset role;

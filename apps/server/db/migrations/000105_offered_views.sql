-- What the owners of the five most read tables offer of them to other modules: whoever reads these views does not hold
-- their tables in place. A view is read with the reader's own rights (security_invoker), so that row-level security
-- holds as it does on the table.

create view store_facts with (security_invoker = true) as
  select id, slug, name, status, store_state(t) as state, held_at, paused_until, vacation_from, vacation_to, created_at
    from tenants t;

-- Nothing that somebody signs in with.
create view person_facts with (security_invoker = true) as
  select id, email, email_verified_at, full_name, phone, language, platform_role, created_at, locked_at, deleted_at
    from users;

create view seat_facts with (security_invoker = true) as
  select tenant_id, user_id, email, role, rights, joined_at
    from store_members;

-- What is sold, when and for how much; neither its texts nor its options.
create view product_facts with (security_invoker = true) as
  select tenant_id, id, name, category, price_sen, images -> 0 ->> 'key' as picture_key, sort_order,
         is_active, archived_at, is_sold_out(sold_out_until) as is_sold_out, only_by,
         daily_limit, lead_days, weekdays, season_from, season_until, revision
    from products;

-- Where an order stands, when it is due and what it comes to. Of its customer there is only what tells one from another.
create view order_facts with (security_invoker = true) as
  select tenant_id, id, number, receipt_number, status, payment_status, source, is_first, locale,
         customer_id, phone_key, email_key, customer_email <> '' as has_email,
         delivery_method, delivery_date, delivery_time, slot_minute, pickup ->> 'id' as pickup_point_id,
         subtotal_sen, discount_sen, delivery_discount_sen, delivery_fee_sen, tax_name, tax_basis_points, tax_sen,
         total_sen, voucher_code, payment_method,
         received_sen, refunding_sen, returned_sen, conceded_sen, balance_sen,
         created_at, paid_at, expires_at, cancelled_at, revision
    from orders;

grant select on store_facts, person_facts, seat_facts, product_facts, order_facts to dapur_app, dapur_platform;

import type { Backstage } from '../../kit/database.ts';

/**
 * Thirty days of visits to a store, the last of them today: some look, some find a dish sold out, some go on, and fewer
 * order.
 */
export async function plantVisits(backstage: Backstage, slug: string): Promise<void> {
  await backstage.rows(
    `with store as (select id from tenants where slug = $1),
          dish as (select id, row_number() over (order by name) as nth from products where tenant_id = (select id from store)),
          visit as (
            select gen_random_uuid() as id, gen_random_uuid() as visitor, day, nth,
                   (now() at time zone 'Asia/Kuala_Lumpur')::date - day as on_day,
                   (array['www.instagram.com', '', 'l.facebook.com', 'marketplace', 'www.instagram.com'])[1 + nth % 5] as source
              from generate_series(0, 29) day, generate_series(1, 24) nth where nth <= 8 + (day * 7) % 17),
          done (name, action, page, from_nth, each) as (values
            ('page_view', null, 'store', 0, 1), ('view_item', null, 'store', 0, 1), ('view_item', null, 'store', 0, 2),
            ('user_interaction', 'sold_out_tap', 'store', 0, 6), ('user_interaction', 'add_to_cart', 'store', 0, 3),
            ('user_interaction', 'begin_checkout', 'checkout', 0, 5), ('user_interaction', 'order_placed', 'checkout', 0, 9))
     insert into visit_events (tenant_id, id, day, visitor, visit, name, page, product_id, action, source)
     select store.id, gen_random_uuid(), v.on_day, v.visitor, v.id, d.name, d.page,
            case when d.name = 'view_item' or d.action in ('sold_out_tap', 'add_to_cart')
                 then (select id from dish where dish.nth = 1 + (v.nth * (1 + length(coalesce(d.action, ''))) * d.each) % 7) end,
            d.action, v.source
       from store, visit v, done d where v.nth % d.each = 0`,
    [slug],
  );
}

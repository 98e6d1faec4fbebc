import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Order } from '../../packages/contract/src/orders/ordering.ts';
import type { Backstage } from '../kit/database.ts';
import { someCustomer } from '../kit/shop.ts';
import type { SmallStore } from '../kit/small-store.ts';

/** A paid order of a small store, for pickup; answers what names it and the path of its mailed link. */
export async function shopAndPay(
  request: APIRequestContext,
  backstage: Backstage,
  { slug, date }: SmallStore,
): Promise<{ readonly id: string; readonly number: string; readonly link: string }> {
  const { name, phone, email } = someCustomer();
  const [store] = await backstage.rows<{ tenant: string; product: string }>(
    `with place as (insert into pickup_points (tenant_id, id, name, address)
                    select id, $2, 'Rumah', '1, Jalan Ujian' from tenants where slug = $1)
     select t.id as tenant, p.id as product from tenants t join products p on p.tenant_id = t.id where t.slug = $1`,
    [slug, randomUUID()],
  );
  const answer = await request.post('/api/orders', {
    headers: { 'X-Tenant-Slug': slug },
    data: {
      id: randomUUID(),
      name,
      phone,
      email,
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: '10:00 AM',
      items: [{ product_id: store?.product ?? '', quantity: 1 }],
      total: 9,
    },
  });
  if (!answer.ok()) throw new Error(`the order was refused: ${answer.status()} ${await answer.text()}`);
  const { data, order_token: proof } = (await answer.json()) as { data: Order; order_token: string };
  await backstage.rows(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [data.id],
  );
  return { id: data.id, number: data.order_number, link: `/o/${data.id}.${proof}` };
}

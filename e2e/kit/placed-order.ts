import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Order } from '../../packages/contract/src/orders/ordering.ts';
import type { Backstage } from './database.ts';
import { kakYah, plainProducts, someCustomer, type Customer } from './shop.ts';
import { StoreFacts } from './store-facts.ts';

export interface OrderWish {
  readonly slug?: string;
  /** Which of the plain dates, from 0. */
  readonly day: number;
  readonly product?: string;
  readonly quantity?: number;
  readonly customer?: Customer;
  /** Of the person who orders; a guest otherwise. */
  readonly token?: string;
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly customer: Customer;
  readonly slug: string;
  /** The last part of its mailed link. */
  readonly proof: string;
}

/** Places an order for pickup over the API, as the browser does. */
export async function placeOrder(request: APIRequestContext, wish: OrderWish): Promise<PlacedOrder> {
  const { slug = kakYah, quantity = 1, customer = someCustomer(), token } = wish;
  const facts = new StoreFacts(request, slug);
  const [product, date, [time = ''], [place]] = await Promise.all([
    facts.product(wish.product ?? plainProducts.seriMuka),
    facts.plainDate(wish.day),
    facts.times(),
    facts.pickupLocations(),
  ]);
  const total = Number((product.price * quantity).toFixed(2));
  const answer = await request.post('/api/orders', {
    headers: { 'X-Tenant-Slug': slug, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    data: {
      id: randomUUID(),
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: time,
      pickup_location_id: place?.id ?? null,
      total,
      items: [
        {
          product_id: product.id,
          name: product.name,
          price: product.price,
          quantity,
          subtotal: total,
          product_option: {},
        },
      ],
    },
  });
  if (!answer.ok()) throw new Error(`the order was refused: ${answer.status()} ${await answer.text()}`);
  const { data, order_token: proof } = (await answer.json()) as { data: Order; order_token: string };
  return { id: data.id, number: data.order_number, customer, slug, proof: `${data.id}.${proof}` };
}

/** What the kitchen and the bank do with an order in days, done at once. */
export async function completeOrder(backstage: Backstage, { id }: PlacedOrder): Promise<void> {
  await backstage.rows(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now(), receipt_number = $2 where id = $1`,
    [id, `R-${id.slice(0, 8).toUpperCase()}`],
  );
}

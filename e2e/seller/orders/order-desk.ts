import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { SellerOrder } from '../../../packages/contract/src/orders/seller-order.ts';
import type { Backstage } from '../../kit/database.ts';
import type { People, Person } from '../../kit/people.ts';
import { kakYah, plainProducts, someCustomer, type Customer } from '../../kit/shop.ts';
import { StoreFacts } from '../../kit/store-facts.ts';

/** A person with a role in the demo's first store, whose bank is the simulated one. */
export async function workerOf(
  people: People,
  backstage: Backstage,
  role: 'owner' | 'staff' = 'owner',
  name = 'Salmah Osman',
): Promise<Person> {
  const person = await people.customer(name);
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, $4 from tenants where slug = $1`,
    [kakYah, person.id, person.email, role],
  );
  return person;
}

export interface TakenOrder {
  readonly id: string;
  readonly number: string;
  readonly customer: Customer;
  readonly date: string;
}

interface TakeWish {
  readonly slug?: string;
  /** Which of the plain dates, from 0. */
  readonly day: number;
  readonly quantity?: number;
  readonly product?: string;
  readonly notes?: string;
  readonly payment?: Record<string, unknown>;
  readonly customer?: Customer;
}

/** Takes an order down over the API, paid in cash unless the wish says otherwise. */
export async function takeOrder(
  request: APIRequestContext,
  people: People,
  owner: Person,
  wish: TakeWish,
): Promise<TakenOrder> {
  const { slug = kakYah } = wish;
  const facts = new StoreFacts(request, slug);
  const customer = wish.customer ?? someCustomer('Nurul Aina');
  const [product, date, [time = '']] = await Promise.all([
    facts.product(wish.product ?? plainProducts.puteriAyu),
    facts.plainDate(wish.day),
    facts.times(),
  ]);
  const { data } = await people.call<{ data: SellerOrder }>(
    owner,
    'POST',
    '/dashboard/orders',
    {
      id: randomUUID(),
      ...customer,
      lang: 'en',
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: time,
      items: [{ product_id: product.id, quantity: wish.quantity ?? 2 }],
      notes: wish.notes ?? '',
      payment: wish.payment ?? { kind: 'cash', reference: '' },
    },
    slug,
  );
  return { id: data.order.id, number: data.order.order_number, customer, date };
}

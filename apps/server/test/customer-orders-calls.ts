import { randomUUID } from 'node:crypto';
import type { CustomerOrder } from '@dapur/contract/account';
import type { Review } from '@dapur/contract/catalogue';
import type { Order, OrderInput } from '@dapur/contract/ordering';
import type { TestApp } from './app.ts';
import { orderFor, type Shop } from './races/shop.ts';

/** The fields of all answers that tests look at; each test knows which are there. */
export interface AnswerBody {
  readonly code: string;
  readonly message: string;
  readonly order_token: string;
  readonly total: number;
  readonly reviews: readonly Review[];
  readonly data: Order &
    CustomerOrder & {
      readonly orders: CustomerOrder[];
      readonly counts: Record<string, number>;
      readonly has_more: boolean;
    };
}

/** An answer; `text` is what came, byte by byte. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: AnswerBody;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Who asks; nobody signed in when absent. */
  readonly as?: { readonly headers: Readonly<Record<string, string>> } | undefined;
  readonly shop?: Pick<Shop, 'slug'>;
  /** The proof of an order. */
  readonly proof?: string | undefined;
  readonly body?: unknown;
  /** The caller's address, where one caller is to stay the same; by default each call comes from another. */
  readonly from?: string;
}

let callers = 0;

/** Calls the API below `/api`. The app must trust one proxy, so that limits by address can be kept out of the way. */
export async function ask({ url }: Pick<TestApp, 'url'>, path: string, call: Call = {}): Promise<Answer> {
  const caller = ++callers;
  const response = await fetch(`${url}/api${path}`, {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': call.from ?? `10.1.${caller >> 8}.${caller & 255}`,
      ...call.as?.headers,
      ...(call.shop === undefined ? {} : { 'x-tenant-slug': call.shop.slug }),
      ...(call.proof === undefined ? {} : { 'x-order-token': call.proof }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, text, json: JSON.parse(isJson ? text : '{}') as AnswerBody };
}

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly proof: string;
  readonly itemIds: readonly string[];
  readonly input: OrderInput;
}

/** Places an order of one portion of each product. Throws with the answer when it is refused. */
export async function place(
  app: Pick<TestApp, 'url'>,
  shop: Shop,
  as?: Call['as'],
  change: Partial<OrderInput> = {},
): Promise<Placed> {
  const wishes = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const input = orderFor(shop, wishes, { id: randomUUID(), ...change });
  const { status, text, json } = await ask(app, '/orders', { as, shop, body: input });
  if (status !== 200) throw new Error(`the order was refused: ${status} ${text}`);
  const { data, order_token: proof } = json;
  const itemIds = data.items.map((item) => item.id);
  return { id: data.id, number: data.order_number, email: input.email, proof, itemIds, input };
}

import type { CustomerRow, SellerCustomer } from '@dapur/contract/customers/seller-customers';
import type { Desk } from './order-desk.ts';
import { queryOf } from './client.ts';

export interface CustomerList {
  readonly customers: CustomerRow[];
  readonly total: number;
}

/** The store's customers as its owner finds them; `query` begins with a question mark. */
export async function customersOf(desk: Desk, query = ''): Promise<CustomerList> {
  const answer = await desk.call('listCustomers', { query: queryOf(query) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.data;
}

/** The one customer that a search finds. */
export async function customerNamed(desk: Desk, q: string): Promise<CustomerRow> {
  const { customers } = await customersOf(desk, `?q=${encodeURIComponent(q)}`);
  const [found, more] = customers;
  if (found === undefined || more !== undefined) throw new Error(`${q} finds ${customers.length} customers`);
  return found;
}

export async function seeCustomer(desk: Desk, id: string): Promise<SellerCustomer> {
  const answer = await desk.call('getCustomer', { params: { id } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.data;
}

/** Writes the store's notes about a customer; what `change` leaves out stays. */
export async function describe(desk: Desk, id: string, change: object) {
  const { revision, notes, allergies, tags, has_consent } = await seeCustomer(desk, id);
  return desk.call('updateCustomer', {
    params: { id },
    body: { revision, notes, allergies, tags, has_consent, ...change },
  });
}

/** A person as they fill in their orders. */
export const siti = { name: 'Siti Aminah', phone: '+60123450001', email: 'siti@mail.example' };
export const meiLing = { name: '陈美玲', phone: '+60123450002', email: 'meiling@mail.example' };

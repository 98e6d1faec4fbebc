import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import type { PaymentAccountState } from '../../packages/contract/src/money/seller-payment-account.ts';
import type { Backstage } from './database.ts';
import type { Owner, People } from './people.ts';

export interface SmallStore {
  readonly owner: Owner;
  readonly slug: string;
  readonly product: string;
  readonly date: string;
}

/** A live store with one product on one date, which brings orders itself and has not yet said where it is. */
export async function openSmallStore(people: People, backstage: Backstage): Promise<SmallStore> {
  const owner = await people.owner();
  const product = 'Kuih Bahulu';
  const date = addDays(malaysianDate(Date.now()), 20);
  await backstage.rows(
    `with store as (update tenants set status = 'live' where slug = $1 returning id),
          profile as (update store_profiles set delivery_mode = 'store' where tenant_id = (select id from store)),
          dish as (insert into products (tenant_id, id, name, price_sen, daily_limit) select id, $2, $3, 900, 50 from store),
          slot as (insert into delivery_times (tenant_id, id, time) select id, $2, '10:00 AM' from store on conflict do nothing)
     insert into delivery_dates (tenant_id, date) select id, $4 from store
     on conflict (tenant_id, date) do update set is_active = true`,
    [owner.slug, randomUUID(), product, date],
  );
  return { owner, slug: owner.slug, product, date };
}

/** Gives it a place to pick up at and keys of the simulated bank, so that shoppers can pay it. */
export async function letItBePaid(people: People, { owner, slug }: SmallStore): Promise<void> {
  await people.call(
    owner,
    'POST',
    '/dashboard/pickup-points',
    {
      id: randomUUID(),
      name: 'Rumah Siti',
      area: 'SS 2',
      address: '12, Jalan SS 2/24, Petaling Jaya',
      latitude: null,
      longitude: null,
      operating_hours: '',
      opening_hours: null,
      instructions: '',
      shows_place: true,
      is_active: true,
      translations: {},
    },
    slug,
  );
  const account = '/dashboard/payment-account';
  const { data } = await people.call<{ data: PaymentAccountState }>(owner, 'GET', account, undefined, slug);
  await people.call(owner, 'PUT', account, data.demo_keys[0], slug);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '../jobs.ts';
import { openAccountsFixture, type AccountsFixture } from './accounts-fixture.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

const KITCHEN_WORDS = [
  '7, Jalan Rahsia',
  '+60123334444',
  'dapur@mail.example',
  'instagram.com/dapur',
  'ring twice',
  'sealed',
];

/** A store that tells where its kitchen is and has keys of its providers, closed unless said otherwise. */
async function kitchen(...owners: TestPerson[]): Promise<Shop> {
  const shop = await openShop(at.database.pools);
  const id = [shop.tenantId];
  await at.rows(
    `update store_profiles
        set address = '7, Jalan Rahsia', phone = '+60123334444', email = 'dapur@mail.example', latitude = 3.0712345,
            longitude = 101.5, social_media = '{"instagram": "instagram.com/dapur"}', pickup_instructions = 'ring twice'
      where tenant_id = $1`,
    id,
  );
  await at.rows(
    `insert into pickup_points (tenant_id, id, name, address, latitude, longitude, instructions)
     values ($1, gen_random_uuid(), 'Kitchen', '7, Jalan Rahsia', 3.0712345, 101.5, 'ring twice')`,
    id,
  );
  await at.rows(
    `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, width, height, widths, kept_at)
     select tenant_id, gen_random_uuid(), 'pickup', id, 'pagar.webp', id || '.webp', 'image/webp', 9, 640, 480, '{640}', now()
       from pickup_points where tenant_id = $1 and name = 'Kitchen'`,
    id,
  );
  await at.rows(
    `insert into payment_accounts (tenant_id, provider, secret) values ($1, 'billplz', 'sealed')
     on conflict (tenant_id, provider) do update set secret = excluded.secret`,
    id,
  );
  await at.rows(
    `insert into courier_accounts (tenant_id, provider, secret, key_hint) values ($1, 'lalamove', 'sealed', '1234')`,
    id,
  );
  for (const owner of owners)
    await at.rows(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      [shop.tenantId, owner.userId, owner.email],
    );
  await at.rows(`update tenants set status = 'closed' where id = $1`, id);
  return shop;
}

/** All that is stored of the kitchen, as one text. */
async function storedOf({ tenantId }: Shop): Promise<string> {
  const tables = ['store_profiles', 'pickup_points', 'payment_accounts', 'courier_accounts'];
  const rows = await Promise.all(
    tables.map((table) =>
      at.rows(
        `select ${table}.*, ${table.endsWith('accounts') ? `convert_from(secret, 'UTF8')` : 'null'} as told
                 from ${table} where tenant_id = $1`,
        [tenantId],
      ),
    ),
  );
  return JSON.stringify(rows);
}

/** How many photos of its gate a kitchen still shows. */
const photosOf = async ({ tenantId }: Shop): Promise<unknown> =>
  (
    await at.rows(
      `select count(*)::int as n from attachments where tenant_id = $1 and module = 'pickup' and removed_at is null`,
      [tenantId],
    )
  )[0];

const toldOf = async (shop: Shop): Promise<string[]> => {
  const stored = await storedOf(shop);
  return [...KITCHEN_WORDS, '3.0712345'].filter((word) => stored.includes(word));
};

test('a closed store with one owner forgets its kitchen with that owner, and keeps its name and its dishes', async () => {
  const who = await person(at.database);
  const shop = await kitchen(who);
  expect(await toldOf(shop)).toHaveLength(KITCHEN_WORDS.length + 1);
  expect(await photosOf(shop)).toEqual({ n: 1 });
  expect((await at.remove(who)).status).toBe(200);
  expect(await toldOf(shop)).toEqual([]);
  expect(await photosOf(shop)).toEqual({ n: 0 });
  const [left] = await at.rows(
    'select t.name, count(*)::int as dishes from tenants t join products p on p.tenant_id = t.id where t.id = $1 group by 1',
    [shop.tenantId],
  );
  expect(left).toEqual({ name: 'Dapur Ujian', dishes: shop.productIds.length });
});

test('a store that somebody else owns too, or that nobody left, forgets nothing', async () => {
  const [who, other] = [await person(at.database), await person(at.database)];
  const [shared, others] = [await kitchen(who, other), await kitchen(other)];
  await at.remove(who);
  await erasure({ db: at.database.pools }).run();
  for (const shop of [shared, others]) expect(await toldOf(shop)).toHaveLength(KITCHEN_WORDS.length + 1);
});

test('the keys stay until no bill of the store can be paid any more', async () => {
  const who = await person(at.database);
  const shop = await kitchen(who);
  await at.rows(`update tenants set status = 'live' where id = $1`, [shop.tenantId]);
  const [productId = ''] = shop.productIds;
  const order = orderFor(shop, [{ productId, quantity: 1 }], { email: 'buyer@mail.example' });
  await placeOrder(at.database.pools, defaultOrderingSettings, shop.tenantId, order);
  await at.rows(
    `insert into payment_attempts (tenant_id, id, order_id, state, amount_sen) values ($1, gen_random_uuid(), $2, 'due', 1000)`,
    [shop.tenantId, order.id],
  );
  await at.rows(
    `update orders set status = 'cancelled', cancelled_by = 'system', cancelled_at = now() where id = $1`,
    [order.id],
  );
  await at.rows(`update tenants set status = 'closed' where id = $1`, [shop.tenantId]);
  expect((await at.remove(who)).status).toBe(200);
  expect(await toldOf(shop)).toEqual(['sealed']);
  await at.rows(`update payment_attempts set created_at = now() - interval '31 days' where tenant_id = $1`, [
    shop.tenantId,
  ]);
  await erasure({ db: at.database.pools }).run();
  expect(await toldOf(shop)).toEqual([]);
});

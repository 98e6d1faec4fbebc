import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, databaseAt, type OldDatabase } from './database-before.ts';

let database: OldDatabase;
beforeAll(async () => {
  database = await databaseAt('000090_bills_that_were_answered.sql');
});
afterAll(() => database.drop());

const ask = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await database.pools.platform.query<Row>(text, values)).rows;

test('an address to pick up at becomes a place that shoppers can choose, where there was none', async () => {
  const [alone, chosen, silent] = await Promise.all(
    ['satu', 'dua', 'tiga'].map((name) => addStore(database.pools, `dapur-${name}`)),
  );
  const say = (store: string | undefined, address: string) =>
    ask(
      `update store_profiles set pickup_address = $2, address = $2, latitude = 3.1, longitude = 101.6 where tenant_id = $1`,
      store,
      address,
    );
  await say(alone, '1, Jalan Satu');
  await say(chosen, '2, Jalan Dua');
  await say(silent, '');
  await ask(
    `insert into pickup_points (tenant_id, id, name, address, is_active) values ($1, $2, 'Lobi', 'Blok A', false)`,
    chosen,
    randomUUID(),
  );
  await database.update();
  const places = await ask(
    `select tenant_id, address, latitude, is_active, shows_place from pickup_points order by address`,
  );
  expect(places).toEqual([
    { tenant_id: alone, address: '1, Jalan Satu', latitude: 3.1, is_active: true, shows_place: false },
    { tenant_id: chosen, address: 'Blok A', latitude: null, is_active: false, shows_place: false },
  ]);
});

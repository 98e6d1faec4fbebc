import { randomUUID } from 'node:crypto';
import { MAX_ADDRESSES } from '@dapur/contract/people/address-input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const home = { name: 'Home', house_no_unit: 'B-12-3', address: '5, Jalan Kenanga, 40000 Shah Alam' };

async function add(who: TestPerson, change: object = {}): Promise<Record<string, unknown>> {
  const { status, body } = await callApi(app, who, 'addAddress', { body: { ...home, ...change } });
  expect(status).toBe(200);
  return body.data as Record<string, unknown>;
}

const list = async (who: TestPerson): Promise<Record<string, unknown>[]> =>
  (await callApi(app, who, 'listAddresses')).body.data as Record<string, unknown>[];
const names = async (who: TestPerson) =>
  (await list(who)).map(
    ({ name, is_default: isDefault }) => `${String(name)}${isDefault === true ? '*' : ''}`,
  );
const idOf = ({ id }: Record<string, unknown>): string => String(id);

test('the first address is the default, which comes first; the others follow, newest first', async () => {
  const who = await person(database);
  expect(await list(who)).toEqual([]);
  const first = await add(who, { building_name: 'Residensi Melur', latitude: 3.07, longitude: 101.51 });
  expect(first).toEqual({
    id: expect.any(String) as string,
    ...home,
    is_default: true,
    building_name: 'Residensi Melur',
    latitude: 3.07,
    longitude: 101.51,
  });
  await add(who, { name: 'Office' });
  await add(who, { name: 'Mum' });
  expect(await names(who)).toEqual(['Home*', 'Mum', 'Office']);
});

test('one default at a time: a new one takes over, and the last word stays when it is taken away', async () => {
  const who = await person(database);
  const first = await add(who);
  const second = await add(who, { name: 'Office', is_default: true });
  expect(await names(who)).toEqual(['Office*', 'Home']);
  expect(
    (await callApi(app, who, 'setDefaultAddress', { params: { id: idOf(first) } })).body.data,
  ).toMatchObject({ is_default: true });
  expect(await names(who)).toEqual(['Home*', 'Office']);
  const kept = await callApi(app, who, 'updateAddress', {
    params: { id: idOf(first) },
    body: { ...home, name: 'Rumah', is_default: false },
  });
  expect(kept.body.data).toMatchObject({ name: 'Rumah', is_default: true });
  await callApi(app, who, 'updateAddress', {
    params: { id: idOf(second) },
    body: { ...home, name: 'Office', is_default: true },
  });
  expect(await names(who)).toEqual(['Office*', 'Rumah']);
});

test('when the default goes, the newest of the others becomes it', async () => {
  const who = await person(database);
  const first = await add(who);
  await add(who, { name: 'Office' });
  const last = await add(who, { name: 'Mum' });
  expect((await callApi(app, who, 'deleteAddress', { params: { id: idOf(first) } })).status).toBe(200);
  expect(await names(who)).toEqual(['Mum*', 'Office']);
  await callApi(app, who, 'deleteAddress', { params: { id: idOf(last) } });
  expect(await names(who)).toEqual(['Office*']);
});

test('forty at once leave twenty, of which one is the default; the others are told', async () => {
  const who = await person(database);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      callApi(app, who, 'addAddress', { body: { ...home, name: `No ${at}`, is_default: at % 2 === 0 } }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(40 - MAX_ADDRESSES);
  for (const answer of refused) {
    expect(answer.status).toBe(409);
    expect(answer).toMatchObject({
      code: 'conflict',
      message: 'You can keep up to 20 addresses. Delete one to add another.',
    });
  }
  const kept = await list(who);
  expect(kept).toHaveLength(MAX_ADDRESSES);
  expect(kept.filter((address) => address['is_default'] === true)).toHaveLength(1);
});

test('changes of the default and removals at once never leave none or two', async () => {
  const who = await person(database);
  const ids = [];
  for (let at = 0; at < 8; at++) ids.push(idOf(await add(who, { name: `No ${at}` })));
  const answers = await Promise.all(
    ids.flatMap((id, at) => [
      callApi(app, who, 'setDefaultAddress', { params: { id } }),
      ...(at < 6 ? [callApi(app, who, 'deleteAddress', { params: { id } })] : []),
    ]),
  );
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const kept = await list(who);
  expect(kept).toHaveLength(2);
  expect(kept.filter((address) => address['is_default'] === true)).toHaveLength(1);
});

test.each([
  ['updateAddress', { body: { ...home, is_default: true } }],
  ['setDefaultAddress', {}],
  ['deleteAddress', {}],
] as const)(
  '%s: another person’s address is as one that does not exist, and stays as it was',
  async (name, input) => {
    const [owner, other] = [await person(database), await person(database)];
    const address = await add(owner);
    await add(other, { name: 'Mine' });
    const [theirs, none] = await Promise.all(
      [idOf(address), randomUUID()].map((id) => callApi(app, other, name, { params: { id }, ...input })),
    );
    expect(theirs?.status).toBe(404);
    expect(theirs?.text).toBe(none?.text);
    expect(await list(owner)).toEqual([address]);
    expect(await names(other)).toEqual(['Mine*']);
  },
);

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no unit', { house_no_unit: '' }, 'house_no_unit'],
  ['a short address', { address: 'KL' }, 'address'],
  ['half a pin', { latitude: 3 }, 'latitude'],
  ['a pin far away', { latitude: 51.5, longitude: 101 }, 'latitude'],
  ['somebody’s id', { user_id: randomUUID() }, 'user_id'],
  ['an id of the caller’s choice', { id: randomUUID() }, 'id'],
])('%s is refused and nothing is written', async (_name, change, field) => {
  const who = await person(database);
  const kept = await add(who);
  for (const refused of [
    await callApi(app, who, 'addAddress', { body: { ...home, ...change } }),
    await callApi(app, who, 'updateAddress', { params: { id: idOf(kept) }, body: { ...home, ...change } }),
  ]) {
    expect(refused.status).toBe(422);
    expect(refused).toMatchObject({ code: 'invalid_input', details: [{ field }] });
  }
  expect(await list(who)).toEqual([kept]);
});

test('nobody without a session', async () => {
  for (const name of [
    'listAddresses',
    'addAddress',
    'updateAddress',
    'setDefaultAddress',
    'deleteAddress',
  ] as const)
    expect((await callApi(app, undefined, name, { params: { id: randomUUID() } })).status).toBe(401);
});

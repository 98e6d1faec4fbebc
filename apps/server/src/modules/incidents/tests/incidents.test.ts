import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import type { IncidentInput } from '@dapur/contract/platform/watch-input';
import type { Incident } from '@dapur/contract/platform/platform-incidents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const found = (hours: number, change: Partial<IncidentInput> = {}): IncidentInput => ({
  title: 'A lost laptop',
  what: 'It held a list of orders.',
  found_at: hoursAgo(hours),
  persons: null,
  regulator_told_at: null,
  people_told_at: null,
  is_closed: false,
  ...change,
});
const keep = (incident: IncidentInput, id: string = randomUUID(), revision = 0) =>
  callApi(app, admin, 'keepIncident', { params: { id }, body: { incident, revision } });
const one = async (id: string): Promise<Incident | undefined> =>
  api.listIncidents.response
    .parse((await callApi(app, admin, 'listIncidents')).body)
    .data.find((incident) => incident.id === id);

test('the clock runs for 72 hours from finding it, until the Commissioner is told, and then for the people', async () => {
  // Half an hour past the full one, so that no test is slow enough to lose one.
  for (const [ago, left] of [
    [0.5, 71],
    [70.5, 1],
    [71.5, 0],
    [72.5, -1],
  ] as const) {
    const id = randomUUID();
    expect((await keep(found(ago), id)).status).toBe(200);
    expect((await one(id))?.hours_left, `${ago} hours after`).toBe(left);
  }
  const id = randomUUID();
  const told = hoursAgo(2);
  await keep(found(80), id);
  expect(await one(id)).toMatchObject({ people_due_at: null, revision: 1, kept_by: 'Harith Ong' });
  await keep(found(80, { regulator_told_at: told, persons: 12 }), id, 1);
  expect(await one(id)).toMatchObject({
    hours_left: null,
    persons: 12,
    people_due_at: new Date(Date.parse(told) + 7 * 24 * HOUR_MS).toISOString(),
    revision: 2,
  });
});

test('what somebody else changed meanwhile is not written over, and each change stands in the log', async () => {
  const id = randomUUID();
  await keep(found(1), id);
  expect((await keep(found(1), id)).status, 'as if it were new').toBe(409);
  expect((await keep(found(1, { is_closed: true }), id, 1)).status).toBe(200);
  expect((await keep(found(1, { title: 'Found again' }), id, 1)).status, 'as it was before').toBe(409);
  expect((await one(id))?.closed_at).not.toBeNull();
  const { rows } = await database.pools.platform.query<Record<string, unknown>>(
    'select action, actor_id, before, after from platform_audit where subject_id = $1 order by seq',
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'incident.added', actor_id: admin.userId, before: null, after: { title: 'A lost laptop' } },
    {
      action: 'incident.changed',
      before: { closed_at: null },
      after: { closed_at: expect.any(String) as string },
    },
  ]);
});

test('nobody is told before it was found, nothing lies ahead, and nothing can be removed', async () => {
  for (const wrong of [
    { regulator_told_at: hoursAgo(3) },
    { people_told_at: hoursAgo(3) },
    { found_at: hoursAgo(-2) },
    { regulator_told_at: hoursAgo(-2) },
    { persons: -1 },
    { title: '' },
  ])
    expect((await keep(found(1, wrong))).status, JSON.stringify(wrong)).toBe(422);
  await expect(database.pools.platform.query('delete from incidents')).rejects.toThrow(/permission denied/);
});

import { startDnsSimulator, type DnsSimulator } from '@dapur/simulators/dns/simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../platform/log/logger.ts';
import { lookAtDueDomains } from '../commands/look-at-due-domains.ts';
import { ownNamesOf } from '../host-name.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { takeHostNaively } from './naive-domains.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { check, domainOf, goLive, makeRecords, name, newHost, TARGET } from './domain-desk.ts';

const HOUR = 3_600_000;
let database: FreshDatabase;
let dns: DnsSimulator;
let app: TestApp;
/** Another process over the same database. */
let twin: TestApp;
let desk: Desk;

beforeAll(async () => {
  [database, dns] = await Promise.all([freshDatabase(), startDnsSimulator()]);
  const settings = {
    trustedProxies: 1,
    domains: { target: TARGET, dnsServers: [dns.address], patienceMs: 1_000 },
  };
  app = await startTestApp(database, { settings });
  twin = await startTestApp(database, { settings, clock: app.clock });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await Promise.all([app.close(), twin.close()]);
  await Promise.all([database.drop(), dns.close()]);
});

/** What the clock does: looks at all that is due. */
const lookAround = () =>
  lookAtDueDomains({
    db: database.pools,
    clock: app.clock,
    log: createLogger('fatal'),
    rules: {
      ownNames: ownNamesOf({ publicOrigin: TEST_ORIGIN, baseDomains: [], target: TARGET }),
      baseDomains: [],
    },
    settings: { target: TARGET, dnsServers: [dns.address], patienceMs: 1_000, everyMs: 1_000 },
  });

test('a host is named, its records are told as they stand, and it is live once both are right', async () => {
  const host = newHost();
  const named = await name(desk, `${host.toUpperCase()}.`);
  expect(named).toMatchObject({ host, shown: host, state: 'waiting', is_served: false, looked_at: null });
  expect(named.records).toMatchObject([
    { type: 'CNAME', name: host, value: TARGET, state: null },
    { type: 'TXT', name: `_dapur.${host}`, state: null },
  ]);
  expect(named.records[1]?.value).toMatch(/^dapur-verify=[0-9a-f]{32}$/);
  expect((await check(desk)).records).toMatchObject([{ state: 'missing' }, { state: 'missing' }]);
  dns.set(host, { cname: 'elsewhere.example.org' });
  expect((await check(desk)).records[0]).toMatchObject({ state: 'wrong', found: ['elsewhere.example.org'] });
  dns.set(host, { cname: TARGET });
  expect(await check(desk)).toMatchObject({
    state: 'waiting',
    records: [{ state: 'right' }, { state: 'missing' }],
  });
  makeRecords(dns, named);
  expect(await check(desk)).toMatchObject({ state: 'live', is_served: true });
  await workedOff(desk);
  expect(sentMailsTo(app, desk.owner.email).concat(sentMailsTo(twin, desk.owner.email))).toMatchObject([
    { subject: `${host} now leads to Dapur Ujian` },
  ]);
  // Named again it goes on as it is; another one has to wait until it is given up.
  expect(await name(desk, host)).toMatchObject({ state: 'live' });
  expect((await desk.call('nameStoreDomain', { body: { host: newHost() } })).status).toBe(409);
  expect(await domainOf(desk)).toMatchObject({ host, state: 'live' });
  expect((await desk.call('removeStoreDomain', { query: { host: newHost() } })).status).toBe(404);
  expect((await desk.call('removeStoreDomain')).status).toBe(422);
  expect((await desk.call('removeStoreDomain', { query: { host } })).body).toMatchObject({ data: null });
  expect((await desk.call('removeStoreDomain', { query: { host } })).status).toBe(404);
  expect((await desk.call('checkStoreDomain')).status).toBe(404);
});

test('what is no host is refused with the field named, and nothing is written', async () => {
  for (const host of [
    '',
    'kuih',
    'https://kuih.example.com/',
    'localhost',
    `a.${TARGET}`,
    'com.my',
    '10.0.0.1',
    7,
    null,
  ]) {
    const { status, text } = await desk.call('nameStoreDomain', { body: unchecked({ host }) });
    expect([host, status, text.includes('host')]).toEqual([host, 422, true]);
  }
  expect((await desk.call('getStoreDomain')).body).toMatchObject({ data: null });
});

test('others than the store’s owners learn nothing of it and change nothing', async () => {
  const { host, records } = await name(desk, newHost());
  const other = await openDesk(database, app);
  const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  const manager = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'manager' }] });
  for (const [who, status] of [
    [undefined, 401],
    [other.owner, 403],
    [cook, 403],
    [manager, 403],
  ] as const)
    for (const call of ['getStoreDomain', 'checkStoreDomain', 'removeStoreDomain'] as const) {
      const query = call === 'removeStoreDomain' ? { host } : {};
      const answer = await callApi(app, who, call, { store: desk.shop, query: unchecked(query) });
      expect([call, answer.status]).toEqual([call, status]);
      expect(answer.text).not.toContain(records[1]?.value);
    }
  expect((await other.call('getStoreDomain')).body).toMatchObject({ data: null });
  expect((await domainOf(desk)).records[1]?.value).toBe(records[1]?.value);
});

test('who proves a host has it, also against a store that typed it first', async () => {
  const host = newHost();
  await name(desk, host);
  const other = await openDesk(database, app);
  await goLive(other, dns, host);
  expect(await check(desk)).toMatchObject({ state: 'waiting', is_held_elsewhere: true });
  expect(await domainOf(other)).toMatchObject({ state: 'live', is_served: true });
});

test('a host that is live elsewhere goes over when the TXT record of the new one stands alone', async () => {
  const host = newHost();
  const before = await goLive(desk, dns, host);
  const other = await openDesk(database, app);
  const named = await name(other, host);
  // With both proofs in place, the host stays with its store.
  makeRecords(dns, before, named);
  expect(await check(other)).toMatchObject({
    state: 'waiting',
    is_held_elsewhere: true,
    records: [{ state: 'right' }, { state: 'right' }],
  });
  makeRecords(dns, named);
  expect(await check(other)).toMatchObject({ state: 'live', is_held_elsewhere: false });
  expect(await domainOf(desk)).toMatchObject({ state: 'removed', is_served: false });
  await workedOff(desk);
  const told = [...sentMailsTo(app, desk.owner.email), ...sentMailsTo(twin, desk.owner.email)];
  expect(told.map(({ subject }) => subject)).toContain(`${host} now leads to another store`);
});

test('of many stores that prove one host at the same moment, one has it', async () => {
  const host = newHost();
  const desks = await Promise.all(
    Array.from({ length: 6 }, (_, at) => openDesk(database, at % 2 === 0 ? app : twin)),
  );
  const named = await Promise.all(desks.map((one) => name(one, host)));
  makeRecords(dns, ...named);
  const answers = await Promise.all(desks.map((one) => one.call('checkStoreDomain')));
  expect(answers.map(({ status }) => status)).toEqual(desks.map(() => 200));
  const { rows } = await database.pools.platform.query<{ served: number }>(
    'select count(*)::int as served from store_domains where host = $1 and is_served',
    [host],
  );
  expect(rows).toEqual([{ served: 1 }]);
});

test('the race sees a claim that only looks before it takes', async () => {
  const host = newHost();
  const desks = await Promise.all([openDesk(database, app), openDesk(database, app)]);
  await Promise.all(desks.map((one) => name(one, host)));
  const taken = await Promise.allSettled(
    desks.map(({ shop }) => takeHostNaively(database.pools, shop.tenantId, host)),
  );
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('one process alone looks at what is due, and finds by itself what was made', async () => {
  const host = newHost();
  makeRecords(dns, await name(desk, host));
  await lookAround();
  expect(await domainOf(desk), 'not due yet').toMatchObject({ looked_at: null });
  app.clock.advance(3 * 60_000);
  const asked = dns.asked.length;
  await Promise.all([lookAround(), lookAround(), lookAround()]);
  expect(dns.asked.slice(asked).filter((one) => one === `CNAME ${host}`)).toHaveLength(1);
  expect(await domainOf(desk)).toMatchObject({ state: 'live' });
});

test('a live one whose proof vanished is told after a day and served for a week, and comes back at once', async () => {
  const host = newHost();
  const named = await goLive(desk, dns, host);
  dns.set(`_dapur.${host}`, undefined);
  const served: (boolean | string)[] = [];
  for (let looks = 0; looks < 30; looks++) {
    app.clock.advance(6 * HOUR + 60_000);
    await lookAround();
    const { state, is_served: isServed } = await domainOf(desk);
    served.push(isServed && state);
  }
  expect(new Set(served)).toEqual(new Set(['live', 'broken', false]));
  expect(served.indexOf('broken')).toBeGreaterThanOrEqual(3);
  expect(served.indexOf('broken')).toBeLessThanOrEqual(5);
  expect(served.indexOf(false)).toBeGreaterThanOrEqual(27);
  await workedOff(desk);
  const told = [...sentMailsTo(app, desk.owner.email), ...sentMailsTo(twin, desk.owner.email)].map(
    (mail) => mail.subject,
  );
  // Either process may have sent each.
  expect(told.toSorted()).toEqual([
    `${host} may soon stop leading to Dapur Ujian`,
    `${host} no longer leads to Dapur Ujian`,
    `${host} now leads to Dapur Ujian`,
  ]);
  makeRecords(dns, named);
  expect(await check(desk)).toMatchObject({ state: 'live', is_served: true });
});

test('while the DNS does not answer nothing changes, whatever that takes', async () => {
  await goLive(desk, dns, newHost());
  dns.fail('broken');
  try {
    for (let looks = 0; looks < 12; looks++) {
      app.clock.advance(24 * HOUR);
      await lookAround();
    }
  } finally {
    dns.fail(undefined);
  }
  expect(await domainOf(desk)).toMatchObject({ state: 'live', is_served: true });
});

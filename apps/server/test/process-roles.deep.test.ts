import { startMailbox, type Mailbox } from '@dapur/simulators/mailbox/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { withHands } from './kit/rush-of-orders.ts';
import { freePort, startServerProcess } from './kit/server-process.ts';
import { GOOD_PASSWORD } from './kit/test-people.ts';

const PEOPLE = 150;

let database: FreshDatabase;
let mailbox: Mailbox;
beforeAll(async () => {
  database = await freshDatabase();
  mailbox = await startMailbox({ port: await freePort() });
});
afterAll(async () => {
  await mailbox.close();
  await database.drop();
});

const waiting = async (): Promise<number> => {
  const { rows } = await database.pools.platform.query<{ jobs: number }>(
    `select (select count(*) from platform_outbox where topic like 'account.%' and done_at is null)::int as jobs`,
  );
  return rows[0]?.jobs ?? 0;
};

test('web processes leave jobs to workers; a worker that goes loses none, and the next does none again', async () => {
  const environment = { SMTP_URL: mailbox.smtpUrl, SIGN_IN_FACTOR: '1000' };
  const web = await startServerProcess(database.url, { ...environment, DAPUR_ROLE: 'web' });
  const addresses = Array.from({ length: PEOPLE }, (_, n) => `slow-person${n}@example.com`);
  await withHands(addresses, 8, async (email) => {
    const { status } = await callApi(web, undefined, 'register', {
      body: { full_name: 'Siti Aminah', email, phone: '+60123456789', password: GOOD_PASSWORD },
    });
    expect(status).toBe(200);
  });
  expect(await waiting()).toBe(PEOPLE);
  expect(mailbox.list(), 'nobody works').toEqual([]);

  const first = await startServerProcess(database.url, { ...environment, DAPUR_ROLE: 'worker' });
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${first.url}/api/marketplace`)).status, 'it serves nothing else').toBe(404);
  await expect.poll(() => mailbox.list().length, { interval: 5 }).toBeGreaterThan(0);
  await first.kill('SIGTERM');
  const sentByFirst = mailbox.list().length;
  expect(sentByFirst).toBeLessThan(PEOPLE);

  await startServerProcess(database.url, { ...environment, DAPUR_ROLE: 'worker' });
  await expect.poll(() => mailbox.list().length, { timeout: 60_000 }).toBe(PEOPLE);
  await expect.poll(waiting).toBe(0);
  expect(
    mailbox
      .list()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(addresses.toSorted());
});

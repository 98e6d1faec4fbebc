import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callApi } from './kit/client.ts';
import { needPackages } from './kit/debian-packages.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { endWithTest, freePort, startServerProcess, type ServerProcess } from './kit/server-process.ts';

// Prometheus asks two real processes, by the rules of the documents with shortened times (see startPrometheus).
const rulesFile = fileURLToPath(new URL('../../../docs/monitoring/alerts.yaml', import.meta.url));
const rules = readFileSync(rulesFile, 'utf8');
const alertNames = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

let database: FreshDatabase;
let shop: Shop;
let web: ServerProcess;
let worker: ServerProcess;
let prometheus: string;
let asking: ChildProcess | undefined;
let folder: string;
let ports: { readonly web: number; readonly worker: number; readonly site: number };

const startWorker = () =>
  startServerProcess(
    database.url,
    {
      DAPUR_ROLE: 'worker',
      METRICS_PORT: String(ports.worker),
      // The first is due at once, and the next in a month.
      BACKUP_EVERY_HOURS: '744',
      BACKUP_FOLDER: path.join(folder, 'backups'),
    },
    ports.site,
    // Tests end it and start it anew for those that follow.
    'file',
  );

beforeAll(async () => {
  needPackages('prometheus');
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-alerts-'));
  database = await freshDatabase();
  shop = await openShop(database.pools);
  ports = { web: await freePort(), worker: await freePort(), site: await freePort() };
  web = await startServerProcess(database.url, {
    DAPUR_ROLE: 'web',
    METRICS_PORT: String(ports.web),
    DATABASE_POOL_SIZE: '2',
    SIGN_IN_FACTOR: '10000',
    GEOCODER: 'photon',
    GEOCODER_URL: 'http://127.0.0.1:9',
    GEOCODER_CONTACT: 'ops@dapur.example',
    GEOCODER_PER_SECOND: '1000',
  });
  worker = await startWorker();
  prometheus = await startPrometheus();
});
afterAll(async () => {
  asking?.kill('SIGKILL');
  await Promise.all([web.kill('SIGKILL'), worker.kill('SIGKILL')]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** With the rules of the documents, whose times are shortened: what takes minutes there takes seconds here. */
async function startPrometheus(): Promise<string> {
  const shortened = rules
    .replaceAll(/for: \w+/g, 'for: 1s')
    .replaceAll('[5m]', '[10s]')
    .replaceAll('[2m]', '[5s]');
  expect(shortened.match(/for: 1s/g)).toHaveLength(10);
  await writeFile(path.join(folder, 'alerts.yaml'), shortened);
  const targets = [ports.web, ports.worker].map((port) => `127.0.0.1:${port}`);
  const config = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'dapur', static_configs: [{ targets }] }],
  };
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'series')}`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  await once(child, 'spawn');
  endWithTest(child);
  asking = child;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => undefined);
    if (answer?.ok) return `http://${address}`;
  }
  throw new Error(`Prometheus does not start: ${said}`);
}

const ask = async <T>(question: string): Promise<T> =>
  ((await (await fetch(`${prometheus}/api/v1/${question}`)).json()) as { data: T }).data;

const firing = async (): Promise<string[]> => {
  const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
  return [...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
};
const targetsUp = async (): Promise<number> => {
  const { result } = await ask<{ result: unknown[] }>(
    `query?query=${encodeURIComponent('up{job="dapur"} == 1')}`,
  );
  return result.length;
};
const untilQuiet = async (): Promise<void> => {
  // Until both were asked once, they count as down.
  await expect.poll(targetsUp, { timeout: 90_000, interval: 250 }).toBe(2);
  await expect.poll(firing, { timeout: 90_000, interval: 250 }).toEqual([]);
};

const byOwner = (statement: string) => asSuperuser(statement, new URL(database.url).pathname.slice(1));
const signIn = (n: number) =>
  callApi(web, undefined, 'login', { body: { email: `nobody${n}@example.com`, password: 'wrong password' } });

type Undo = () => Promise<unknown>;
/** Does it again and again until it is undone. */
const again = (act: (turn: number) => Promise<unknown>): Undo => {
  let isOver = false;
  const acting = (async () => {
    for (let turn = 0; !isOver; turn++) await act(turn);
  })();
  return async () => {
    isOver = true;
    await acting;
  };
};

/** Nobody can read accounts for so long, while so many people want to sign in. */
const heldUp = async (ms: number, people: number): Promise<void> => {
  const url = new URL(inject('databaseCluster'));
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('begin; lock table users in access exclusive mode');
  const waiting = Array.from({ length: people }, (_, n) => signIn(n));
  await sleep(ms);
  await client.query('rollback');
  await client.end();
  await Promise.all(waiting);
};

const lateJob = `insert into outbox (tenant_id, id, topic, payload, lane, available_at, last_error)
  select id, gen_random_uuid(), 'order.edited', '{}', 'work', `;

/** How each alert is brought about, and what may fire beside it. */
const ACTS: readonly [alert: string, bring: () => Promise<Undo>, beside?: readonly string[]][] = [
  [
    'DapurNoBackup',
    async () => {
      await byOwner(`update backup_runs set taken_at = taken_at - interval '27 hours'`);
      return () => byOwner(`update backup_runs set taken_at = taken_at + interval '27 hours'`);
    },
  ],
  [
    'DapurDown',
    async () => {
      await worker.kill('SIGTERM');
      return async () => (worker = await startWorker());
    },
  ],
  [
    'DapurDown',
    async () => {
      // The process answers, but what stands in the database cannot be read.
      await byOwner('alter table refunds rename to refunds_away');
      return () => byOwner('alter table refunds_away rename to refunds');
    },
  ],
  [
    'DapurErrors',
    async () => {
      await byOwner('alter table users rename to users_away');
      const over = again(signIn);
      return async () => {
        await over();
        await byOwner('alter table users_away rename to users');
      };
    },
  ],
  ['DapurSlow', async () => again(() => heldUp(1_500, 3)), ['DapurPoolWaiting']],
  ['DapurPoolWaiting', async () => again(() => heldUp(7_000, 12)), ['DapurSlow', 'DapurErrors']],
  [
    'DapurEventLoopStalled',
    async () =>
      again(async () => {
        process.kill(web.pid, 'SIGSTOP');
        await sleep(700);
        process.kill(web.pid, 'SIGCONT');
        await sleep(50);
      }),
    ['DapurDown', 'DapurSlow'],
  ],
  [
    'DapurWorkLate',
    async () => {
      await worker.kill('SIGTERM');
      await byOwner(`${lateJob} now() - interval '10 minutes', null from tenants limit 1`);
      return async () => {
        await byOwner('delete from outbox where done_at is null');
        worker = await startWorker();
      };
    },
    ['DapurDown'],
  ],
  [
    'DapurJobsGivenUp',
    async () => {
      await byOwner(`${lateJob} 'infinity', 'no' from tenants limit 1`);
      return () => byOwner(`delete from outbox where available_at = 'infinity'`);
    },
  ],
  [
    'DapurProviderLeftAlone',
    async () =>
      again(async (turn) => {
        await callApi(web, undefined, 'searchPlaces', { store: shop, query: { q: `Jalan Nombor ${turn}` } });
        await sleep(200);
      }),
  ],
  [
    'DapurPaymentsNeedAttention',
    async () => {
      await byOwner(`set session_replication_role = replica;
        insert into refunds (tenant_id, order_id, amount_sen, cause)
        select id, gen_random_uuid(), 2000, 'paid_late' from tenants limit 1`);
      return () => byOwner('delete from refunds');
    },
  ],
];

test('nothing fires while all is well: a backup was taken by the clock, people come, jobs are done', async () => {
  await untilQuiet();
  const over = again(async () => {
    await Promise.all([signIn(1), fetch(`${web.url}/${shop.slug}`), fetch(`${web.url}/api/marketplace`)]);
    await sleep(50);
  });
  const fired = new Set<string>();
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(250))
    for (const name of await firing()) fired.add(name);
  await over();
  expect([...fired]).toEqual([]);
  expect(await targetsUp()).toBe(2);
});

test('every rule is brought about below', () => {
  expect([...new Set(ACTS.map(([name]) => name))].toSorted()).toEqual(alertNames.toSorted());
});

test.each(ACTS)(
  '%s fires when it is brought about, and is over afterwards',
  async (alert, bring, beside = []) => {
    await untilQuiet();
    const undo = await bring();
    const fired = new Set<string>();
    try {
      const look = async (): Promise<string[]> => {
        for (const name of await firing()) fired.add(name);
        return [...fired];
      };
      await expect.poll(look, { timeout: 90_000, interval: 250 }).toContain(alert);
    } finally {
      await undo();
    }
    expect([...fired].filter((name) => name !== alert && !beside.includes(name))).toEqual([]);
    await untilQuiet();
  },
);

test('each name in the rules was a series of these processes', async () => {
  const names = new Set(rules.match(/\b(?:dapur|nodejs)_[a-z0-9_]+\b/g));
  expect(names.size).toBeGreaterThanOrEqual(10);
  const told = await ask<string[]>('label/__name__/values');
  for (const name of names) expect(told).toContain(name);
});

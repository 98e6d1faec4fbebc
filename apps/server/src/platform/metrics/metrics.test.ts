import { expect, test } from 'vitest';
import type { EndedCall, StandingFigures } from './metrics.ts';
import { createPrometheusMetrics } from './prometheus.ts';
import { serveMetrics } from './serve-metrics.ts';
import { watchCalls } from './watch-calls.ts';

const figures: StandingFigures = {
  lanes: [{ lane: 'work', due: 3, failing: 1, given_up: 2, oldest_due: 61.5 }],
  refunds: [{ cause: 'paid_late', due: 4 }],
  backup_age: null,
};
const about = { version: '1.2', role: 'all' };

test('what stands in the database is read once, however many ask at a time, and again later', async () => {
  const { metrics, text } = createPrometheusMetrics({ ...about, standingMs: 50 });
  let reads = 0;
  metrics.watchStanding(async () => {
    reads += 1;
    return figures;
  });
  const [one, two] = await Promise.all([text(), text()]);
  expect(reads).toBe(1);
  for (const said of [one, two]) {
    expect(said).toContain('dapur_outbox_jobs{lane="work",state="given_up"} 2');
    expect(said).toContain('dapur_outbox_oldest_due_seconds{lane="work"} 61.5');
    expect(said).toContain('dapur_refunds_due{cause="paid_late"} 4');
    expect(said).toContain('dapur_backup_age_seconds +Inf');
    expect(said).toContain('dapur_standing_up 1');
  }
  await expect.poll(async () => (await text(), reads)).toBe(2);
});

test('while the database is away the rest is told, and nothing old', async () => {
  const { metrics, text } = createPrometheusMetrics({ ...about, standingMs: 0 });
  let isAway = false;
  metrics.watchStanding(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(figures)));
  expect(await text()).toContain('dapur_refunds_due{cause="paid_late"} 4');
  isAway = true;
  const said = await text();
  expect(said).toContain('dapur_standing_up 0');
  expect(said).not.toMatch(
    /^dapur_(refunds_due|outbox_jobs|outbox_oldest_due_seconds|backup_age_seconds)[ {]/m,
  );
  expect(said).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(said).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('the figures answer at GET /metrics alone, until the process ends', async () => {
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, about);
  const url = `http://127.0.0.1:${served.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('dapur_build_info{version="1.2",role="all"} 1');
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  await served.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('calls of another server are counted by their outcome, and answer and fail as before', async () => {
  class Account {
    readonly provider = 'bank';
    readonly #secret = 'kept';
    async bill(fault?: Error): Promise<string> {
      if (fault !== undefined) throw fault;
      return this.#secret;
    }
    reveal(): string {
      return this.#secret;
    }
  }
  const calls: Omit<EndedCall, 'seconds'>[] = [];
  const account = watchCalls(new Account(), 'bank', ['bill'], {
    called: ({ seconds, ...call }) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      calls.push(call);
    },
  });
  expect(await account.bill()).toBe('kept');
  expect([account.reveal(), account.provider]).toEqual(['kept', 'bank']);
  const away = Object.assign(new Error('away'), { kind: 'timeout' });
  await expect(account.bill(away)).rejects.toBe(away);
  // Whatever is no kind of ours is one: a label of a free text would grow without end.
  await expect(account.bill(Object.assign(new Error('x'), { kind: 'Any text: 4711' }))).rejects.toThrow('x');
  const call = { provider: 'bank', call: 'bill' };
  expect(calls).toEqual([
    { ...call, outcome: 'ok' },
    { ...call, outcome: 'timeout' },
    { ...call, outcome: 'failed' },
  ]);
});

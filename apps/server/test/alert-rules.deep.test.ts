import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needPackages } from './kit/debian-packages.ts';

// The rules as they stand, with their real times. That real processes make them fire is in alerts-fire.deep.test.ts.
const rulesFile = fileURLToPath(new URL('../../../docs/monitoring/alerts.yaml', import.meta.url));
const rules = readFileSync(rulesFile, 'utf8');
const alertNames = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const summaryOf = (alert: string): string =>
  new RegExp(`alert: ${alert}\\n[^]*?summary: "([^"]*)"`).exec(rules)?.[1] ?? '';

let folder: string;
beforeAll(async () => {
  needPackages('prometheus');
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-alerts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const promtool = (...args: string[]) => promisify(execFile)('promtool', args);

test('the rules are sound', async () => {
  expect((await promtool('check', 'rules', rulesFile)).stdout).toContain(`${alertNames.length} rules found`);
  expect(alertNames).toHaveLength(10);
});

type Series = Readonly<Record<string, string>>;
/** What each rule is to see, when it is still quiet then, and when it has fired. */
const CASES: Readonly<Record<string, [series: Series, quiet: string, fires: string, labels: object]>> = {
  DapurDown: [
    { 'up{job="dapur",instance="a"}': '1 0x60' },
    '2m',
    '4m',
    { job: 'dapur', instance: 'a', severity: 'page' },
  ],
  DapurErrors: [
    {
      'dapur_http_requests_total{status="200"}': '0+95x60',
      'dapur_http_requests_total{status="503"}': '0+5x60',
    },
    '5m',
    '7m',
    { severity: 'page' },
  ],
  DapurSlow: [
    {
      'dapur_http_request_duration_seconds_bucket{le="1"}': '0+90x60',
      'dapur_http_request_duration_seconds_bucket{le="2.5"}': '0+100x60',
      'dapur_http_request_duration_seconds_bucket{le="+Inf"}': '0+100x60',
    },
    '10m',
    '12m',
    { severity: 'ticket' },
  ],
  DapurEventLoopStalled: [
    { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.6x60' },
    '4m',
    '6m',
    { instance: 'a', severity: 'ticket' },
  ],
  DapurPoolWaiting: [
    { 'dapur_db_waiting{pool="app"}': '3x60' },
    '1m',
    '3m',
    { pool: 'app', severity: 'page' },
  ],
  DapurWorkLate: [
    { 'dapur_outbox_oldest_due_seconds{lane="work"}': '0+60x60' },
    '5m',
    '7m',
    { severity: 'page' },
  ],
  DapurJobsGivenUp: [
    { 'dapur_outbox_jobs{lane="work",state="given_up"}': '1x60' },
    '0m',
    '2m',
    { lane: 'work', severity: 'ticket' },
  ],
  DapurProviderLeftAlone: [
    { 'dapur_provider_breaker_open{provider="courier"}': '1x60' },
    '4m',
    '6m',
    { provider: 'courier', severity: 'ticket' },
  ],
  DapurPaymentsNeedAttention: [
    { 'dapur_refunds_due{cause="paid_late"}': '1x1600', 'dapur_refunds_due{cause="seller"}': '9x1600' },
    '23h',
    '25h',
    { severity: 'ticket' },
  ],
  DapurNoBackup: [{ dapur_backup_age_seconds: '86400+60x300' }, '2h10m', '2h12m', { severity: 'page' }],
};
/** A quiet day: what each rule looks at, as it is when all is well. */
const HEALTHY: Series = {
  'up{job="dapur",instance="a"}': '1x1600',
  dapur_standing_up: '1x1600',
  'dapur_http_requests_total{status="200"}': '0+99x1600',
  'dapur_http_requests_total{status="500"}': '0+1x1600',
  'dapur_http_request_duration_seconds_bucket{le="1"}': '0+96x1600',
  'dapur_http_request_duration_seconds_bucket{le="+Inf"}': '0+100x1600',
  nodejs_eventloop_lag_p99_seconds: '0.4x1600',
  'dapur_db_waiting{pool="app"}': '5 0x1 5 0x1600',
  'dapur_outbox_oldest_due_seconds{lane="work"}': '119x1600',
  'dapur_outbox_oldest_due_seconds{lane="messages"}': '5000x1600',
  'dapur_outbox_jobs{lane="work",state="given_up"}': '0x1600',
  'dapur_outbox_jobs{lane="work",state="failing"}': '3x1600',
  'dapur_provider_breaker_open{provider="courier"}': '0x1600',
  'dapur_refunds_due{cause="seller"}': '9x1600',
  dapur_backup_age_seconds: '0+60x1560',
};
const seriesOf = (series: Series) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }));
const expected = (alertname: string, labels: object) => [
  { exp_labels: labels, exp_annotations: { summary: summaryOf(alertname) } },
];
const judge = async (tests: object[]): Promise<string> => {
  const file = path.join(folder, 'cases.yaml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
  return promtool('test', 'rules', file).then(
    () => 'SUCCESS',
    (error: unknown) => (error as { stderr: string; stdout: string }).stderr + String(error),
  );
};

test('each fires after its own time, and not before', async () => {
  expect(Object.keys(CASES)).toEqual(alertNames);
  const tests = Object.entries(CASES).map(([alertname, [series, quiet, fires, labels]]) => ({
    interval: '1m',
    input_series: seriesOf(series),
    alert_rule_test: [
      { alertname, eval_time: quiet, exp_alerts: [] },
      { alertname, eval_time: fires, exp_alerts: expected(alertname, labels) },
    ],
  }));
  expect(await judge(tests)).toBe('SUCCESS');
});

test('none fires on a day on which all is well, nor does promtool find one where we only say so', async () => {
  const quietDay = (exp: (alertname: string) => object[]) => ({
    interval: '1m',
    input_series: seriesOf(HEALTHY),
    alert_rule_test: alertNames.map((alertname) => ({
      alertname,
      eval_time: '25h',
      exp_alerts: exp(alertname),
    })),
  });
  expect(await judge([quietDay(() => [])])).toBe('SUCCESS');
  expect(await judge([quietDay((name) => expected(name, { severity: 'page' }))])).toContain('FAILED');
});

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, StandingFigures, WatchablePool } from './metrics.ts';

/** Seconds: from a kept page to what a proxy gives up on. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** The figures of this process in Prometheus' own words. */
export interface PrometheusMetrics {
  readonly metrics: Metrics;
  readonly contentType: string;
  /** All figures as text. Never throws: while the database is away, what it would say is left out. */
  text(): Promise<string>;
}

export function createPrometheusMetrics(about: {
  readonly version: string;
  readonly role: string;
  readonly standingMs?: number;
}): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });

  gauge('dapur_build_info', 'The release and the role of the process; always 1', 'version', 'role').set(
    { version: about.version, role: about.role },
    1,
  );
  const requests = counter(
    'dapur_http_requests_total',
    'Answers, by endpoint and status',
    'endpoint',
    'status',
  );
  const durations = histogram(
    'dapur_http_request_duration_seconds',
    'From the first byte of a request to the last of its answer',
    REQUEST_BUCKETS,
    'endpoint',
  );
  const refusals = counter('dapur_http_refusals_total', 'Refusals, by endpoint and code', 'endpoint', 'code');
  const jobs = counter('dapur_jobs_total', 'Tries of jobs that ended', 'topic', 'lane', 'outcome');
  const jobDurations = histogram('dapur_job_duration_seconds', 'Of a try of a job', CALL_BUCKETS, 'lane');
  const calls = counter(
    'dapur_provider_calls_total',
    'Calls of other servers',
    'provider',
    'call',
    'outcome',
  );
  const callDurations = histogram(
    'dapur_provider_call_duration_seconds',
    'Of calls of other servers',
    CALL_BUCKETS,
    'provider',
    'call',
  );
  const orders = counter('dapur_orders_total', 'Steps of orders', 'step');
  const refused = counter('dapur_orders_refused_total', 'Orders that were refused, by code', 'code');
  const breakers = gauge(
    'dapur_provider_breaker_open',
    'Stores for which a provider is left alone',
    'provider',
  );
  const connections = gauge('dapur_db_connections', 'Database connections of the process', 'pool', 'state');
  const waiting = gauge('dapur_db_waiting', 'Work that waits for a database connection', 'pool');
  const standingUp = gauge('dapur_standing_up', 'Whether the database told the figures that stand in it');
  const outboxJobs = gauge('dapur_outbox_jobs', 'Jobs in the database, by lane and state', 'lane', 'state');
  const oldest = gauge('dapur_outbox_oldest_due_seconds', 'For how long the oldest job has been due', 'lane');
  const refunds = gauge('dapur_refunds_due', 'Money that arrived and is to go back, by cause', 'cause');
  const backup = gauge('dapur_backup_age_seconds', 'Since the last backup; +Inf where there is none');

  // What alerts look at is there from the start: a rate from nothing to one is no rate.
  for (const step of ['placed', 'paid', 'paid_late', 'refund_due'] as const) orders.inc({ step }, 0);
  const openOf = new Map<string, () => number>();
  const pools = new Map<string, WatchablePool>();
  let readStanding: (() => Promise<StandingFigures>) | undefined;
  const standing = keptFor(about.standingMs ?? 10_000, async () => readStanding?.());

  const metrics: Metrics = {
    answered: ({ endpoint, status, seconds, code }) => {
      requests.inc({ endpoint, status });
      if (seconds !== undefined) durations.observe({ endpoint }, seconds);
      if (code !== undefined) refusals.inc({ endpoint, code });
    },
    jobEnded: ({ topic, lane, outcome, seconds }) => {
      jobs.inc({ topic, lane, outcome });
      jobDurations.observe({ lane }, seconds);
    },
    called: ({ provider, call, outcome, seconds }) => {
      calls.inc({ provider, call, outcome });
      callDurations.observe({ provider, call }, seconds);
    },
    ordered: (step) => orders.inc({ step }),
    orderRefused: (code) => refused.inc({ code }),
    watchBreaker: (provider, countOpen) => openOf.set(provider, countOpen),
    watchPool: (name, pool) => pools.set(name, pool),
    watchStanding: (read) => {
      readStanding = read;
    },
  };

  const writeStanding = (figures: StandingFigures | undefined): void => {
    for (const one of [outboxJobs, oldest, refunds, backup]) one.reset();
    standingUp.set(figures === undefined ? 0 : 1);
    if (figures === undefined) return backup.remove();
    for (const { lane, due, failing, given_up: givenUp, oldest_due: seconds } of figures.lanes) {
      outboxJobs.set({ lane, state: 'due' }, due);
      outboxJobs.set({ lane, state: 'failing' }, failing);
      outboxJobs.set({ lane, state: 'given_up' }, givenUp);
      oldest.set({ lane }, seconds);
    }
    for (const { cause, due } of figures.refunds) refunds.set({ cause }, due);
    backup.set(figures.backup_age ?? Number.POSITIVE_INFINITY);
  };

  return {
    metrics,
    contentType: registry.contentType,
    text: async () => {
      writeStanding(await standing());
      for (const [provider, countOpen] of openOf) breakers.set({ provider }, countOpen());
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        connections.set({ pool, state: 'in_use' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        waiting.set({ pool }, waitingCount);
      }
      return registry.metrics();
    },
  };
}

/** Who asks for the figures waits no longer for the database than this. */
const PATIENCE_MS = 3_000;

/** Asks at most once in so many milliseconds, however many ask; undefined where there is no answer. */
function keptFor<T>(ms: number, ask: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let answer: Promise<T | undefined> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (answer !== undefined && now < until) return answer;
    until = now + ms;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());
    return (answer = Promise.race([ask().catch(() => undefined), late]));
  };
}

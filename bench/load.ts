import autocannon, { type Request } from 'autocannon';
import { median } from './median.ts';
import type { BenchServer } from './server-process.ts';

/** What is put under load. */
export interface LoadSubject {
  readonly name: string;
  readonly server: BenchServer;
  readonly path: string;
  /** In place of `path`: what the connections ask in turn, so that no two ask the same at the same moment. */
  readonly paths?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** For POST: makes the body of each request. Without it the subject is read by GET. */
  readonly nextBody?: () => string;
}

/** One subject's medians over the rounds. */
export interface Sample {
  readonly name: string;
  /** Answers with a 2xx status per second. */
  readonly perSecond: number;
  /** Processor time of the server process per answer. */
  readonly cpuMsEach: number;
  readonly p99Ms: number;
  readonly answers: number;
}

export interface RunOptions {
  readonly seconds: number;
  readonly connections?: number;
}

export interface LoadOptions extends RunOptions {
  readonly rounds: number;
}

const WARM_UP_SECONDS = 2;

/**
 * Loads the subjects in turn, round after round (A B A B), so that what disturbs the machine meets each alike.
 * Answers medians in the order of the subjects. Throws when a request is refused: such a figure would mean nothing.
 */
export async function measure(subjects: readonly LoadSubject[], options: LoadOptions): Promise<Sample[]> {
  const runs = subjects.map((): Run[] => []);
  for (const subject of subjects) await load(subject, { ...options, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await load(subject, options));
  }
  return subjects.map(({ name }, index) => {
    const of = (pick: (run: Run) => number): number[] => (runs[index] ?? []).map(pick);
    return {
      name,
      perSecond: median(of((run) => run.answers / run.seconds)),
      cpuMsEach: median(of((run) => run.cpuMs / run.answers)),
      p99Ms: median(of((run) => run.p99Ms)),
      answers: of((run) => run.answers).reduce((sum, count) => sum + count, 0),
    };
  });
}

/** What one run came to. */
export interface Run {
  readonly answers: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly p99Ms: number;
}

/** One run of one subject. Throws when any request fails. */
export async function load(subject: LoadSubject, { seconds, connections = 16 }: RunOptions): Promise<Run> {
  const { server, path, paths = [path], headers = {}, nextBody } = subject;
  const request: Request = {
    method: nextBody === undefined ? 'GET' : 'POST',
    path,
    headers: nextBody === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(nextBody === undefined ? {} : { setupRequest: (base) => ({ ...base, body: nextBody() }) }),
  };
  let asked = 0;
  const inTurn: Request = {
    ...request,
    setupRequest: (base) => ({ ...base, path: paths[asked++ % paths.length] ?? path }),
  };
  const cpuBefore = server.cpuMs();
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: [paths.length > 1 ? inTurn : request],
  });
  const cpuMs = server.cpuMs() - cpuBefore;
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0 || result['2xx'] === 0) {
    throw new Error(
      `${subject.name}: ${failures} requests failed; one more answers ${await answerOf(subject)}`,
    );
  }
  return { answers: result['2xx'], seconds: result.duration, cpuMs, p99Ms: result.latency.p99 };
}

/** The answer to a single request, shortened: what stands behind a failure under load. */
async function answerOf({ server, path, headers = {}, nextBody }: LoadSubject): Promise<string> {
  const post = nextBody === undefined ? {} : { method: 'POST', body: nextBody() };
  const type = nextBody === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(server.origin + path, { ...post, headers: { ...headers, ...type } });
  return `${response.status} ${(await response.text()).slice(0, 500)}`;
}

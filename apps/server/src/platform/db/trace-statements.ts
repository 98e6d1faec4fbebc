import type pg from 'pg';
import { currentFlow } from '../log/flow.ts';
import type { OpenSpan } from '../traces/traces.ts';

const LONGEST = 2_000;
/** Values are parameters and never in the text; words in quotes are left out all the same. */
const QUOTED = /'(?:[^']|'')*'/g;

/** From now on, statements of new connections are part of the trace of the request or job that sends them. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    const tracing = (...input: unknown[]): unknown => {
      const span = currentFlow()?.span;
      return span === undefined ? query(...input) : traced(span, query, input);
    };
    client.query = tracing as typeof client.query;
  });
}

type Done = (error: unknown, ...rest: unknown[]) => unknown;

function traced(parent: OpenSpan, query: (...input: unknown[]) => unknown, input: unknown[]): unknown {
  const text = textOf(input[0]);
  const span = parent.child(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  });
  const ending =
    (done: Done): Done =>
    (error, ...rest) => {
      span.end(error ? faultOf(error) : undefined);
      return done(error, ...rest);
    };
  // Three ways to hear of the end: a last argument, a query that brings its own, and a promise.
  const last = input.at(-1);
  if (typeof last === 'function') return query(...input.slice(0, -1), ending(last as Done));
  const [sent] = input as [{ callback?: unknown }];
  if (typeof sent === 'object' && typeof sent.callback === 'function') {
    sent.callback = ending(sent.callback as Done);
    return query(...input);
  }
  return (query(...input) as Promise<unknown>).then(
    (answer) => (span.end(), answer),
    (error: unknown) => {
      span.end(faultOf(error));
      throw error;
    },
  );
}

function textOf(sent: unknown): string {
  const text = typeof sent === 'string' ? sent : (sent as { readonly text?: unknown }).text;
  return typeof text === 'string' ? text.slice(0, LONGEST).replace(QUOTED, "'?'") : '';
}

/** PostgreSQL's code; its words may hold values. */
const faultOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';

import type pg from 'pg';
import {
  runBatch,
  scopeTransactions,
  type FixedStatement,
  type TransactionScope,
} from './statement-batch.ts';

/**
 * Has whatever runs on the connections of this pool carry `statement` along, which sets role and limits for one transaction:
 * behind a pooler in transaction mode (PgBouncer) nothing that is set outlives it. Statements go without names there:
 * poolers before PgBouncer 1.21 do not keep them, and 1.24 loses those that fail beside others.
 */
export function behindPooler(pool: pg.Pool, statement: FixedStatement): pg.Pool {
  return pool.on('connect', (client) => scopeQueries(client, { statement, isInTransaction: false }));
}

type Answered = (error: Error | null, result?: pg.QueryResult) => void;

function scopeQueries(client: pg.PoolClient, scope: TransactionScope): void {
  scopeTransactions(client, scope);
  const send = client.query.bind(client) as (...args: readonly unknown[]) => Promise<pg.QueryResult>;
  const run = async (text: string, values: readonly unknown[]) => {
    if (/^\s*(?:commit|rollback)\b/i.test(text)) scope.isInTransaction = false;
    else if (/^\s*begin\b/i.test(text)) {
      scope.isInTransaction = true;
      const [begun] = await Promise.all([send(text), send(scope.statement.text)]);
      return begun;
    } else if (!scope.isInTransaction) return runBatch(client, [], { name: undefined, text, values });
    return send({ text, values });
  };
  const query = (
    config: string | pg.Submittable | pg.QueryConfig,
    ...more: readonly unknown[]
  ): Promise<pg.QueryResult> | pg.Submittable | void => {
    // A batch brings the scope with it.
    if (typeof config !== 'string' && 'submit' in config) {
      void send(config);
      return config;
    }
    const { text, values = [] } = typeof config === 'string' ? { text: config } : config;
    const [given] = more;
    const answer = run(text, Array.isArray(given) ? given : values);
    const answered = more.at(-1);
    if (typeof answered !== 'function') return answer;
    answer.then(
      (result) => (answered as Answered)(null, result),
      (error: Error) => (answered as Answered)(error),
    );
  };
  client.query = query as typeof client.query;
}

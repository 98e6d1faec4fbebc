import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';
import { COMMIT, runBatch, type FixedStatement } from './statement-batch.ts';
import { statementName } from './statement-names.ts';

/** The handle a transaction's work gets. It stops working when the transaction is over. */
export type Tx = Transaction<Database>;

interface Scope {
  isOpen: boolean;
  /** What opens the transaction: sent with its first statement, and emptied then. */
  begin: readonly FixedStatement[];
  /** Some statement was sent, so there is something to end. */
  isBegun: boolean;
  /** The next statement is the last: the commit is sent with it. */
  isEnding: boolean;
  /** PostgreSQL has committed. */
  isCommitted: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();
const scopeOf = new WeakMap<Tx, Scope>();

/** Builds statements for PostgreSQL and runs none. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();
const compiler = dialect.createQueryCompiler();
const adapter = dialect.createAdapter();

/**
 * Runs `work` in one transaction (read committed) on a connection of `pool`, opened by the statements of `begin`,
 * which travel with its first statement; work that sends none opens none.
 * Commits when `work` resolves, rolls back when it throws, and gives the connection back either way.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: readonly FixedStatement[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseNesting();
  const client = await pool.connect();
  const scope: Scope = { isOpen: true, begin, isBegun: false, isEnding: false, isCommitted: false };
  let broken: Error | undefined;
  try {
    const result = await scopes.run(scope, () => work(transactionOn(client, scope)));
    scope.isOpen = false;
    if (scope.isCommitted || !scope.isBegun) return result;
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: an error inside it was not passed on');
    return result;
  } catch (error) {
    scope.isOpen = false;
    broken = await rollBack(client, scope);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs the transaction's last statement with the commit in the same message: the rows it locks are then free again as
 * soon as PostgreSQL is done, however busy this process is.
 *
 * `run` executes exactly one statement. It must fail in the database (raise) where the transaction must not commit:
 * what `run` makes of an answer comes too late for that.
 */
export function asLastStatement<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const scope = scopeOf.get(tx);
  if (scope === undefined || !scope.isOpen) throw new Error('The transaction is over');
  scope.isEnding = true;
  return run();
}

/** Throws inside a transaction: a second connection there sees other data, and can wait for ever for a free one. */
export function refuseNesting(): void {
  if (scopes.getStore()?.isOpen === true) {
    throw new Error('A transaction is open here already: pass its tx on instead of opening another');
  }
}

/** The error that makes the connection unfit for further use, if any. */
async function rollBack(client: pg.PoolClient, scope: Scope): Promise<Error | undefined> {
  if (scope.isCommitted || !scope.isBegun) return undefined;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function transactionOn(client: pg.PoolClient, scope: Scope): Tx {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute<R>(client, scope, query),
    streamQuery: () => {
      throw new Error('A transaction does not stream: page through the rows');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const tx = new Transaction<Database>({ config: { dialect }, driver, dialect, executor });
  scopeOf.set(tx, scope);
  return tx;
}

async function execute<R>(
  client: pg.PoolClient,
  scope: Scope,
  query: CompiledQuery,
): Promise<QueryResult<R>> {
  if (!scope.isOpen) throw new Error('The transaction is over: await every query inside it');
  const { command, rowCount, rows } = await send<R & pg.QueryResultRow>(client, scope, query);
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

async function send<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  scope: Scope,
  query: CompiledQuery,
): Promise<pg.QueryResult<R>> {
  const name = statementName(query.sql);
  const { begin, isEnding } = scope;
  scope.begin = [];
  scope.isBegun = true;
  if (begin.length === 0 && !isEnding) {
    return client.query<R>({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: query.parameters as unknown[],
    });
  }
  if (isEnding) scope.isOpen = false;
  const main = { name: name && `batch_${name}`, text: query.sql, values: query.parameters };
  const result = await runBatch<R>(client, begin, main, isEnding ? [COMMIT] : []);
  scope.isCommitted = isEnding;
  return result;
}

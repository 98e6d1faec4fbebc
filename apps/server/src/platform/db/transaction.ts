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
import { statementName } from './statement-names.ts';

/** The handle a transaction's work gets. It stops working when the transaction is over. */
export type Tx = Transaction<Database>;

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();
const compiler = dialect.createQueryCompiler();
const adapter = dialect.createAdapter();

/**
 * Runs `work` in one transaction (read committed) on a connection of `pool`, opened by the statements of `begin`.
 * Commits when `work` resolves, rolls back when it throws, and gives the connection back either way.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseNesting();
  const client = await pool.connect();
  const scope: Scope = { isOpen: true };
  let broken: Error | undefined;
  try {
    // Not awaited here: the work's first statement follows in the same packet. Its failure surfaces below, and the
    // statements behind it fail too or, on a session with no tenant, find and change nothing.
    const begun = client.query(begin);
    begun.catch(() => {});
    const result = await scopes.run(scope, () => work(transactionOn(client, scope)));
    await begun;
    scope.isOpen = false;
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: an error inside it was not passed on');
    return result;
  } catch (error) {
    scope.isOpen = false;
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Throws inside a transaction: a second connection there sees other data, and can wait for ever for a free one. */
export function refuseNesting(): void {
  if (scopes.getStore()?.isOpen === true) {
    throw new Error('A transaction is open here already: pass its tx on instead of opening another');
  }
}

/** The error that makes the connection unfit for further use, if any. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
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
  return new Transaction<Database>({ config: { dialect }, driver, dialect, executor });
}

async function execute<R>(
  client: pg.PoolClient,
  scope: Scope,
  query: CompiledQuery,
): Promise<QueryResult<R>> {
  if (!scope.isOpen) throw new Error('The transaction is over: await every query inside it');
  const name = statementName(query.sql);
  const { command, rowCount, rows } = await client.query<R & pg.QueryResultRow>({
    ...(name === undefined ? {} : { name }),
    text: query.sql,
    values: query.parameters as unknown[],
  });
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

import pg from 'pg';

/** A statement with a name of its own, under which each connection keeps it prepared. */
export interface FixedStatement {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The statement a batch is about. Without a name it is prepared for this call only. */
export interface MainStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export const BEGIN: FixedStatement = { name: 'tx_begin', text: 'begin' };
export const BEGIN_SNAPSHOT: FixedStatement = {
  name: 'tx_begin_snapshot',
  text: 'begin isolation level repeatable read, read only',
};
export const COMMIT: FixedStatement = { name: 'tx_commit', text: 'commit' };

/** Names the tenant for the rest of the transaction. `tenantId` is a uuid. The condition never holds, so it answers no row. */
export function nameTenant(tenantId: string): FixedStatement {
  return {
    name: 'tx_tenant',
    text: `select where set_config('app.tenant_id', $1, true) is null`,
    values: [tenantId],
  };
}

/** Names the person for the rest of the transaction, as `nameTenant` names the store. `userId` is a uuid. */
export function nameUser(userId: string): FixedStatement {
  return {
    name: 'tx_user',
    text: `select where set_config('app.user_id', $1, true) is null`,
    values: [userId],
  };
}

/**
 * Runs a statement with others before and behind it as one message and one answer, and gives the statement's own
 * result. When one of them fails, those behind it are not run and the promise rejects. Outside a transaction block all
 * of them are one transaction.
 */
export function runBatch<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  before: readonly FixedStatement[],
  main: MainStatement,
  behind: readonly FixedStatement[] = [],
): Promise<pg.QueryResult<R>> {
  return send(client, { before, mains: [main], behind }).then((results) => results[0] as pg.QueryResult<R>);
}

/** `runBatch` for several statements about which the batch is: the results of all, in their order, or none. */
export function runReads<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  before: readonly FixedStatement[],
  mains: readonly MainStatement[],
): Promise<pg.QueryResult<R>[]> {
  return send(client, { before, mains, behind: [] }).then((results) => results as pg.QueryResult<R>[]);
}

/**
 * What a connection behind a pooler needs of each transaction: nothing that is set there outlives one, as the next may run
 * on another connection of the database.
 */
export interface TransactionScope {
  /** Sets role and limits until the transaction's end. */
  readonly statement: FixedStatement;
  isInTransaction: boolean;
}

const transactionScopes = new WeakMap<pg.ClientBase, TransactionScope>();

/** Has each batch on this connection carry the scope along, unless its transaction has it already. */
export function scopeTransactions(client: pg.ClientBase, scope: TransactionScope): void {
  transactionScopes.set(client, scope);
}

function scoped(client: pg.ClientBase, parts: Parts): Parts {
  const scope = transactionScopes.get(client);
  if (scope === undefined) return parts;
  const [first, ...rest] = parts.before;
  const isBeginning = first === BEGIN || first === BEGIN_SNAPSHOT;
  const before = isBeginning
    ? [first, scope.statement, ...rest]
    : scope.isInTransaction
      ? parts.before
      : [scope.statement, ...parts.before];
  scope.isInTransaction = (scope.isInTransaction || isBeginning) && !parts.behind.includes(COMMIT);
  const unnamed = <Statement extends object>(all: readonly Statement[]) =>
    all.map((statement) => ({ ...statement, name: '' }));
  return { before: unnamed(before), mains: unnamed(parts.mains), behind: unnamed(parts.behind) };
}

interface Parts {
  readonly before: readonly FixedStatement[];
  readonly mains: readonly MainStatement[];
  readonly behind: readonly FixedStatement[];
}

function send(client: pg.PoolClient, asked: Parts): Promise<unknown[]> {
  const parts = scoped(client, asked);
  const { before, mains } = parts;
  return new Promise((resolve, reject) => {
    const done = (error: Error | null | undefined, results: unknown): void => {
      // The driver gives a list only where there is more than one result.
      const all: unknown[] = Array.isArray(results) ? results : [results];
      if (error) reject(error);
      else resolve(all.slice(before.length, before.length + mains.length));
    };
    client.query(new Batch(parts, done));
  });
}

/** What the driver's connection offers to those who write its messages themselves; not part of its published types. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The driver's own query, which reads the answers. A subclass, as a pipelined connection takes no other kind. */
interface DriverQuery extends pg.Submittable {
  requiresPreparation(): boolean;
  prepare(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
const DriverQuery = pg.Query as unknown as new (
  config: { text: string },
  values: undefined,
  callback: (error: Error | null | undefined, results: unknown) => void,
) => DriverQuery;

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** What is prepared on each connection, by name. */
const preparedOn = new WeakMap<Wire, Set<string>>();

class Batch extends DriverQuery {
  readonly #parts: Parts;
  readonly #newNames: string[] = [];

  constructor(parts: Parts, done: (error: Error | null | undefined, results: unknown) => void) {
    // Passed without a name: the driver's book of prepared statements knows one per query, so we keep our own.
    super({ text: parts.mains[0]?.text ?? '' }, undefined, done);
    this.#parts = parts;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    // Before anything is sent: a value that cannot be written must not leave half a message behind.
    const { before, mains, behind } = this.#parts;
    const values = mains.map((main) => main.values.map(prepareValue));
    for (const statement of before) this.#send(connection, statement, statement.values ?? []);
    for (const [at, main] of mains.entries()) this.#send(connection, main, values[at] ?? [], true);
    for (const statement of behind) this.#send(connection, statement, statement.values ?? []);
    connection.sync();
  }

  override handleError(error: Error, connection: Wire): void {
    // It is unknown which new statements PostgreSQL still prepared; they are prepared again when they are next needed.
    const prepared = preparedOn.get(connection);
    for (const name of this.#newNames) prepared?.delete(name);
    super.handleError(error, connection);
  }

  #send(
    connection: Wire,
    { name = '', text }: { readonly name: string | undefined; readonly text: string },
    values: readonly unknown[],
    hasRows = false,
  ): void {
    if (!this.#isPrepared(connection, name)) connection.parse({ name, text });
    connection.bind({ statement: name, values, valueMapper: asIs });
    if (hasRows) connection.describe({ type: 'P', name: '' });
    connection.execute({});
  }

  #isPrepared(connection: Wire, name: string): boolean {
    if (name === '') return false;
    const prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, prepared);
    if (prepared.has(name)) return true;
    prepared.add(name);
    this.#newNames.push(name);
    // A batch that failed may have left it prepared; closing a statement that is not there is no error.
    connection.close({ type: 'S', name });
    return false;
  }
}

function asIs(value: unknown): unknown {
  return value;
}

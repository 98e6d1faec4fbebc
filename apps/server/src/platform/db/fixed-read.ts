import { Kysely, type CompiledQuery } from 'kysely';
import type { Pools } from './pools.ts';
import type { Database } from './schema.ts';
import { readAsTenant } from './tenant-scope.ts';
import { dialect } from './transaction.ts';

interface Compilable<R> {
  compile(builder: Kysely<Database>): CompiledQuery<R>;
}

const builder = new Kysely<Database>({ dialect });

/** No value that a caller could mean: PostgreSQL holds no NUL in a text. */
const placeholder = (index: number): string => `\0${index}`;

/**
 * A hot read as a tenant whose statement is always the same: it is built and compiled once, at the first call, and
 * later calls put in their values. `build` must use its arguments as parameters only, never to decide on the text.
 */
export function fixedRead<R, More extends readonly string[]>(
  build: (builder: Kysely<Database>, tenantId: string, ...more: More) => Compilable<R>,
): (db: Pools, tenantId: string, ...more: More) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  const compile = (count: number): CompiledQuery<R> => {
    const places = Array.from({ length: count }, (_, at) => placeholder(at + 1)) as unknown as More;
    return build(builder, placeholder(0), ...places).compile(builder);
  };
  return (db, tenantId, ...more) => {
    const { parameters, ...rest } = (compiled ??= compile(more.length));
    const values = [tenantId, ...more];
    const filled = parameters.map((value) =>
      typeof value === 'string' && value.startsWith('\0') ? values[Number(value.slice(1))] : value,
    );
    return readAsTenant(db, tenantId, { ...rest, parameters: filled });
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type {} from '../../apps/server/test/kit/database-cluster.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { check, type ClaimsVerdict } from './check.ts';
import { readClaims, type Claims } from './read-claims.ts';
import { listen, writeRecorded } from './recorder.ts';
import { readStatements, type MetStatement } from './statements.ts';
import { BROKEN, HONEST } from './twins.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-statements-'));
const NEVER = 'twins.ts: NEVER';

let claims: Claims;
let statements: ReadonlyMap<string, MetStatement>;

beforeAll(async () => {
  listen();
  const pool = new pg.Pool({ connectionString: inject('databaseCluster'), max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const all: RawBuilder<unknown>[] = [...Object.values(HONEST), ...Object.values(BROKEN)];
  await db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('create temporary table nothing_here ()'));
    for (const statement of all) await statement.execute(connection);
  });
  await db.destroy();
  writeRecorded(folder);
  statements = readStatements(folder);
  claims = await readClaims(root, 'tools/sql-claims');
});
afterAll(() => rmSync(folder, { recursive: true }));

const judge = (more: { isAll?: boolean; neverRun?: readonly string[] } = {}): ClaimsVerdict =>
  check(claims, { statements, isAll: false, neverRun: [], ...more });

describe('claims of statements', () => {
  it('are found wrong in each broken twin, and in no honest one', () => {
    expect(judge().faults.map((fault) => fault.replace(/^.*?: /, ''))).toEqual([
      'n is number, and claimed as text',
      'kind is answered, and not claimed',
      'total is number, and claimed as text',
      'at is claimed, and there is no such column',
      'more is answered, and not claimed',
      'row.at is within JSON, where there is no Date',
      'row.at is string, and claimed as Date',
      'rows[].at is within JSON, where there is no Date',
      'rows[].at is claimed, and never there',
      'row.more is there, and not claimed',
      'row.n is null, and claimed as number',
      'n is claimed, and there is no such column',
    ]);
  });

  it('are all compared', () => {
    expect(judge()).toMatchObject({ checked: 15, neverRun: 1, unreadable: 0, parts: 0 });
  });
});

describe('a statement that no test runs', () => {
  const about = (faults: readonly string[]): string[] => faults.filter((fault) => /run|such st/.test(fault));

  it('is no fault where only some tests were run', () => {
    expect(about(judge().faults)).toEqual([]);
  });

  it('is one where all were run, unless it is listed', () => {
    expect(about(judge({ isAll: true }).faults)).toEqual([
      expect.stringContaining(
        'no test runs this statement, so nobody knows what it answers (twins.ts: NEVER)',
      ),
    ]);
    expect(about(judge({ isAll: true, neverRun: [NEVER] }).faults)).toEqual([]);
  });

  it('leaves the list when a test runs it, or when it is gone', () => {
    const neverRun = [NEVER, 'twins.ts: HONEST', 'twins.ts: gone'];
    expect(about(judge({ isAll: true, neverRun }).faults)).toEqual([
      expect.stringContaining('a test runs twins.ts: HONEST; take it off'),
      expect.stringContaining('lists twins.ts: gone, and there is no such statement'),
    ]);
  });
});

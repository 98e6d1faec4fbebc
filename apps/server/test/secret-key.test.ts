import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewsLinks } from '../src/kernel/news-link.ts';
import { createRawSealer } from '../src/kernel/sealed.ts';
import { SecretKey, type Secret } from '../src/kernel/secret.ts';
import { createSessionTokens } from '../src/modules/identity/session-tokens.ts';
import { createDeletionCodes } from '../src/modules/identity/social/deletion-codes.ts';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { createTakeoverCodes } from '../src/modules/ordering/takeover-code.ts';
import { createInvitationProof } from '../src/modules/people/invitation-proof.ts';
import { createFactorSecrets } from '../src/modules/second-factor/factor-secrets.ts';
import { withPlatform, type Pools } from '../src/platform/db/index.ts';
import {
  acceptKey,
  assertKeyFits as assertFits,
  resealAll as resealColumns,
} from '../src/platform/db/reseal.ts';
import { sealedColumns } from '../src/sealed-columns.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';

const before = new SecretKey('the key before, which is long enough');
const now = new SecretKey('the key of now, which is long enough too');
const both = new SecretKey(now.reveal(), before);

const assertKeyFits = (db: Pools, key: SecretKey) => assertFits(db, key, sealedColumns);
const resealAll = (db: Pools, key: SecretKey) => resealColumns(db, key, sealedColumns);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Columns of bytes that are neither listed as sealed nor, by their names, hashes or prints. */
async function unlistedColumns(): Promise<string[]> {
  const { rows } = await database.pools.platform.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.atttypid = 'bytea'::regtype
       and a.attnum > 0 and not a.attisdropped`,
  );
  const listed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  return rows
    .map(({ name }) => name)
    .filter(
      (name) => !listed.has(name) && !/[._](hash|print)$/.test(name) && name !== 'secret_key_check.sealed',
    );
}

test('every column of bytes is sealed anew, or is a hash', async () => {
  expect(await unlistedColumns()).toEqual([]);
  // A column that nobody listed is found.
  const owner = await import('../src/platform/db/pools.ts').then(({ openOwnerPool }) =>
    openOwnerPool(database.url, { info: () => {}, warn: () => {} }),
  );
  await owner.query('create table not_listed (id int, kept bytea)');
  expect(await unlistedColumns()).toEqual(['not_listed.kept']);
  await owner.query('drop table not_listed');
  await owner.end();
});

test('every purpose that the code seals for is sealed anew, but for tickets, which live five minutes', () => {
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const purposes = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/test\.ts$|tests\//.test(file))
    .flatMap((file) => [
      ...readFileSync(`${folder}${file}`, 'utf8').matchAll(/createSealer\(\s*\w+(?:\.\w+)*,\s*'([^']+)'/g),
    ])
    .map(([, purpose]) => purpose);
  const listed = sealedColumns.map(({ purpose }) => purpose);
  expect(new Set(purposes)).toEqual(new Set([...listed, 'file-ticket']));
});

const ROWS = 450;

async function plantCalls(key: Secret): Promise<string[]> {
  const sealer = createRawSealer(key, 'provider callbacks');
  const ids = Array.from({ length: ROWS }, () => randomUUID());
  await withPlatform(database.pools, 'test', 'calls to seal anew', async (tx) => {
    for (const id of ids)
      await sql`insert into provider_callbacks (id, provider, verdict, body)
        values (${id}, 'billplz', 'signed', ${sealer.seal(id, `"call ${id}"`)})`.execute(tx);
  });
  return ids;
}

async function readCalls(key: Secret): Promise<Map<string, string>> {
  const sealer = createRawSealer(key, 'provider callbacks');
  const { rows } = await database.pools.platform.query<{ id: string; body: Buffer }>(
    'select id, body from provider_callbacks where body is not null',
  );
  return new Map(rows.map(({ id, body }) => [id, sealer.open(id, body)]));
}

test('all is sealed anew in batches, what somebody writes meanwhile stays, and a second time changes nothing', async () => {
  const ids = await plantCalls(before);
  await expect(readCalls(now)).rejects.toThrow();
  const [written = ''] = ids;
  const sealer = createRawSealer(both, 'provider callbacks');
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n += 1)
      await database.pools.platform.query('update provider_callbacks set body = $2 where id = $1', [
        written,
        sealer.seal(written, `"written ${n}"`),
      ]);
  })();
  const { resealed, unopened } = await resealAll(database.pools, both).finally(() => (isDone = true));
  await writing;
  expect(unopened).toEqual([]);
  expect(resealed).toBeGreaterThanOrEqual(ROWS - 1);
  const calls = await readCalls(now);
  expect(calls.size).toBe(ROWS);
  expect(calls.get(written)).toMatch(/^"written \d+"$/);
  for (const id of ids.slice(1)) expect(calls.get(id)).toBe(`"call ${id}"`);
  expect(await resealAll(database.pools, both)).toEqual({ resealed: 0, unopened: [] });
});

test('what neither key opens is named and left as it is, and the key before still counts', async () => {
  await acceptKey(database.pools, before);
  const third = new SecretKey('a third key, which nobody remembers at all');
  const id = randomUUID();
  const sealed = createRawSealer(third, 'provider callbacks').seal(id, '"lost"');
  await database.pools.platform.query(
    `insert into provider_callbacks (id, provider, verdict, body) values ($1, 'billplz', 'signed', $2)`,
    [id, sealed],
  );
  expect(await resealAll(database.pools, both)).toEqual({
    resealed: 0,
    unopened: ['provider_callbacks.body'],
  });
  await assertKeyFits(database.pools, before);
  await database.pools.platform.query('delete from provider_callbacks where id = $1', [id]);
});

test('a start with another key is refused in one line, until all is sealed with it', async () => {
  await acceptKey(database.pools, before);
  await expect(assertKeyFits(database.pools, now)).rejects.toThrow(/^SECRET_KEY is not the key .*reseal/);
  await assertKeyFits(database.pools, both);
  await resealAll(database.pools, both);
  await assertKeyFits(database.pools, now);
  await expect(assertKeyFits(database.pools, before)).rejects.toThrow('SECRET_KEY is not the key');
});

test('the first start looks at what is sealed before it writes its key down', async () => {
  await database.pools.platform.query('delete from secret_key_check');
  await expect(assertKeyFits(database.pools, before)).rejects.toThrow('SECRET_KEY is not the key');
  await assertKeyFits(database.pools, now);
  await expect(assertKeyFits(database.pools, before)).rejects.toThrow('SECRET_KEY is not the key');
});

const tenantId = randomUUID();
const id = randomUUID();
const invitation = { tenantId, id, round: 1 };
const claims = { userId: id, sessionId: tenantId, issuedAt: 1, expiresAt: 2, tenantId: undefined };

/** Each thing that follows from the key: what `made` under one key is taken by `isTaken` under another. */
const derived: Readonly<
  Record<string, { make(key: Secret): unknown; isTaken(key: Secret, made: never): unknown }>
> = {
  'links to orders': {
    make: (key) => createOrderProof(key).tokenFor(tenantId, id),
    isTaken: (key, made: string) => createOrderProof(key).holds([made], tenantId, id),
  },
  'links passed on': {
    make: (key) => createOrderProof(key).sharedTokenFor(tenantId, id),
    isTaken: (key, made: string) => createOrderProof(key).holdsShared([made], tenantId, id),
  },
  'links that end news': {
    make: (key) => createNewsLinks(key).tokenFor({ tenantId, receiverId: id, customerId: id }),
    isTaken: (key, made: string) => createNewsLinks(key).readerOf(made) !== undefined,
  },
  invitations: {
    make: (key) => createInvitationProof(key).tokenFor(invitation),
    isTaken: (key, made: string) => createInvitationProof(key).holds(made, invitation),
  },
  sessions: {
    make: (key) => createSessionTokens(key, 'https://dapur.example').sign(claims),
    isTaken: async (key, made: Promise<string>) =>
      (await createSessionTokens(key, 'https://dapur.example').read(await made)) !== undefined,
  },
  'codes of deletions': {
    make: (key) => createDeletionCodes(key).codeFor({ subject: 'x', issuedAt: 5 }),
    isTaken: (key, made: string) => createDeletionCodes(key).issuedAtOf(made) === 5,
  },
  'codes that take orders over': {
    make: (key) => {
      const codes = createTakeoverCodes(key);
      return [codes.codeOf(id), codes.hashOf(id, codes.codeOf(id))];
    },
    isTaken: (key, [code, hash]: [string, Buffer]) => createTakeoverCodes(key).matches(hash, id, code),
  },
  'recovery codes': {
    make: (key) => createFactorSecrets(key).hashOf(id, 'abc'),
    isTaken: (key, made: Buffer) =>
      createFactorSecrets(key)
        .hashesOf(id, 'abc')
        .some((one) => one.equals(made)),
  },
};

test.each(Object.entries(derived))(
  '%s of the key before hold while it is named, and end with it',
  async (_name, { make, isTaken }) => {
    const made = make(before) as never;
    expect(await isTaken(both, made)).toBe(true);
    expect(await isTaken(now, made)).toBe(false);
    // What both make is of the key of now.
    expect(await isTaken(now, make(both) as never)).toBe(true);
    expect(await isTaken(before, make(both) as never)).toBe(false);
  },
);

test('a code mailed after the key changed takes over what was begun before', () => {
  const stored = createTakeoverCodes(before).hashOf(id, createTakeoverCodes(before).codeOf(id));
  const codes = createTakeoverCodes(both);
  expect(codes.matches(stored, id, codes.codeOf(id))).toBe(true);
  expect(codes.matches(stored, id, '000000')).toBe(false);
});

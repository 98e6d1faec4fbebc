import { describe, expect, test } from 'vitest';
import { readStoreTables, type StoreTable } from '../../src/modules/store-copies/data/store-tables.ts';
import { askOn } from '../../src/modules/store-copies/data/ask.ts';
import {
  PLATFORM_COLUMNS,
  PLATFORM_TABLES,
  isPlatformWord,
} from '../../src/modules/store-copies/domain/platform-word.ts';
import { STORE, copiedStore } from './copied-store.ts';

const world = copiedStore();
const { bring, forged, expectNothing } = world;

const ask = async <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await world.target.pools.platform.query(text, values)).rows as R[];

async function tablesOfCopies(): Promise<StoreTable[]> {
  const client = await world.targetOwner.connect();
  return readStoreTables(askOn(client)).finally(() => client.release());
}

/** Changes each row of a file by its table. */
const inRows =
  (change: (table: string, row: Record<string, unknown>) => Record<string, unknown>) =>
  (name: string, text: string): string => {
    const table = /^data\/(\w+)\.json$/.exec(name)?.[1];
    if (table === undefined) return text;
    const rows = (JSON.parse(text) as Record<string, unknown>[]).map((row) =>
      // Numbers beyond JavaScript's stay as they are written.
      JSON.stringify(change(table, row)).replaceAll(/"#(\d+)"/g, '$1'),
    );
    return rows.length === 0 ? text : `[\n${rows.join(',\n')}\n]\n`;
  };

describe('what every store counts by', () => {
  /** The sequences that have moved, with where they stand. */
  const moved = async () =>
    (
      await world.targetOwner.query<{ name: string; at: string }>(
        `select sequencename as name, last_value::text as at from pg_sequences where last_value is not null order by 1`,
      )
    ).rows;
  const END = '#9223372036854775807';
  /** The copy with the last number that there is, in each column that a sequence counts. */
  const atTheEnd = async (more: Parameters<typeof inRows>[0] = (_table, row) => row) => {
    const counted = (await tablesOfCopies()).flatMap((table) =>
      table.columns.filter(({ isIdentity }) => isIdentity).map(({ name }) => ({ table: table.name, name })),
    );
    // Each of them is in the copy, so that none passes for want of rows.
    expect(counted).toEqual([
      { table: 'commission_transfers', name: 'seq' },
      { table: 'production_ticks', name: 'serial' },
      { table: 'review_decisions', name: 'id' },
    ]);
    const met = new Set<string>();
    const file = await forged(
      inRows((table, row) => {
        const column = counted.find((one) => one.table === table);
        if (column !== undefined) met.add(table);
        return more(table, column === undefined ? row : { ...row, [column.name]: END });
      }),
    );
    expect([...met].sort()).toEqual(counted.map(({ table }) => table));
    return file;
  };

  test('stays where it is when a copy with the last number that there is is refused', async () => {
    const file = await atTheEnd((table, row) => (table === 'reviews' ? { ...row, rating: 9 } : row));
    await expect(bring(file)).rejects.toThrow('reviews__rating');
    await expectNothing();
    // A row that was written and taken back again has drawn its number, and no more.
    for (const { name, at } of await moved())
      expect({ name, isFar: Number(at) > 100 }).toEqual({ name, isFar: false });
  });

  test('moves by as many as came in when it is taken, in the order of the copy', async () => {
    await bring(await atTheEnd());
    expect(await moved()).toEqual([{ name: 'production_ticks_serial_seq', at: '4' }]);
  });

  test('gives the kitchen’s ticks numbers in the order they had', async () => {
    await bring();
    const rows = await ask<{ target: string }>(
      `select target from production_ticks where tenant_id = $1 and target ~ '^p.$' order by serial`,
      STORE,
    );
    expect(rows.map(({ target }) => target)).toEqual(['p3', 'p2', 'p1']);
  });

  test('would be seen to move: what sets a sequence is not undone with its transaction', async () => {
    const client = await world.targetOwner.connect();
    try {
      await client.query('begin');
      await client.query(`select setval('commission_transfers_seq_seq', 9223372036854775807)::text`);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await moved()).toEqual([{ name: 'commission_transfers_seq_seq', at: '9223372036854775807' }]);
    await expect(
      world.targetOwner.query(`select nextval('commission_transfers_seq_seq')::text`),
    ).rejects.toThrow('reached maximum value');
  });

  test.each([
    ['ingredients', 'on_hand', '#9223372036854775807'],
    ['orders', 'created_at', 'infinity'],
    ['customers', 'spend_sen', '99999999999999'],
    ['vouchers', 'fulfil_to', '5000-01-01'],
  ])('is not overrun by %s.%s either: a copy that says %s there is refused', async (table, column, value) => {
    const file = await forged(inRows((name, row) => (name === table ? { ...row, [column]: value } : row)));
    await expect(bring(file)).rejects.toThrow(`${table}.${column} holds what no store can have`);
    await expectNothing();
  });
});

/** What looks like the platform's word, or lies in its tables, and is the store's own. */
const STORES_OWN: Readonly<Record<string, string>> = {
  'capacity_pools.held': 'portions that its orders hold',
  'courier_events.outcome': 'what became of its courier’s news',
  'payment_callbacks.outcome': 'what became of its provider’s news',
  'product_imports.outcome': 'what became of its own list',
  'review_reports.review_id': 'which review it reported',
  'reviews.reviewed_at': 'when the buyer wrote',
  'retired_slugs.slug': 'looked at one by one: insert-old-paths.ts',
  'retired_slugs.store_id': 'looked at one by one: insert-old-paths.ts',
  'retired_slugs.until': 'looked at one by one: insert-old-paths.ts',
  'transfer_slips.decided_at': 'when its own people looked at their bank',
  'transfer_slips.decided_by': 'who of its own people did',
  'tenants.slug': 'refused where another store has it',
  'tenants.status': 'its owner’s to say, but where the platform held it',
  'tenants.name': 'its own words',
  'tenants.created_at': 'its own history',
  'tenants.closed_reason': 'its own words',
  'tenants.pause_message': 'its own words',
  'tenants.paused_until': 'its own hours',
  'tenants.vacation_from': 'its own days',
  'tenants.vacation_message': 'its own words',
  'tenants.vacation_to': 'its own days',
};

describe('what the platform says of a store never comes from a file:', () => {
  /** What is said of the store here, by the list of what is the platform's. */
  async function saidHere(): Promise<string[]> {
    const found: string[] = [];
    for (const { name, key } of (await tablesOfCopies()).filter(({ name }) => isListed(name))) {
      const columns = Object.keys(PLATFORM_COLUMNS[name] ?? {});
      const said = columns.map((column) => `coalesce(${column}::text, '') not in ('', 'open')`).join(' or ');
      const [row] = await ask<{ count: number }>(
        `select count(*)::int as count from ${name} where ${key} = $1 and (${said === '' ? 'true' : said})`,
        STORE,
      );
      if ((row?.count ?? 0) > 0) found.push(name);
    }
    return found;
  }
  const isListed = (name: string) =>
    Object.hasOwn(PLATFORM_TABLES, name) || Object.hasOwn(PLATFORM_COLUMNS, name);

  test('its rate, what it paid, verdicts on its reviews and papers stay behind, and the importer says so', async () => {
    const { notTaken, wasHeld } = await bring();
    expect(Object.fromEntries(notTaken)).toMatchObject({
      commission_rates: 2,
      commission_transfers: expect.any(Number) as number,
      review_decisions: 2,
      'reviews.hidden_at': 1,
      'review_reports.state': 1,
      'compliance_documents.verdict': expect.any(Number) as number,
    });
    expect(wasHeld).toBe(false);
    // The room of its files is counted from them.
    expect(await saidHere()).toEqual(['attachment_usage']);
    expect(await ask('select commission_rate_on($1, $2) as rate', STORE, '2026-11-25')).toEqual([
      { rate: 300 },
    ]);
    expect(await ask('select bytes::int from attachment_usage where tenant_id = $1', STORE)).toEqual([
      { bytes: 11 },
    ]);
  });

  test('an order that was paid there is not charged for here when it changes', async () => {
    await bring();
    const changed = await ask(
      `update orders set status = 'cancelled', cancelled_at = now() where tenant_id = $1 and status = 'completed' and received_sen > 0 returning id`,
      STORE,
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(await ask('select from commission_transfers where tenant_id = $1', STORE)).toEqual([]);
  });

  test.each([
    ['suspended', 'suspended', '2026-11-01T00:00:00Z', 'live'],
    ['closed by the platform', 'closed', '2026-11-01T00:00:00Z', 'live'],
    ['suspended, by a file that says nothing of why,', 'suspended', null, null],
  ])(
    'a store that was %s is a draft here, neither open nor held, and it is said',
    async (_name, status, at, from) => {
      const file = await forged(
        inRows((table, row) =>
          table === 'tenants'
            ? { ...row, status, held_at: at, held_from: from, held_reason: 'RAHSIA', review: 'approved' }
            : row,
        ),
      );
      const { wasHeld } = await bring(file);
      expect(wasHeld).toBe(true);
      expect(
        await ask('select status, held_at, held_reason, held_from, review from tenants where id = $1', STORE),
      ).toEqual([{ status: 'draft', held_at: null, held_reason: '', held_from: null, review: '' }]);
    },
  );

  test('every table and column of a copy is decided: what a store may not write itself is the platform’s word, or known to be its own', async () => {
    const owner = await world.targetOwner.connect();
    try {
      const { rows } = await owner.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          where c.relname = any ($1) and a.attname not in ('tenant_id', 'id')
            and (not has_column_privilege('dapur_app', c.oid, a.attnum, 'insert') and not has_column_privilege('dapur_app', c.oid, a.attnum, 'update')
                 -- who decides is no person of the store
                 or a.attname ~ '^(decided|judged|held|hidden|verdict|outcome|appeal|review)(_|ed_|$)'
                 or c.relname = 'tenants'
                 -- a trigger keeps the store's requests from it
                 or exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                             where t.tgrelid = c.oid and a.attnum = any (t.tgattr) and p.prosrc like '%current_user = ''dapur_app''%'))
          order by 1`,
        [(await tablesOfCopies()).map(({ name }) => name)],
      );
      const undecided = rows
        .map(({ name }) => name)
        .filter((name) => !isPlatformWord(name.split('.')[0] ?? '', name.split('.')[1] ?? ''));
      expect(undecided).toEqual(Object.keys(STORES_OWN).sort());
      // Nothing is listed that no table has.
      const columns = new Set(
        (await tablesOfCopies()).flatMap(({ name, columns: all }) => [
          name,
          ...all.map((column) => `${name}.${column.name}`),
        ]),
      );
      const listed = [
        ...Object.keys(PLATFORM_TABLES),
        ...Object.entries(PLATFORM_COLUMNS).flatMap(([name, all]) =>
          Object.keys(all).map((column) => `${name}.${column}`),
        ),
      ];
      expect(listed.filter((name) => !columns.has(name))).toEqual([]);
    } finally {
      owner.release();
    }
  });
});

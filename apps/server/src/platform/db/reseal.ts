import { sql } from 'kysely';
import { StartRefusal } from '../../kernel/start-refusal.ts';
import { createRawSealer } from '../../kernel/sealed.ts';
import type { SecretKey } from '../../kernel/secret.ts';
import type { Pools } from './pools.ts';
import { withPlatform, type Tx } from './tenant-scope.ts';

const CHECK_PURPOSE = 'secret-key-check';
const CHECK_WORD = 'opened';

/** Rows read and written in one transaction. */
const BATCH = 200;

/** A column whose values are sealed with the operator's key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** As its sealer names it. */
  readonly purpose: string;
  /** The column whose value the seal is bound to. */
  readonly boundTo: string;
  /** A print of the account in the same row, which follows from the key as well. `plain`: what was sealed, as JSON. */
  readonly printOf?: (secretKey: SecretKey, bankCode: string, plain: string) => Buffer;
}

interface SealedRow {
  /** Where the row lies: of one moment, as the comparison with what was read makes sure. */
  readonly place: string;
  readonly bound_to: string;
  readonly sealed: Buffer;
  readonly bank_code: string | null;
}

/** What became of the sealed values. */
interface Resealed {
  readonly resealed: number;
  /** `table.column`, of values that neither key opens: they were sealed with a third. */
  readonly unopened: readonly string[];
}

/**
 * Seals everything anew with the key of now, in batches, while the site runs. A value that somebody changes meanwhile stays
 * as they wrote it, and is looked at again. Safe to repeat and to break off.
 */
export async function resealAll(
  db: Pools,
  secretKey: SecretKey,
  columns: readonly SealedColumn[],
): Promise<Resealed> {
  let resealed = 0;
  const unopened: string[] = [];
  for (const column of columns) {
    let round = await resealColumn(db, secretKey, column);
    // Rows that moved while they were read are met in the next round.
    for (; round.resealed + round.moved > 0; round = await resealColumn(db, secretKey, column))
      resealed += round.resealed;
    if (round.unopened > 0) unopened.push(`${column.table}.${column.column}`);
  }
  // Last of all: from now on a process that has only the key before does not start.
  if (unopened.length === 0) await acceptKey(db, secretKey);
  return { resealed, unopened };
}

async function resealColumn(db: Pools, secretKey: SecretKey, column: SealedColumn) {
  const sealer = createRawSealer(secretKey, column.purpose);
  const found = { resealed: 0, moved: 0, unopened: 0 };
  const resealRow = async (tx: Tx, row: SealedRow): Promise<void> => {
    if (sealer.isOfNow(row.bound_to, row.sealed)) return;
    const plain = openOrNot(() => sealer.open(row.bound_to, row.sealed));
    if (plain === undefined) {
      found.unopened += 1;
      return;
    }
    const print = row.bank_code === null ? undefined : column.printOf?.(secretKey, row.bank_code, plain);
    const printed = print === undefined ? sql`` : sql`, print = ${print}`;
    const { numAffectedRows } = await sql`
      update ${sql.table(column.table)}
      set ${sql.ref(column.column)} = ${sealer.seal(row.bound_to, plain)}${printed}
      where ctid = ${row.place}::tid and ${sql.ref(column.column)} = ${row.sealed}`.execute(tx);
    if (numAffectedRows === 1n) found.resealed += 1;
    else found.moved += 1;
  };
  let after = '(0,0)';
  for (;;) {
    const rows = await withPlatform(db, 'secret-key', 'seal anew', async (tx) => {
      const batch = await readBatch(tx, column, after);
      for (const row of batch) await resealRow(tx, row);
      return batch;
    });
    const last = rows.at(-1);
    if (last === undefined) return found;
    after = last.place;
  }
}

async function readBatch(tx: Tx, { table, column, boundTo, printOf }: SealedColumn, after: string) {
  const { rows } = await sql<SealedRow>`
    select ctid::text as place, ${sql.ref(boundTo)}::text as bound_to, ${sql.ref(column)} as sealed,
           ${printOf === undefined ? sql`null::text` : sql`bank_code`} as bank_code
    from ${sql.table(table)}
    where ctid > ${after}::tid and ${sql.ref(column)} is not null
    order by ctid limit ${BATCH}`.execute(tx);
  return rows;
}

function openOrNot(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/**
 * Throws a StartRefusal when the data was sealed with another key than the settings name. The first start on an installation
 * writes the check down, after a look at what is sealed already.
 */
export async function assertKeyFits(
  db: Pools,
  secretKey: SecretKey,
  columns: readonly SealedColumn[],
): Promise<void> {
  const check = createRawSealer(secretKey, CHECK_PURPOSE);
  const isFitting = await withPlatform(db, 'secret-key', 'look whether it fits', async (tx) => {
    const kept = await tx.selectFrom('secret_key_check').select('sealed').executeTakeFirst();
    if (kept !== undefined) return openOrNot(() => check.open('', kept.sealed)) === CHECK_WORD;
    for (const column of columns) {
      const [first] = await readBatch(tx, column, '(0,0)');
      if (first === undefined) continue;
      const sealer = createRawSealer(secretKey, column.purpose);
      if (openOrNot(() => sealer.open(first.bound_to, first.sealed)) === undefined) return false;
    }
    await tx
      .insertInto('secret_key_check')
      .values({ sealed: check.seal('', CHECK_WORD) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
  if (isFitting) return;
  throw new StartRefusal(
    'SECRET_KEY is not the key that this data was sealed with. Set that key; or, where it was replaced, name the one before it in SECRET_KEY_PREVIOUS and run npm run admin -- reseal. If it is lost, npm run admin -- accept-key goes on without what it sealed.',
  );
}

/** Writes down that this key counts. What it cannot open stays as it is, and opens for nobody. */
export async function acceptKey(db: Pools, secretKey: SecretKey): Promise<void> {
  const sealed = createRawSealer(secretKey, CHECK_PURPOSE).seal('', CHECK_WORD);
  await withPlatform(db, 'secret-key', 'write down which one counts', (tx) =>
    tx
      .insertInto('secret_key_check')
      .values({ sealed })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ sealed }))
      .execute(),
  );
}

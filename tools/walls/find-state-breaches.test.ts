import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStateBreaches, type StateRules } from './find-state-breaches.ts';
import { LIFE_CYCLES, NO_LIFE_CYCLES, STATE_EXCEPTIONS } from './state-exceptions.ts';

const ROWS = 'apps/server/src/modules/lamps/data/rows.ts';
const LIFE = 'apps/server/src/modules/lamps/domain/lamp-life-cycle.ts';

const rules: StateRules = {
  lifeCycles: { 'lamps.state': 'lamps/domain/lamp-life-cycle.ts' },
  none: {},
  exceptions: {},
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-states-'));
  write(
    'apps/server/db/migrations/000001_first.sql',
    "create table lamps (state text, constraint lamps__state check (state in ('off', 'on')));",
  );
  write(LIFE, '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const rulesBroken = (its: Partial<StateRules> = {}): string[] =>
  findStateBreaches(root, { ...rules, ...its }).map(({ rule }) => rule);

const BY_THE_TABLE = [
  "tx.updateTable('lamps').set({ state: move.to, at }).where('id', '=', id).where('state', 'in', move.from)",
  "tx.updateTable('lamps').set({ ...(move && { state: move.to }) }).$if(has, (q) => q.where('state', 'in', move!.from))",
  "tx.insertInto('lamps').values({}).onConflict((c) => c.column('id').doUpdateSet({ state: ON.to }).where('lamps.state', 'in', ON.from))",
  "tx.updateTable('lamps').set({ at }).where('state', '=', 'on')",
  'sql`update lamps l set at = now(), state = ${ON.to} from x where l.id = ${id} and l.state in ${literals(ON.from)}`',
  'sql`update lamps set state = case when a then ${ON.to} else ${OFF.to} end where state in ${literals(ON.from)}`',
  "sql`update lamps set at = (select max(at) from x where state = 'on') where state = 'on'`",
  "sql`select from lamps where state = 'on' for update`",
];

test.each(BY_THE_TABLE)('a state moves by the table of its life cycle: %s', (statement) => {
  write(ROWS, `export const x = (tx) => ${statement};`);
  expect(rulesBroken()).toEqual([]);
});

const BY_LITERAL = [
  "tx.updateTable('lamps').set({ state: 'on' }).where('state', 'in', ON.from)",
  "tx.updateTable('lamps as l').set({ state: a ? 'on' : ON.to }).where('state', 'in', ON.from)",
  "tx.updateTable('lamps').set({ state }).where('state', 'in', ON.from)",
  "tx.updateTable('lamps').set({ ...(a ? { state: 'on' } : {}) }).where('state', 'in', ON.from)",
  "tx.updateTable('lamps').set({ state: ON.to }).where('id', '=', id)",
  "tx.updateTable('lamps').set({ state: ON.to }).where('state', '=', 'off')",
  "tx.updateTable('lamps').set(change).where('id', '=', id)",
  "tx.insertInto('lamps').values({}).onConflict((c) => c.column('id').doUpdateSet({ state: 'on' }))",
  "sql`update lamps set state = 'on' where state in ${literals(ON.from)}`",
  "sql`update lamps l set at = coalesce(at, now()), state = 'on' from x where l.id = x.id`",
  'sql`update lamps set state = ${state} where state in ${literals(ON.from)}`',
  "sql`update lamps set state = ${ON.to} where state = 'off'`",
  "sql`update lamps set state = case when a then ${ON.to} else 'off' end where state in ${literals(ON.from)}`",
  'sql`insert into lamps as l (id) values (1) on conflict (id) do update set state = excluded.state`',
  "sql`with lit as (update lamps set state = 'on' returning id) select id from lit`",
  "client.query({ text: `update lamps set state = 'on' where id = $1` })",
];

test.each(BY_LITERAL)('a statement that moves a state otherwise is found: %s', (statement) => {
  write(ROWS, `export const x = (tx, client) => ${statement};`);
  expect(rulesBroken()).toContain('states-move-by-their-table');
  expect(rulesBroken({ exceptions: { [ROWS]: 'a test' } })).toEqual([]);
});

const LISTS = [
  "sql`select from lamps l where l.state not in ('off', 'on')`",
  "sql`o.payment_status in ('unpaid')`",
  "`state in ('off', 'on')`",
  "tx.selectFrom('lamps').where('l.state', 'in', ['off', 'on'])",
];

test.each(LISTS)('a list of states has a name: %s', (statement) => {
  write(ROWS, `export const x = (tx) => ${statement};`);
  expect(rulesBroken()).toEqual(['lists-of-states-have-names']);
  expect(rulesBroken({ exceptions: { [ROWS]: 'a test' } })).toEqual([]);
});

test('what is declared and not there is found', () => {
  expect(rulesBroken({ exceptions: { [ROWS]: 'a test' } })).toEqual(['declared-states-exist']);
  expect(rulesBroken({ none: { 'lamps.state': 'a test' } })).toEqual(['declared-states-exist']);
  expect(rulesBroken({ lifeCycles: { 'lamps.state': 'lamps/domain/nothing.ts' } })).toEqual([
    'declared-states-exist',
  ]);
});

test('a column of states has a life cycle, or a word why not', () => {
  expect(rulesBroken({ lifeCycles: {} })).toEqual(['states-have-life-cycles']);
  expect(rulesBroken({ lifeCycles: {}, none: { 'lamps.state': 'a test' } })).toEqual([]);
  write('apps/server/db/migrations/000002_no_lamps.sql', 'drop table lamps;');
  expect(rulesBroken({ lifeCycles: {} })).toEqual([]);
});

test('over this server: a life cycle of whose moves nobody knows is found, and nothing else is', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const its = { lifeCycles: LIFE_CYCLES, none: NO_LIFE_CYCLES, exceptions: STATE_EXCEPTIONS };
  expect(findStateBreaches(server, its)).toEqual([]);
  const found = findStateBreaches(server, {
    ...its,
    lifeCycles: { ...LIFE_CYCLES, 'orders.cancel_reason': 'ordering/domain/order-life-cycle.ts' },
  });
  expect(found.map(({ rule, file }) => [rule, file])).toContainEqual([
    'states-move-by-their-table',
    'apps/server/src/modules/ordering/data/order-state.ts',
  ]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformEvents, storeEvents } from '../index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { newsIn, type SqlNews } from './sql-news.ts';

const source = fileURLToPath(new URL('../../..', import.meta.url));
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/tests/'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const registries: Readonly<Record<SqlNews['registry'], Readonly<Record<string, z.ZodObject>>>> = {
  store: storeEvents,
  platform: platformEvents,
};

/** What is wrong with news that a statement writes; undefined when it is what the registry says. */
function faultOf({ registry, topic, keys }: SqlNews): string | undefined {
  if (topic === undefined) return 'its topic cannot be read';
  const shape = Object.hasOwn(registries[registry], topic) ? registries[registry][topic]?.shape : undefined;
  if (shape === undefined) return `${topic} is not in the registry`;
  const unknown = keys.filter((key) => !Object.hasOwn(shape, key));
  if (unknown.length > 0) return `${topic} has no ${unknown.join(', ')}`;
  const missing = Object.entries(shape).flatMap(([key, field]) =>
    keys.includes(key) || (field as z.ZodType).safeParse(undefined).success ? [] : [key],
  );
  return missing.length > 0 ? `${topic} lacks ${missing.join(', ')}` : undefined;
}

const faultsOf = (where: string, text: string): string[] =>
  newsIn(text).flatMap((news) => {
    const fault = faultOf(news);
    return fault === undefined ? [] : [`${where}: ${fault}`];
  });

describe('news that SQL writes', () => {
  test('in the functions of the database is what the registry says', async () => {
    const { rows } = await database.pools.platform.query<{ name: string; text: string }>(
      `select proname as name, text from pg_proc, pg_get_functiondef(oid) text
        where pronamespace = 'public'::regnamespace and prokind = 'f' and text ilike '%outbox%'`,
    );
    const writing = rows.filter(({ text }) => newsIn(text).length > 0);
    expect(writing.map(({ name }) => name)).toContain('tell_webhooks');
    expect(writing.flatMap(({ name, text }) => faultsOf(name, text))).toEqual([]);
    // No other function names the outbox: this test could not read what it does.
    expect(rows.filter((row) => !writing.includes(row)).map(({ name }) => name)).toEqual([]);
  });

  test('in the server’s own statements is what the registry says', () => {
    const topics = files.flatMap(({ text }) => newsIn(text).map(({ topic }) => topic));
    expect(topics).toContain('order.reminder_due');
    expect(topics.length).toBeGreaterThan(2);
    expect(files.flatMap(({ file, text }) => faultsOf(file, text))).toEqual([]);
  });

  test('and nothing else writes it but the one function that holds it against the registry', () => {
    const writing = files.filter(({ text }) => /insertInto\(\s*['"`](platform_)?outbox/.test(text));
    expect(writing.map(({ file }) => file)).toEqual(['platform/jobs/outbox.ts']);
  });

  test.each([
    [
      'a topic of nobody',
      `insert into outbox (topic, payload) select 'order.payed', jsonb_build_object('orderId', id)`,
    ],
    [
      'a key of nobody',
      `insert into outbox (topic, payload) select 'order.cancelled', jsonb_build_object('order', id)`,
    ],
    [
      'a key that is missing',
      `insert into outbox values ('report.due', jsonb_build_object('mailId', f(a, b), 'to', c))`,
    ],
    [
      'a topic of the other outbox',
      `insert into platform_outbox select 'order.paid', jsonb_build_object('orderId', id)`,
    ],
    [
      'a topic that is worked out',
      `insert into outbox select 'order.' || state, jsonb_build_object('orderId', id)`,
    ],
  ])('is found with %s', (_what, text) => {
    expect(faultsOf('here', text)).toHaveLength(1);
  });
});

import pg from 'pg';
import { expect, test } from 'vitest';

/** What `statement-batch` uses of the driver beyond its published types. */
const used = {
  'pg.Query': [pg.Query.prototype, ['requiresPreparation', 'prepare', 'handleError', 'submit']],
  'pg.Connection': [
    pg.Connection.prototype,
    ['parse', 'bind', 'describe', 'execute', 'close', 'sync', 'end'],
  ],
  'pg.utils': [(pg as unknown as { utils: object }).utils, ['prepareValue']],
} as const;

// A driver that was raised and lacks one of these would fail in every transaction with a message that names nothing.
test.each(Object.entries(used))(
  'the driver’s %s still has what statement-batch uses',
  (_name, [owner, names]) => {
    const methods = Object.fromEntries(
      names.map((name) => [name, typeof (owner as Readonly<Record<string, unknown>>)[name]]),
    );
    expect(methods).toEqual(Object.fromEntries(names.map((name) => [name, 'function'])));
  },
);

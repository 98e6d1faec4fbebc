import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('a uuid is told from what only looks like one', () => {
  const id = randomUUID();
  expect(isUuid(id)).toBe(true);
  for (const other of [
    '',
    id.toUpperCase().replace(/^./, 'A'),
    `${id}\n`,
    ` ${id}`,
    id.slice(1),
    id.replaceAll('-', ''),
    '-'.repeat(36),
    `${id}/${id}`,
  ])
    expect(isUuid(other), other).toBe(false);
});

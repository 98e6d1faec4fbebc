import { expect, test } from 'vitest';
import { growth, spentByCall, spentEach, type Statement } from './statements.ts';

const statement = (text: string, calls: number, blocks: number, ms = 0): Statement => ({
  text,
  calls,
  blocks,
  ms,
});

test('what a call costs leaves out what ran less often than the calls', () => {
  const statements = [
    statement('select products', 10, 400, 5),
    statement('select dates', 20, 60, 1),
    statement('look for due work', 9, 9_000, 90),
  ];
  expect(spentByCall(statements, 10)).toEqual({ blocks: 46, ms: 0.6 });
});

test('a statement costs what all of its forms read, by how often they ran', () => {
  const statements = [statement('update outbox o', 3, 12), statement('update outbox o …', 1, 8)];
  expect(spentEach(statements, /^update outbox/).blocks).toBe(5);
  expect(spentEach(statements, /nothing/).blocks).toBeNaN();
});

test('what grew comes by how much it grew, and what did not is left out', () => {
  const before = [statement('a', 1, 10), statement('b', 1, 10)];
  const after = [statement('a', 1, 20), statement('b', 1, 10), statement('c', 1, 50)];
  expect(growth(before, after)).toEqual([
    { text: 'c', before: 0, after: 50 },
    { text: 'a', before: 10, after: 20 },
  ]);
});

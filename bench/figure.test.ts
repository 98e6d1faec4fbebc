import { expect, test } from 'vitest';
import { atLeast, atMost, compare, type KeptRun } from './figure.ts';

const figure = { part: 'orders', unit: '' };
const before: KeptRun = {
  commit: 'abc1234',
  at: '2026-11-28T00:00:00.000Z',
  machine: '2 cores',
  figures: [
    { part: 'orders', name: 'ratio', measured: 0.3, byCpu: 0.2 },
    { part: 'orders', name: 'wait', measured: 50 },
  ],
};

test('what fell by more than a tenth is marked, by processor time where both runs know it', () => {
  const now = [
    atLeast(0.35, { ...figure, name: 'ratio', measured: 0.1, byCpu: 0.19 }),
    atMost(60, { ...figure, name: 'wait', measured: 57 }),
    atLeast(1, { ...figure, name: 'new', measured: 0 }),
  ];
  const { text, fallen } = compare(now, before);
  expect(fallen).toBe(1);
  expect(text.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
    ['Figure', 'Now', 'abc1234', 'Change'],
    ['orders: ratio', '0.190', '0.200', '-5 %'],
    ['orders: wait', '57', '50', '-12 %', 'FELL'],
  ]);
});

test('a figure that could not be measured counts as fallen', () => {
  const now = [atLeast(0.35, { ...figure, name: 'ratio', measured: Number.NaN, byCpu: Number.NaN })];
  expect(compare(now, before).fallen).toBe(1);
});

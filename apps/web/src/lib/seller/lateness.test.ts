import { expect, test } from 'vitest';
import { lateness, type Promised } from './lateness.ts';

const now = Date.parse('2026-11-27T16:00:00+08:00');
const order: Promised = { status: 'confirmed', date: '2026-11-27', slot: '3:00 PM' };

test.each<[string, Partial<Promised>, ReturnType<typeof lateness>]>([
  ['in time, before its slot', { slot: '5:00 PM' }, undefined],
  ['in time, half an hour after its slot is not over', { slot: '3:45 PM' }, undefined],
  ['late for a time of today', {}, { date: undefined, time: '3:00 PM' }],
  ['late since the end of a span', { slot: '1:00 PM - 3:00 PM' }, { date: undefined, time: '3:00 PM' }],
  ['late since another day', { date: '2026-11-26' }, { date: '2026-11-26', time: '3:00 PM' }],
  ['in time today, where its slot is no time', { slot: 'Petang' }, undefined],
  [
    'late the day after, in the words of its slot',
    { date: '2026-11-26', slot: 'Petang' },
    { date: '2026-11-26', time: 'Petang' },
  ],
  ['late while it is on the way', { status: 'out_for_delivery' }, { date: undefined, time: '3:00 PM' }],
  ['never late once it is handed over', { status: 'completed' }, undefined],
  ['never late once it is cancelled', { status: 'cancelled' }, undefined],
  ['never late before it is paid', { status: 'pending' }, undefined],
])('an order is %s', (_, change, late) => {
  expect(lateness({ ...order, ...change }, now)).toEqual(late);
});

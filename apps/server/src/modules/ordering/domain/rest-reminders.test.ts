import { expect, test } from 'vitest';
import { nextRestStep, type RestOwed } from './rest-reminders.ts';

const owed: RestOwed = {
  status: 'confirmed',
  date: '2026-12-15',
  dueOn: '2026-12-12',
  paidAt: new Date('2026-12-01T02:00:00Z'),
  ifUnpaid: 'wait',
  reminded: null,
};
/** A moment in Malaysia. */
const at = (day: number, hour: number): Date => new Date(Date.UTC(2026, 11, day, hour - 8));
const told = (stage: 'soon' | 'due' | 'overdue', when: Date, dueOn = owed.dueOn) => ({
  reminded: { stage, at: when, dueOn },
});
const cancels = { ifUnpaid: 'cancel' } as const;
const toldOnTheDay = told('due', at(12, 9));

test.each([
  ['four days before', owed, at(8, 12), undefined],
  ['three days before', owed, at(9, 9), 'soon'],
  ['at night', owed, at(9, 8), undefined],
  ['late at night', owed, at(9, 21), undefined],
  ['once told', { ...owed, ...told('soon', at(9, 9)) }, at(10, 9), undefined],
  ['when the deposit came a moment ago', { ...owed, paidAt: at(9, 8) }, at(10, 9), undefined],
  ['on the day', { ...owed, ...told('soon', at(9, 9)) }, at(12, 9), 'due'],
  ['on the day, told', { ...owed, ...toldOnTheDay }, at(12, 20), undefined],
  ['the day after', { ...owed, ...toldOnTheDay }, at(13, 9), 'overdue'],
  ['the day after, told', { ...owed, ...told('overdue', at(13, 9)) }, at(14, 9), undefined],
  ['the day after, told late on the day', { ...owed, ...told('due', at(12, 20)) }, at(13, 9), undefined],
  ['late, and never told', { ...owed, ...cancels }, at(13, 9), 'due'],
  ['moved since it was told', { ...owed, ...told('overdue', at(5, 9), '2026-12-04') }, at(12, 9), 'due'],
  ['cancelled the day after', { ...owed, ...cancels, ...toldOnTheDay }, at(13, 9), 'cancel'],
  ['not on the day itself', { ...owed, ...cancels, ...toldOnTheDay }, at(12, 20), undefined],
  [
    'not once it is made',
    { ...owed, ...cancels, ...toldOnTheDay, status: 'preparing' },
    at(13, 9),
    'overdue',
  ],
  ['not on its own date', { ...owed, ...cancels, ...toldOnTheDay }, at(15, 9), 'overdue'],
] as const)('what is done about a rest: %s', (_name, order, now, expected) => {
  expect(nextRestStep(order, now)).toBe(expected);
});

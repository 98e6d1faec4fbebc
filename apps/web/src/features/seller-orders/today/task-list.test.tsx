// @vitest-environment happy-dom
import type { TodayView } from '@dapur/contract/orders/seller-today';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { draw } from '../../../testing/draw.tsx';
import { TaskList } from './task-list.tsx';

type Task = TodayView['tasks'][number];

const example = { id: '0197a000-0000-7000-8000-000000000001', name: 'Nurul', time: '9.00' };

function drawTasks(
  tasks: readonly Partial<Task>[],
  rights: readonly string[] = ['orders'],
  date = '2026-11-24',
  transfers = 0,
) {
  const view = {
    date,
    today: '2026-11-24',
    dates_end: null,
    tasks: tasks.map((task) => ({ kind: 'to_start', count: 1, amount: null, example, ...task })),
  } as TodayView;
  const seat = {
    home: '/kak-yah/dashboard',
    may: (...asked: readonly string[]) => asked.some((right) => rights.includes(right)),
  } as Seat;
  draw(<TaskList view={view} seat={seat} transfers={transfers} />);
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a day on which nothing waits says so', () => {
  drawTasks([]);
  expect(screen.getByText('Nothing to do right now.')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what cannot wait stands out', () => {
  drawTasks([{ kind: 'book_by_hand' }, { kind: 'to_start' }]);
  expect(screen.getByText('Book').className).toBe('btn sm');
  expect(screen.getByText('Start').className).toBe('btn soft sm');
});

test('one late payment is opened itself, several are a list', () => {
  drawTasks([
    { kind: 'late_payments', count: 1 },
    { kind: 'refunds_due', count: 2 },
  ]);
  expect(hrefs()).toEqual([
    `/kak-yah/dashboard/orders/${example.id}`,
    '/kak-yah/dashboard/orders?marks=settle',
  ]);
});

test("the day's work is the list of its date, however little it is", () => {
  drawTasks([{ kind: 'to_start', count: 1 }], ['orders'], '2026-11-25');
  expect(hrefs()[0]).toMatch(/^\/kak-yah\/dashboard\/orders\?.*from=2026-11-25/);
});

test('who may not see orders is led to the kitchen, and else nowhere', () => {
  drawTasks([{ kind: 'to_start' }], ['kitchen']);
  expect(hrefs()).toEqual(['/kak-yah/dashboard/production']);
});

test('who may neither is told, without a way', () => {
  drawTasks([{ kind: 'to_start' }], []);
  expect(screen.getByText('Not started')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('slips of transfers that wait are work too, and come first', () => {
  drawTasks([{ kind: 'to_start' }], ['orders', 'money'], '2026-11-24', 2);
  expect(hrefs()[0]).toBe('/kak-yah/dashboard/transfers');
  expect(screen.getByText('Transfers to check')).not.toBeNull();
});

test('a day with a slip to check is not calm', () => {
  drawTasks([], ['money'], '2026-11-24', 1);
  expect(screen.queryByText('Nothing to do right now.')).toBeNull();
});

import { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { expect, test } from 'vitest';
import { mayMove, pauseEnd, vacationFault } from './store-moves.ts';

test('nothing the store’s people do leads out of a suspension, and every other state has a way on', () => {
  const moves = ['publish', 'pause', 'resume', 'plan', 'close', 'reopen'] as const;
  const open = Object.fromEntries(
    StoreStatus.options.map((state) => [state, moves.filter((move) => mayMove(move, state))]),
  );
  expect(open).toEqual({
    draft: ['publish', 'plan', 'close'],
    live: ['pause', 'plan', 'close'],
    paused: ['pause', 'resume', 'plan', 'close'],
    vacation: ['resume', 'plan', 'close'],
    closed: ['reopen'],
    suspended: [],
  });
});

test('a pause ends after an hour, at midnight in Malaysia, at the instant chosen, or by hand', () => {
  // 11:30 at night in Malaysia.
  const at = { now: new Date('2026-11-27T15:30:00Z'), today: '2026-11-27' };
  expect(pauseEnd({ for: 'hour' }, at)).toEqual(new Date('2026-11-27T16:30:00Z'));
  expect(pauseEnd({ for: 'today' }, at)).toEqual(new Date('2026-11-27T16:00:00Z'));
  expect(pauseEnd({ for: 'open' }, at)).toBeNull();
  expect(pauseEnd({ for: 'until', until: '2026-11-28T01:00:00+08:00' }, at)).toEqual(
    new Date('2026-11-27T17:00:00Z'),
  );
  expect(pauseEnd({ for: 'until' }, at)).toBe('missing');
  expect(pauseEnd({ for: 'until', until: '2026-11-27T15:30:00Z' }, at)).toBe('past');
  expect(pauseEnd({ for: 'until', until: '2027-03-27T15:30:00Z' }, at)).toBe('far');
});

test('a holiday begins before it ends, is not over, and does not last for ever', () => {
  const today = '2026-11-27';
  expect(vacationFault({ from: '2026-11-27', to: '2026-11-27' }, today)).toBeUndefined();
  expect(vacationFault({ from: '2026-11-20', to: '2026-11-27' }, today)).toBeUndefined();
  expect(vacationFault({ from: '2026-11-28', to: '2026-11-27' }, today)?.field).toBe('to');
  expect(vacationFault({ from: '2026-11-20', to: '2026-11-26' }, today)?.field).toBe('to');
  expect(vacationFault({ from: '2026-12-01', to: '2027-12-01' }, today)?.field).toBe('to');
  expect(vacationFault({ from: '2028-12-01', to: '2028-12-01' }, today)?.field).toBe('from');
});

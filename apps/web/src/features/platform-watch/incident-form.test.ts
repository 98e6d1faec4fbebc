import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { rules, startOf } from './incident-form.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T04:00:00Z') }));
afterEach(() => vi.useRealTimers());

type Typed = ReturnType<typeof startOf>;

const faults = (change: Partial<Typed>) => {
  const right = { ...startOf(undefined), title: 'Lost laptop', what: 'It held orders of March' };
  return Object.keys(faultsOf(rules, { ...right, ...change }, () => true));
};

it('is found now, in Malaysia, unless somebody says otherwise', () =>
  expect(startOf(undefined).found_at).toBe('2026-03-10T12:00'));

it.each<[Partial<Typed>, string[]]>([
  [{}, []],
  [{ title: ' ab ', what: '' }, ['title', 'what']],
  [{ persons: 'many' }, ['persons']],
  [{ persons: ' 120 ' }, []],
  [{ found_at: '' }, ['found_at']],
  [{ found_at: '2026-03-10T12:01' }, ['found_at']],
  [{ found_at: '2026-03-09T08:00', regulator_told_at: '2026-03-09T09:30' }, []],
  [{ found_at: '2026-03-09T08:00', regulator_told_at: '2026-03-09T07:59' }, ['regulator_told_at']],
  [{ people_told_at: '2026-03-11T12:00' }, ['people_told_at']],
])('%o: %j', (change, wrong) => expect(faults(change)).toEqual(wrong));

it('sends instants, and null for what has not been done', () => {
  const body = rules.read({ ...startOf(undefined), persons: '12' });
  expect(body).toMatchObject({
    found_at: '2026-03-10T04:00:00.000Z',
    persons: 12,
    regulator_told_at: null,
    people_told_at: null,
  });
});

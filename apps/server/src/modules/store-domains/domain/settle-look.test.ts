import {
  DOMAIN_FAILED_HOURS,
  DOMAIN_FAILED_LOOKS,
  DOMAIN_GRACE_DAYS,
  DOMAIN_LOOK_DAYS,
  type RecordState,
} from '@dapur/contract/stores/seller-domain';
import { describe, expect, test } from 'vitest';
import { nextLookOfWaiting, settleLook, type DomainFacts, type Holder, type Settled } from './settle-look.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const begun = Date.UTC(2030, 0, 1);

const waiting: DomainFacts = {
  state: 'waiting',
  isServed: false,
  startedAt: begun,
  liveSince: null,
  failingSince: null,
  failedLooks: 0,
  nextLookAt: begun,
};
const live: DomainFacts = { ...waiting, state: 'live', isServed: true, liveSince: begun };

const look = (
  before: DomainFacts,
  [cname, txt]: readonly [RecordState, RecordState],
  {
    now = begun,
    holder = 'none',
    isByHand = false,
  }: { now?: number; holder?: Holder; isByHand?: boolean } = {},
): Settled =>
  settleLook(before, {
    findings: { cname: { state: cname, found: [] }, txt: { state: txt, found: [] } },
    holder,
    now,
    isByHand,
  });

const good = ['right', 'right'] as const;
const gone = ['right', 'missing'] as const;

/** Looks again and again, each so many hours after the one before. */
function after(before: DomainFacts, everyHours: number, looks: number): Settled[] {
  const all: Settled[] = [];
  let facts = before;
  for (let at = 0; at < looks; at++) {
    const settled = look(facts, gone, { now: begun + at * everyHours * HOUR });
    all.push(settled);
    facts = settled;
  }
  return all;
}

describe('a domain that waits', () => {
  test('goes live when both records are right, and not before', () => {
    expect(look(waiting, good)).toMatchObject({
      state: 'live',
      isServed: true,
      liveSince: begun,
      news: 'live',
    });
    for (const states of [
      ['right', 'missing'],
      ['wrong', 'right'],
      ['right', 'unanswered'],
      ['missing', 'missing'],
    ] as const)
      expect(look(waiting, states), states.join()).toMatchObject({ state: 'waiting', isServed: false });
  });

  test('takes a host from a store whose own proof is gone, and from no other', () => {
    expect(look(waiting, good, { holder: 'unproven' }).isServed).toBe(true);
    expect(look(waiting, good, { holder: 'proven' })).toMatchObject({ state: 'waiting', isServed: false });
  });

  test('is looked at ever more seldom, for two weeks, and anew when somebody asks after that', () => {
    const pauses: number[] = [];
    let now = begun;
    for (;;) {
      const next = nextLookOfWaiting(begun, now);
      if (next === null) break;
      pauses.push(next - now);
      now = next;
    }
    expect(pauses.every((pause, at) => at === 0 || pause >= (pauses[at - 1] ?? 0))).toBe(true);
    expect(pauses[0]).toBeLessThanOrEqual(5 * 60_000);
    expect(now - begun).toBeGreaterThanOrEqual(DOMAIN_LOOK_DAYS * DAY);
    expect(now - begun).toBeLessThan((DOMAIN_LOOK_DAYS + 1) * DAY);
    expect(pauses.length).toBeLessThan(120);
    const over = { ...waiting, nextLookAt: null };
    expect(look(over, gone, { now, isByHand: true })).toMatchObject({ startedAt: now });
    expect(look(over, gone, { now, isByHand: true }).nextLookAt).toBeGreaterThan(now);
  });
});

describe('a domain that was live', () => {
  test('is broken after three failed looks over a day, told once, and served for a week', () => {
    const all = after(live, 6, 40);
    const broken = all.findIndex(({ state }) => state === 'broken');
    expect(broken).toBe(DOMAIN_FAILED_HOURS / 6);
    expect(all.filter(({ news }) => news === 'broken')).toHaveLength(1);
    const stopped = all.findIndex(({ isServed }) => !isServed);
    expect(stopped).toBe((DOMAIN_GRACE_DAYS * 24) / 6);
    expect(all.filter(({ news }) => news === 'stopped')).toHaveLength(1);
    expect(all.slice(0, stopped).every(({ isServed }) => isServed)).toBe(true);
  });

  test('is not broken by many looks within an hour, nor by two a day apart', () => {
    expect(after(live, 0.01, 50).at(-1)).toMatchObject({ state: 'live', isServed: true });
    expect(after(live, DOMAIN_FAILED_HOURS, DOMAIN_FAILED_LOOKS - 1).at(-1)?.state).toBe('live');
    expect(after(live, DOMAIN_FAILED_HOURS, DOMAIN_FAILED_LOOKS).at(-1)?.state).toBe('broken');
  });

  test('stays as it is while nobody can be asked', () => {
    const asked = look({ ...live, failingSince: begun }, ['unanswered', 'right'], { now: begun + 30 * DAY });
    expect(asked).toMatchObject({ state: 'live', isServed: true, failedLooks: 0, news: undefined });
  });

  test('is well again at the first look that finds both right, also after it was stopped', () => {
    const [stopped] = after(live, 6, 40).slice(-1);
    if (stopped === undefined) throw new Error('no look');
    expect(stopped.isServed).toBe(false);
    const well = { state: 'live', isServed: true, failingSince: null, failedLooks: 0 };
    expect(look(stopped, good, { now: begun + 11 * DAY })).toMatchObject({ ...well, news: 'live' });
    const [failing] = after(live, 6, 5).slice(-1);
    expect(look(failing ?? live, good)).toMatchObject({ ...well, news: undefined });
  });

  test('is looked at for two weeks after it was stopped, and then no more', () => {
    const end = begun + (DOMAIN_GRACE_DAYS + DOMAIN_LOOK_DAYS) * DAY;
    const stopped = { ...live, state: 'broken', isServed: false, failingSince: begun } as const;
    expect(look(stopped, gone, { now: end - HOUR }).nextLookAt).not.toBeNull();
    expect(look(stopped, gone, { now: end }).nextLookAt).toBeNull();
  });
});

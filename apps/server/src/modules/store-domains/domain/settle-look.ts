import {
  DOMAIN_FAILED_HOURS,
  DOMAIN_FAILED_LOOKS,
  DOMAIN_GRACE_DAYS,
  DOMAIN_LOOK_DAYS,
  type DomainFindings,
} from '@dapur/contract/stores/seller-domain';
import type { DomainState } from './domain-life-cycle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const FIRST_PAUSE = 2 * MINUTE;
const LONGEST_PAUSE = 6 * HOUR;

/** What is known of a domain before a look is settled. Instants are epoch milliseconds. */
export interface DomainFacts {
  readonly state: DomainState;
  readonly isServed: boolean;
  readonly startedAt: number;
  readonly liveSince: number | null;
  readonly failingSince: number | null;
  readonly failedLooks: number;
  readonly nextLookAt: number | null;
}

/** Whether another store is served at the host, and whether its own TXT record still stands beside ours. */
export type Holder = 'none' | 'unproven' | 'proven';

export interface Look {
  readonly findings: DomainFindings;
  readonly holder: Holder;
  readonly now: number;
  readonly isByHand: boolean;
}

export interface Settled extends DomainFacts {
  /** What its owner is told. */
  readonly news: 'live' | 'broken' | 'stopped' | undefined;
}

/** When a domain that is not set up yet is looked at next, ever more seldom; null once it has been long enough. */
export function nextLookOfWaiting(startedAt: number, now: number): number | null {
  const age = now - startedAt;
  if (age >= DOMAIN_LOOK_DAYS * DAY) return null;
  return now + Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, age / 4));
}

/** What becomes of a domain by what was found. */
export function settleLook(before: DomainFacts, { findings, holder, now, isByHand }: Look): Settled {
  const states = [findings.cname.state, findings.txt.state];
  const isRight = states.every((state) => state === 'right');
  if (isRight && holder !== 'proven') return asLive(before, now);
  // Nobody could be asked: that says nothing of the records.
  const isFailing = states.some((state) => state === 'missing' || state === 'wrong');
  if (before.isServed) return isFailing ? asFailing(before, now) : asUnknown(before, now);
  return asWaiting(before, now, isByHand);
}

const asLive = (before: DomainFacts, now: number): Settled => ({
  ...before,
  state: 'live',
  isServed: true,
  liveSince: before.isServed ? before.liveSince : now,
  failingSince: null,
  failedLooks: 0,
  nextLookAt: now + LONGEST_PAUSE,
  news: before.isServed ? undefined : 'live',
});

const asUnknown = (before: DomainFacts, now: number): Settled => ({
  ...before,
  nextLookAt: now + HOUR,
  news: undefined,
});

function asFailing(before: DomainFacts, now: number): Settled {
  const failingSince = before.failingSince ?? now;
  const failed = { ...before, failingSince, failedLooks: before.failedLooks + 1 };
  const nextLookAt = now + LONGEST_PAUSE;
  const failingFor = now - failingSince;
  if (failingFor >= DOMAIN_GRACE_DAYS * DAY)
    return { ...failed, state: 'broken', isServed: false, nextLookAt, news: 'stopped' };
  const isBroken = failed.failedLooks >= DOMAIN_FAILED_LOOKS && failingFor >= DOMAIN_FAILED_HOURS * HOUR;
  if (!isBroken || before.state === 'broken') return { ...failed, nextLookAt, news: undefined };
  return { ...failed, state: 'broken', nextLookAt, news: 'broken' };
}

/** Not served, or no longer. A look by hand after the last planned one starts the looks again. */
function asWaiting(before: DomainFacts, now: number, isByHand: boolean): Settled {
  const beginsAnew = isByHand && before.nextLookAt === null;
  // One that stopped being served gets its days from then on.
  const stoppedAt = before.failingSince === null ? 0 : before.failingSince + DOMAIN_GRACE_DAYS * DAY;
  const startedAt = beginsAnew ? now : Math.max(before.startedAt, stoppedAt);
  return {
    ...before,
    state: before.state === 'removed' ? 'waiting' : before.state,
    startedAt,
    nextLookAt: nextLookOfWaiting(startedAt, now),
    news: undefined,
  };
}

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../../test/kit/fresh-database.ts';
import { naiveBookings } from './naive-booking.ts';
import { runSchedules, type Variant } from './run-schedules.ts';
import { busyForLong, replacedTooLate, schedule, telling, type CourierSchedule } from './schedules.ts';

/** Another seed tries other schedules: DAPUR_SEED=7. */
const SEED = Number(process.env['DAPUR_SEED'] ?? 20_261_121);
const BROKEN_RUNS = 40;
/** Schedules that run beside each other before it is looked whether the fault showed. */
const AT_ONCE = 10;
/** Further runs of a schedule that surely brings out the fault: on a busy machine, chance decides who comes first. */
const TELLING_RUNS = 20;

// Seconds on a quiet machine; on a busy one it must not fail for that.
vi.setConfig({ testTimeout: 300_000 });

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ max: 16 });
});
afterAll(() => database.drop());

/** Of bookings, alerts, the ledger, and what news did: all that the schedules must come to. */
const REACHED = [
  'in_doubt booked completed cancelled rejected expired failed abandoned',
  'no_credit price_rise out_of_area unavailable no_driver courier_cancelled to_book',
  'charged courier_fee courier_fee_changed courier_fee_returned',
  'applied old unknown_order stray',
].flatMap((words) => words.split(' '));

const schedules = (numRuns: number) => fc.sample(schedule, { seed: SEED, numRuns });

/** So many reach all that can happen; the full run tries more. */
const SCHEDULES = process.env['DAPUR_FULL'] === '1' ? 1_000 : 75;

test(`one courier at most, nobody forgotten, nothing forged, every sen in the ledger: ${SCHEDULES} schedules`, async () => {
  await expectNoFault(database, [...schedules(SCHEDULES - 2), busyForLong]);
  // In a database of its own: it has a clock and a courier of its own, to whom the others' orders would be unknown, and a
  // process that another schedule lets die would hold its work up until its news is on time.
  const alone = await freshDatabase({ max: 16 });
  try {
    await expectNoFault(alone, [replacedTooLate]);
    // Finding no fault proves nothing unless the schedules reached all of these.
    const reached = [...(await reachedIn(database)), ...(await reachedIn(alone))];
    expect(reached).toEqual(expect.arrayContaining(REACHED));
  } finally {
    await alone.drop();
  }
});

/** A failure names each fault in full: an assertion's own message cuts it off after its first words. */
async function expectNoFault({ pools }: FreshDatabase, tried: readonly CourierSchedule[]): Promise<void> {
  const faults = await runSchedules(pools, tried);
  expect(faults, faults.join('\n')).toEqual([]);
}

async function reachedIn({ pools }: FreshDatabase): Promise<string[]> {
  const { rows } = await pools.platform.query<{ reached: string[] }>(
    `select array(select distinct state from courier_bookings union select distinct alert from deliveries where alert is not null
                  union select distinct kind from delivery_ledger union select distinct outcome from courier_events
                  union select distinct payload ->> 'alert' from outbox where topic = 'delivery.alert') as reached`,
  );
  return rows[0]?.reached ?? [];
}

describe('the same schedules find out', () => {
  const broken: [string, Variant, RegExp, CourierSchedule?][] = [
    [
      'no guard of the one live booking',
      naiveBookings['no guard of the one live booking'],
      /a second courier/,
      telling.toldWhileBooking,
    ],
    [
      'a blind retry after an answer that never came',
      naiveBookings['a blind retry after an answer that never came'],
      /a second courier/,
      telling.placedUnanswered,
    ],
    ['no check of the signature', naiveBookings['no check of the signature'], /forged/],
    [
      'no look at the time of news',
      naiveBookings['no look at the time of news'],
      /shows \w+, though \w+ is known/,
      telling.newsOutOfTurn,
    ],
    [
      'no try at what is due',
      naiveBookings['no try at what is due'],
      /in the end nobody brings it and nobody was told/,
    ],
    ['no look at who books', { booksForAll: true }, /a courier was asked without a tap/],
  ];

  test.each(broken)('%s', async (_name, variant, says, sure) => {
    // Those that surely bring it out run apart from the drawn ones, where a process that dies delays the others.
    const told = sure === undefined ? [] : Array<CourierSchedule>(TELLING_RUNS).fill(sure);
    expect(
      (await isFound(variant, says, told)) || (await isFound(variant, says, schedules(BROKEN_RUNS))),
    ).toBe(true);
  });

  async function isFound(
    variant: Variant,
    says: RegExp,
    tried: readonly CourierSchedule[],
  ): Promise<boolean> {
    for (let from = 0; from < tried.length; from += AT_ONCE) {
      const faults = await faultsOf(variant, tried.slice(from, from + AT_ONCE));
      if (faults.some((fault) => says.test(fault))) return true;
    }
    return false;
  }

  async function faultsOf(variant: Variant, tried: readonly CourierSchedule[]): Promise<string[]> {
    const naive = await freshDatabase({ max: 16 });
    try {
      // The database's own guard must not hide that the code's guard is missing.
      if (variant.book !== undefined)
        await asSuperuser('drop index courier_bookings__one_live', new URL(naive.url).pathname.slice(1));
      return await runSchedules(naive.pools, tried, variant);
    } finally {
      await naive.drop();
    }
  }
});

import { addDays, daysBetween, weekdayOf } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollAllDates, warnOfLastDates } from '../index.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { keepShop, type Keeping } from '../../../../test/kit/kept-schedule.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const TUESDAY_TO_SUNDAY = [2, 3, 4, 5, 6, 7];
const isoWeekday = (date: string): number => weekdayOf(date) || 7;

/** Days as the server has them, in the middle of a day in Malaysia. */
const noonOf = (date: string): number => Date.parse(`${date}T04:00:00Z`);
const rollOn = (date: string) =>
  rollAllDates(
    {
      db: database.pools,
      clock: { now: () => noonOf(date) },
      forgetStore: () => undefined,
      log: { info: () => undefined, error: ({ err }: { err?: unknown }) => expect(err).toBeUndefined() },
    },
    noonOf(date),
  );

interface Rule {
  readonly weekdays?: readonly number[];
  readonly weeks_ahead?: number;
  readonly skips_holidays?: boolean;
}
const setRule = async ({ call }: Pick<Keeping, 'call'>, rule: Rule = {}) => {
  const { status, body, text } = await call('saveWeekRule', {
    body: unchecked({ weekdays: TUESDAY_TO_SUNDAY, weeks_ahead: 4, skips_holidays: false, ...rule }),
  });
  if (status !== 200) throw new Error(text);
  return body;
};
const openDates = async (tenantId: string): Promise<string[]> =>
  (
    await database.pools.platform.query<{ date: string }>(
      `select date::text from delivery_dates where tenant_id = $1 and is_active order by date`,
      [tenantId],
    )
  ).rows.map(({ date }) => date);
/** The days of the rule from one day on, so many weeks ahead. */
const daysOf = (from: string, weeks: number, weekdays = TUESDAY_TO_SUNDAY): string[] =>
  Array.from({ length: weeks * 7 + 1 }, (_, at) => addDays(from, at)).filter((date) =>
    weekdays.includes(isoWeekday(date)),
  );
const bare = async (keeping: Keeping) => {
  await database.pools.platform.query('delete from delivery_dates where tenant_id = $1', [
    keeping.shop.tenantId,
  ]);
  return keeping;
};

test('saving the days opens them as far as was said, and a later day opens what is missing, no matter how often', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  const { data, kept } = await setRule(keeping);
  const days = daysOf(today, 4);
  expect(await openDates(shop.tenantId)).toEqual(days);
  expect(kept).toEqual([]);
  expect(data).toEqual({
    today,
    rule: { weekdays: TUESDAY_TO_SUNDAY, weeks_ahead: 4, skips_holidays: false },
    last_open: days.at(-1),
    knows_holidays: expect.any(Boolean) as boolean,
  });
  expect((await keeping.call('getWeekRule')).body.data).toEqual(data);
  // Customers are offered them at once.
  const offered = (await keeping.call('listDeliveryDates')).body.filter(({ is_active }) => is_active);
  expect(offered.map(({ date }) => date)).toEqual(days);

  await rollOn(today);
  expect(await openDates(shop.tenantId), 'the same day again').toEqual(days);
  const later = addDays(today, 5);
  for (let times = 0; times < 3; times++) await rollOn(later);
  expect(await openDates(shop.tenantId)).toEqual([
    ...days.filter((date) => date < later),
    ...daysOf(later, 4),
  ]);
});

test('two processes at once open each date once, and count one change of the schedule', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  await setRule(keeping);
  const version = async () =>
    (
      await database.pools.platform.query<{ schedule_version: number }>(
        'select schedule_version from store_profiles where tenant_id = $1',
        [shop.tenantId],
      )
    ).rows[0]?.schedule_version ?? 0;
  const before = await version();
  const later = addDays(today, 9);
  await Promise.all([rollOn(later), rollOn(later), rollOn(later)]);
  await rollOn(later);
  expect((await openDates(shop.tenantId)).filter((date) => date >= later)).toEqual(daysOf(later, 4));
  // Who waited for the lock counted too, but changed nothing; a run that finds the work done does not lock at all.
  expect((await version()) - before).toBeLessThanOrEqual(3);
  const after = await version();
  await rollOn(later);
  expect(await version()).toBe(after);
});

test('a date that was closed by hand stays closed, and so does a holiday that was', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  await setRule(keeping, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const closed = addDays(today, 10);
  // A day that no rule had reached yet.
  const ahead = addDays(today, 33);
  await keeping.change('saveDates', {
    dates: [
      { date: closed, is_open: false },
      { date: ahead, is_open: false },
    ],
  });
  const [holiday] = holidaysOf('10', addDays(today, 1), addDays(today, 365));
  await keeping.change('closeOnHolidays', { state: '10', dates: [holiday?.date ?? ''] });
  await rollOn(addDays(today, 6));
  await setRule(keeping, { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks_ahead: 8 });
  const open = new Set(await openDates(shop.tenantId));
  expect([closed, ahead, holiday?.date ?? ''].filter((date) => open.has(date))).toEqual([]);
  expect(open.has(addDays(today, 34))).toBe(true);
  // Opening it by hand takes that back: it opens, and is the seller's.
  await keeping.change('saveDates', { dates: [{ date: closed, is_open: true }] });
  expect(await openDates(shop.tenantId)).toContain(closed);
});

test('days of a copied week stay as they were copied', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  await setRule(keeping, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const monday = addDays(today, 8 - isoWeekday(today));
  const [friday, nextFriday] = [addDays(monday, 4), addDays(monday, 11)];
  await keeping.change('saveDates', { dates: [{ date: friday, is_open: false }] });
  await keeping.change('copyWeek', { from: monday, to: [addDays(monday, 7)] });
  await rollOn(addDays(today, 1));
  const open = await openDates(shop.tenantId);
  expect(open).not.toContain(nextFriday);
  expect(open).toContain(addDays(monday, 10));
});

test('a weekday that is taken out closes again, except where something is ordered or a day was opened by hand', async () => {
  const desk = await openDesk(database, app);
  const { date } = desk.shop;
  const today = addDays(date, -7);
  await database.pools.platform.query('delete from delivery_dates where tenant_id = $1', [
    desk.shop.tenantId,
  ]);
  const weekday = isoWeekday(date);
  const others = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekday);
  const byHand = addDays(date, 7);
  await desk.call('saveDates', { body: { dates: [{ date: byHand, is_open: true }] } });
  await setRule(desk, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const order = await desk.place();
  const { kept } = await setRule(desk, { weekdays: others });
  expect(kept).toEqual([date]);
  const rest = () => daysOf(today, 4, others);
  expect(await openDates(desk.shop.tenantId)).toEqual([...rest(), date, byHand].toSorted());
  // Once nothing is ordered any more it closes like the others.
  await desk.query(`update orders set status = 'cancelled' where tenant_id = $1 and id = $2`, order.id);
  await rollOn(addDays(today, 1));
  expect((await openDates(desk.shop.tenantId)).filter((one) => weekday === isoWeekday(one))).toEqual([
    byHand,
  ]);
});

test('fewer weeks close what lies beyond; none closes nothing and opens nothing more', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  await setRule(keeping, { weeks_ahead: 8 });
  await setRule(keeping, { weeks_ahead: 2 });
  const days = daysOf(today, 2);
  expect(await openDates(shop.tenantId)).toEqual(days);
  await setRule(keeping, { weeks_ahead: 0, weekdays: [1] });
  await rollOn(addDays(today, 5));
  expect(await openDates(shop.tenantId)).toEqual(days);
});

test('public holidays of the store’s state stay closed where the seller says so', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks_ahead: 12, skips_holidays: true };
  const state = async (name: string) =>
    database.pools.platform.query('update store_profiles set state = $2 where tenant_id = $1', [
      shop.tenantId,
      name,
    ]);
  await state('');
  const refused = await keeping.call('saveWeekRule', { body: unchecked(every) });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('skips_holidays') as string]);
  await state('Selangor');
  await setRule(keeping, every);
  const holidays = holidaysOf('10', today, addDays(today, 84)).map(({ date }) => date);
  expect(holidays.length).toBeGreaterThan(0);
  const open = await openDates(shop.tenantId);
  expect(open.filter((date) => holidays.includes(date))).toEqual([]);
  expect(open).toHaveLength(85 - new Set(holidays).size);
});

test('a break wins over the rule, and its days are offered once it is taken back', async () => {
  const keeping = await bare(await keepShop(database, app));
  const { today, shop } = keeping;
  await setRule(keeping, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const [from, to] = [addDays(today, 3), addDays(today, 40)];
  await database.pools.platform.query(
    'update tenants set vacation_from = $2, vacation_to = $3 where id = $1',
    [shop.tenantId, from, to],
  );
  await rollOn(addDays(today, 2));
  const offered = async () =>
    (await keeping.call('listDeliveryDates')).body.filter(({ is_active, date }) => is_active && date >= from);
  await expect.poll(offered).toEqual([]);
});

test('what makes no rule is refused in words, and nothing is changed', async () => {
  const keeping = await bare(await keepShop(database, app));
  for (const [rule, words] of [
    [{ weekdays: [] }, 'needs at least one day'],
    [{ weekdays: [1, 1] }, 'names a weekday twice'],
    [{ weekdays: [8] }, 'weekdays.0'],
    [{ weeks_ahead: 1 }, 'must be one of 0, 2, 4, 8, 12 weeks'],
  ] as const) {
    const answer = await keeping.call('saveWeekRule', {
      body: unchecked({ weekdays: [2], weeks_ahead: 4, skips_holidays: false, ...rule }),
    });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words) as string]);
  }
  expect((await keeping.call('getWeekRule')).body.data.rule).toBeNull();
  expect(await openDates(keeping.shop.tenantId)).toEqual([]);
});

test('another store’s rule and dates are neither seen nor touched', async () => {
  const [one, other] = [await bare(await keepShop(database, app)), await bare(await keepShop(database, app))];
  await setRule(one);
  expect(await openDates(other.shop.tenantId)).toEqual([]);
  expect((await other.call('getWeekRule')).body.data.rule).toBeNull();
  const refused = await callApi(app, other.owner, 'getWeekRule', { store: one.shop });
  expect(refused.status).toBe(403);
});

test('dates that run out are told once, by mail to the owners, and again only after they had reached further', async () => {
  const desk = await openDesk(database, app);
  const manager = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'manager' }] });
  await desk.query(
    `update users set language = 'ms' where id = (select user_id from store_members where tenant_id = $1 and role = 'owner')`,
  );
  const { date } = desk.shop;
  const today = addDays(date, -7);
  const told = async (on: string) => {
    await Promise.all([1, 2, 3].map(() => warnOfLastDates({ db: database.pools }, noonOf(on))));
    await workedOff(desk);
    return sentMailsTo(app, desk.owner.email).length;
  };
  await warnOfLastDates({ db: database.pools }, noonOf(today) - 4 * 3_600_000);
  expect(sentMailsTo(app, desk.owner.email), 'not at eight in the morning').toEqual([]);
  expect(await told(addDays(today, -1)), 'eight days before').toBe(0);
  expect(await told(today), 'seven days before').toBe(1);
  for (const days of [1, 6, 7, 8, 20]) expect(await told(addDays(today, days)), `${days} days later`).toBe(1);
  const [mail] = sentMailsTo(app, desk.owner.email);
  expect(mail?.subject).toContain('tarikh yang dibuka tamat pada');
  expect(mail?.text).toContain(`/${desk.shop.slug}/dashboard/calendar`);
  expect(sentMailsTo(app, manager.email), 'owners alone').toEqual([]);

  // A day more that is near is no refill.
  await desk.call('saveDates', { body: { dates: [{ date: addDays(date, 3), is_open: true }] } });
  expect(await told(addDays(today, 5))).toBe(1);
  await desk.call('saveDates', { body: { dates: [{ date: addDays(date, 30), is_open: true }] } });
  expect(await told(addDays(today, 5)), 'open for weeks again').toBe(1);
  expect(await told(addDays(date, 23)), 'and run out again').toBe(2);
  expect(await told(addDays(date, 24))).toBe(2);
});

test('a store with a rule is not told, nor is a draft or one on a break', async () => {
  const [ruled, draft, resting] = [
    await openDesk(database, app),
    await openDesk(database, app),
    await openDesk(database, app),
  ];
  const today = addDays(ruled.shop.date, -7);
  await setRule(ruled, { weekdays: [2], weeks_ahead: 2 });
  await desk(draft, `update tenants set status = 'draft' where id = $1`);
  await desk(resting, `update tenants set vacation_from = $2, vacation_to = $3 where id = $1`, [
    today,
    addDays(today, 60),
  ]);
  for (let days = 0; days < 30; days++) {
    await rollOn(addDays(today, days));
    await warnOfLastDates({ db: database.pools }, noonOf(addDays(today, days)));
  }
  for (const one of [ruled, draft, resting]) {
    await workedOff(one);
    expect(sentMailsTo(app, one.owner.email)).toEqual([]);
  }
});

const desk = ({ shop }: Desk, text: string, more: readonly string[] = []) =>
  database.pools.platform.query(text, [shop.tenantId, ...more]);

test('Today says when the dates end, to who keeps them, and not while they reach further', async () => {
  const store = await openDesk(database, app);
  const { date } = store.shop;
  const ends = async (who = store.owner) => {
    const { body } = await store.call('today', { query: {} }, who);
    return body.data.dates_end;
  };
  expect(daysBetween(addDays(date, -7), date)).toBe(7);
  expect(await ends()).toBe(date);
  const helper = await person(database, { memberOf: [{ store: store.shop.tenantId, role: 'staff' }] });
  expect(await ends(helper)).toBeNull();
  await setRule(store, { weeks_ahead: 4 });
  expect(await ends()).toBeNull();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { advanceReferrals } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import type { PayoutRunDetail } from '@dapur/contract/platform/platform-payouts';
import { callApi, unchecked, type CallOptions, type ReplyOf } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { ownPhone, ripeStore } from './brought-stores.ts';

export const runOf = (answer: ReplyOf<{ readonly data: PayoutRunDetail }>) => answer.body.data;

/** A person who brought stores, new for each test of one file, and two of the platform who pay them. */
export function payoutsFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let holder: TestPerson;
  let maker: TestPerson;
  let checker: TestPerson;

  /** Of each test its own. */
  let number = 11_401_230_000;
  let account = { bank: 'MBBEMYKL', account_number: '', holder: 'Aisyah Rahman' };

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    maker = await person(database, { superAdmin: true, name: 'Mek Maker' });
    checker = await person(database, { superAdmin: true, name: 'Che Checker' });
  });
  beforeEach(async () => {
    account = {
      ...account,
      account_number: `${(number += 10_005).toString().slice(0, 6)} ${number.toString().slice(6)}`,
    };
    // What another test left waiting is no business of this one.
    await database.pools.platform.query(
      `update referral_payouts set state = 'rejected' where state = 'requested'`,
    );
    holder = await person(database, { name: 'Aisyah Rahman', phone: ownPhone() });
    for (let store = 0; store < 2; store++) await ripeStore(database, holder);
    await advanceReferrals(database.pools);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const digits = (): string => account.account_number.replace(' ', '');
  const hint = (): string => digits().slice(-4);
  const desk = async (who = holder) => (await callApi(app, who, 'payoutDesk')).body.data;
  const tell = (change: object = {}, who = holder) =>
    callApi(app, who, 'keepPayoutAccount', { body: { ...account, ...change } });
  const request = (amount: number, id: string = randomUUID(), who = holder) =>
    callApi(app, who, 'requestPayout', { body: { id, amount } });

  const draft = async (id: string = randomUUID()) =>
    runOf(await callApi(app, maker, 'draftPayoutRun', { body: { id, note: 'November' } }));
  const onRun = <
    Name extends 'approvePayoutRun' | 'cancelPayoutRun' | 'settlePayouts' | 'payoutRunFile' | 'payoutRun',
  >(
    who: TestPerson,
    what: Name,
    id: string,
    body?: object,
  ) =>
    callApi(app, who, what, {
      params: unchecked({ id }),
      body: unchecked(body),
    } as unknown as CallOptions<Name>);

  /** What was mailed to somebody, in the order it was written, by its subject. */
  const mailed = async (who: TestPerson, count: number) => {
    await vi.waitFor(
      () =>
        expect(app.mails.filter(({ to }) => to.address === who.email).length).toBeGreaterThanOrEqual(count),
      20_000,
    );
    return app.mails.filter(({ to }) => to.address === who.email);
  };

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get holder() {
      return holder;
    },
    get maker() {
      return maker;
    },
    get checker() {
      return checker;
    },
    digits,
    hint,
    desk,
    tell,
    request,
    draft,
    onRun,
    mailed,
  };
}

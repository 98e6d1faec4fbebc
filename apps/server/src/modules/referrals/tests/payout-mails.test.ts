import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfText } from '../../notifications/receipt/pdf-text.fixture.ts';
import { advanceReferrals } from '../index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { ripeStore } from './brought-stores.ts';
import { payoutsFixture } from './payouts-fixture.ts';

const world = payoutsFixture();
const { digits, hint, desk, tell, request, draft, onRun, mailed } = world;

test('the person is mailed what they earned, and of each step of the payout, in their language', async () => {
  // Earlier mails, in the language that the person had then.
  await mailed(world.holder, 2);
  await world.database.pools.platform.query(`update users set language = 'ms' where id = $1`, [
    world.holder.userId,
  ]);
  await ripeStore(world.database, world.holder);
  await advanceReferrals(world.database.pools);
  await tell();
  await request(60);
  const run = await draft();
  await onRun(world.checker, 'approvePayoutRun', run.id);
  await onRun(world.maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'GIRO 8' });
  const mails = await mailed(world.holder, 6);
  const of = (subject: string) => mails.filter((mail) => mail.subject === subject);
  expect(of('Anda memperoleh RM 50.00')).toHaveLength(1);
  expect(of('You earned RM 50.00')).toHaveLength(2);
  expect(
    of('Anda meminta RM 60.00')
      .map(({ text }) => text)
      .join(),
  ).toContain(`Maybank ••${hint()}`);
  expect(of('Pembayaran RM 60.00 anda diluluskan')).toHaveLength(1);
  expect(
    of('Kami sudah membayar anda RM 60.00')
      .map(({ text }) => text)
      .join(),
  ).toContain('GIRO 8');
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain(digits());
});

test('a payout that failed or was refused is mailed with its reason', async () => {
  await tell();
  await request(100);
  const run = await draft();
  await onRun(world.checker, 'approvePayoutRun', run.id);
  await onRun(world.maker, 'payoutRunFile', run.id);
  await onRun(world.maker, 'settlePayouts', run.id, { outcome: 'refunded', reason: 'Account closed' });
  const mails = await mailed(world.holder, 5);
  const [failed, ...more] = mails.filter(
    ({ subject }) => subject === 'Your payout of RM 100.00 did not go through',
  );
  expect(failed?.text).toContain('Reason: Account closed');
  expect(more).toEqual([]);
  expect(await desk()).toMatchObject({ available: 100, is_locked: false });
});

test('a paid payout has a receipt for its person alone; no other state has one', async () => {
  await tell();
  const id = randomUUID();
  await request(60, id);
  const receipt = (who = world.holder) =>
    callApi(world.app, who, 'payoutReceipt', { params: { id }, headers: { 'accept-language': 'en' } });
  expect((await receipt()).status).toBe(409);
  const run = await draft();
  await onRun(world.checker, 'approvePayoutRun', run.id);
  await onRun(world.maker, 'payoutRunFile', run.id);
  expect((await receipt()).status).toBe(409);
  await onRun(world.maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'GIRO 9' });
  const answer = await receipt();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(answer.bytes);
  for (const shown of ['RM 60.00', 'Aisyah Rahman', hint(), 'GIRO 9']) expect(text).toContain(shown);
  expect(text).not.toContain(digits());
  expect((await receipt(await person(world.database, {}))).status).toBe(404);
});

import type { ContactLetter } from '@dapur/contract/pages/contact-input';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const letter: Omit<ContactLetter, 'website'> = {
  name: 'Siti Aminah',
  email: 'siti@mail.example',
  message: 'Perlukah saya lesen?\r\n\r\nSaya buat kek di rumah.',
  page: 'seller-guide',
  lang: 'ms',
};
const write = (change: Record<string, unknown> = {}, from?: string) =>
  callApi(app, undefined, 'writeToPlatform', {
    body: { ...letter, ...change },
    ...(from === undefined ? {} : { from }),
  });
const asked = async (): Promise<number> =>
  (await database.pools.platform.query(`select from platform_outbox where topic = 'contact.asked'`))
    .rowCount ?? 0;
/** All that was asked has been mailed, or given up. */
const settled = async (): Promise<void> => {
  const waiting = async () =>
    (await database.pools.platform.query('select from platform_outbox where done_at is null')).rowCount;
  await expect.poll(waiting).toBe(0);
};

test('a question is mailed to the operator once, in the language it was asked in, and answering it goes to who asked', async () => {
  const before = app.mails.length;
  expect(await write()).toMatchObject({ status: 200, body: { success: true } });
  await settled();
  expect(app.mails.slice(before)).toEqual([
    expect.objectContaining({
      to: { address: 'orders@dapur.example', name: 'Dapur' },
      from: { address: 'orders@dapur.example', name: 'Dapur' },
      replyTo: { address: 'siti@mail.example', name: 'Siti Aminah' },
      subject: 'Siti Aminah bertanya melalui /p/seller-guide',
    }),
  ]);
  const [mail] = app.mails.slice(before);
  expect(mail?.text).toContain('> Perlukah saya lesen?\n> Saya buat kek di rumah.');
  expect(mail?.text).toContain('Pemilik alamat itu belum disahkan.');
  expect(mail?.html).toContain('Perlukah saya lesen?');
});

test('what a visitor writes is text in the mail, and no line of its head', async () => {
  const before = app.mails.length;
  const script = '<script>alert(1)</script> <a href="https://evil.example">Sign in</a>';
  expect(
    (await write({ name: script.slice(0, 100), message: `${script}\nBcc: all@mail.example` })).status,
  ).toBe(200);
  await settled();
  const [mail] = app.mails.slice(before);
  expect(mail?.html).not.toMatch(/<script>alert|<a href="https:\/\/evil/);
  expect(mail?.subject).not.toContain('\n');
  expect(mail?.text.split('\n')).not.toContain('Bcc: all@mail.example');
});

test('a program that fills in what no person sees is told that all went well, and nobody is bothered', async () => {
  const before = await asked();
  expect(await write({ website: 'https://cheap-pills.example' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await asked()).toBe(before);
});

describe('nothing is taken that', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['has no name', { name: ' ' }, 'name'],
    ['has two lines for a name', { name: 'Siti\r\nBcc: all@mail.example' }, 'name'],
    ['cannot be answered', { email: 'siti' }, 'email'],
    ['would be answered to two', { email: 'a@mail.example,b@mail.example' }, 'email'],
    ['asks nothing', { message: ' Hi?      ' }, 'message'],
    ['is a book', { message: 'a'.repeat(4_001) }, 'message'],
    ['holds what cannot be stored', { message: 'Is this fine\u0000?' }, 'message'],
    ['is of no page', { page: 'home' }, 'page'],
    ['is in no language', { lang: 'ta' }, 'lang'],
    ['says more than is asked', { admin: true }, ''],
  ])('%s', async (_what, change, field) => {
    const before = await asked();
    const answer = await write(change);
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(answer.text).toContain(field);
    expect(await asked()).toBe(before);
  });
});

test('five an hour come from one address, and no more; another address is not held up', async () => {
  const from = '203.0.113.77';
  for (let nth = 1; nth <= 5; nth++) expect((await write({}, from)).status, `${nth}`).toBe(200);
  const before = await asked();
  expect(await write({}, from)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(await write({ website: 'x' }, from)).toMatchObject({ status: 429 });
  expect(await asked()).toBe(before);
  expect((await write({}, '203.0.113.78')).status).toBe(200);
  await settled();
});

test('requests of stores cannot read what was asked', async () => {
  await expect(database.pools.app.query('select payload from platform_outbox')).rejects.toThrow(
    'permission denied',
  );
});

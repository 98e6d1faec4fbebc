import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { sentMailsTo, noticeIn } from '../../../../test/kit/notices-desk.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const list = () => desk.call('listNotices');
const save = (event: string, words: object, version = 0) =>
  desk.call('saveNoticeWords', { body: { event, words, version } });
const flip = (event: string, channel: string, isOn: boolean) =>
  desk.call('switchNotice', { body: { event, channel, is_on: isOn } });
const preview = (body: object) =>
  desk.call('previewNotice', { body: { event: 'ready', channel: 'customer', locale: 'en', ...body } });

describe('what is told', () => {
  test('is as it comes until it is switched, and each switch stands in the log once', async () => {
    const before = await list();
    expect(noticeIn(before, 'preparing', 'customer')).toMatchObject({ is_on: false, is_fixed: false });
    expect(noticeIn(before, 'order_paid', 'store')).toMatchObject({ is_on: true, is_fixed: false });
    expect(noticeIn(await flip('preparing', 'customer', true), 'preparing', 'customer').is_on).toBe(true);
    expect(noticeIn(await flip('order_paid', 'push', false), 'order_paid', 'push').is_on).toBe(false);
    await flip('order_paid', 'push', false);
    const deeds = await desk.query<{ details: object }>(
      `select details from activity where tenant_id = $1 and action = 'notice.switched' order by at`,
    );
    expect(deeds.map(({ details }) => details)).toEqual([
      { event: 'preparing', channel: 'customer', is_on: true },
      { event: 'order_paid', channel: 'push', is_on: false },
    ]);
  });

  test.each([
    ['the receipt', 'order_paid', 'customer'],
    ['a cancellation', 'cancelled', 'customer'],
    ['a refund', 'refund_due', 'customer'],
    ['a late payment, to the store', 'payment_late', 'store'],
    ['what is not told that way', 'reminder', 'push'],
  ])('cannot be switched off: %s', async (_what, event, channel) => {
    const { status, code } = await flip(event, channel, false);
    expect([status, code]).toEqual([422, 'invalid_input']);
    // Not even when a row in the database says so.
    await desk.query(
      'insert into store_notices (tenant_id, event, channel, is_on) values ($1, $2, $3, false)',
      event,
      channel,
    );
    const { notices } = (await list()).body.data;
    expect(notices.filter((one) => one.event === event && one.channel === channel && !one.is_on)).toEqual([]);
  });
});

describe('own words', () => {
  test('are kept by language, and taking them away brings ours back', async () => {
    const words = { ms: { subject: 'Dah siap, {name}!', intro: 'Jemput ambil {number}.\n\nTerima kasih' } };
    const kept = noticeIn(await save('ready', words), 'ready', 'customer');
    expect(kept.mail).toMatchObject({ own: words, version: 1 });
    const reset = noticeIn(await save('ready', { ms: { subject: '', intro: '' } }, 1), 'ready', 'customer');
    expect(reset.mail).toMatchObject({ own: {}, version: 2 });
    expect((await preview({ locale: 'ms' })).body.data['subject']).toContain('sudah siap');
  });

  test('of two who write at once, the second is told so and undoes nothing', async () => {
    const first = { en: { subject: 'First', intro: '' } };
    expect((await save('ready', first)).status).toBe(200);
    // The answer may have been lost: saving the same words again is no conflict.
    expect((await save('ready', first)).status).toBe(200);
    const second = await save('ready', { en: { subject: 'Second', intro: '' } });
    expect([second.status, second.code]).toEqual([409, 'conflict']);
    expect(noticeIn(await list(), 'ready', 'customer').mail?.own).toEqual(first);
  });

  test.each([
    ['{nama}', 'ready'],
    ['{ name }', 'ready'],
    ['{Name}', 'ready'],
    ['{', 'ready'],
    ['name}', 'ready'],
    ['{constructor}', 'ready'],
    ['{{name}}', 'ready'],
    // A known placeholder, but not one of this mail.
    ['{amount}', 'ready'],
  ])('with %s are refused beside their field', async (text, event) => {
    const inSubject = await save(event, { zh: { subject: text, intro: '' } });
    expect(inSubject.status).toBe(422);
    expect(inSubject.text).toContain('"field":"words.zh.subject"');
    const inIntro = await preview({ words: { subject: '', intro: text } });
    expect(inIntro.status).toBe(422);
    expect(inIntro.text).toContain('"field":"words.intro"');
  });

  test.each([
    ['a line break in the subject', { subject: 'Siap\r\nBcc: victim@mail.example', intro: '' }],
    ['a newline in the subject', { subject: 'Siap\nX', intro: '' }],
    ['a subject that is too long', { subject: 'a'.repeat(121), intro: '' }],
    ['an introduction that is too long', { subject: '', intro: 'a'.repeat(601) }],
    ['control characters', { subject: '', intro: 'a\u0000b' }],
    ['a field that is not theirs', { subject: '', intro: '', footer: 'x' }],
  ])('are refused with %s', async (_what, en) => {
    expect((await save('ready', { en })).status).toBe(422);
  });

  test('are known for every mail to customers in three languages, and all of ours would be taken', async () => {
    const { notices } = (await list()).body.data;
    const mails = notices.filter(({ mail }) => mail !== null);
    expect(mails.map(({ event }) => event)).toEqual([
      'order_paid',
      'reminder',
      'preparing',
      'ready',
      'out_for_delivery',
      'completed',
      'changed',
      'cancelled',
      'pay_link',
      'refund_due',
      'refund_sent',
      'payment_late',
    ]);
    for (const { event, mail } of mails) {
      const { status, text } = await save(event, mail?.standard ?? {});
      expect(status, `${event}: ${text}`).toBe(200);
    }
  });
});

/** Each of these runs, or breaks out of its place, if it is not escaped. */
const hostile = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src=javascript:alert(1)>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '</td></tr></table><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=q></form>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<scr\tipt>alert(1)</scr\tipt>',
];

test.each(hostile)('%s is shown as it was typed, and never as HTML', async (text) => {
  const { status, body } = await preview({ words: { subject: text.replaceAll('\t', ' '), intro: text } });
  expect(status).toBe(200);
  const { html, subject } = body.data;
  expect(subject).toBe(text.replaceAll('\t', ' '));
  const plain = (await preview({ words: { subject: 'x', intro: 'x' } })).body.data;
  const tagsOf = (page: string) => page.match(/<[a-z!/][^\s>]*/gi) ?? [];
  expect(tagsOf(html)).toEqual(tagsOf(plain.html));
  expect(html).toContain(
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  );
});

describe('the preview', () => {
  test('shows what is typed over what is kept, of either handover, and keeps the parts that nobody may take away', async () => {
    await save('order_paid', { en: { subject: 'Kept {number}', intro: '' } });
    const seen = async (body: object) => (await preview({ event: 'order_paid', ...body })).body.data;
    expect((await seen({})).subject).toMatch(/^Kept DU-/);
    const typed = await seen({
      method: 'delivery',
      words: { subject: '', intro: 'Hello {name} from {store}' },
    });
    expect(typed.subject).toMatch(/^Dapur Ujian: order DU-/);
    expect(typed.text).toContain('Hello Aisyah from Dapur Ujian');
    for (const part of [
      'Order no.',
      'Receipt no.',
      'Total paid',
      'Delivery fee',
      'You get this email because',
    ])
      expect(typed.html).toContain(part);
    expect((await seen({ locale: 'zh' })).subject).toContain('已确认');
  });

  test('of a mail to the store is there too, and there is none of a push message', async () => {
    const toStore = await preview({ event: 'courier_alert', channel: 'store', locale: 'ms' });
    expect(toStore.body.data['subject']).toContain('tiada penghantar');
    expect((await preview({ event: 'courier_alert', channel: 'push' })).status).toBe(422);
    expect((await preview({ event: 'ready', channel: 'store' })).status).toBe(422);
  });
});

describe('a test mail', () => {
  const body = {
    event: 'ready',
    channel: 'customer',
    locale: 'en',
    words: { subject: 'Come, {name}', intro: '' },
  };

  test('goes to the address of whoever asks, ten times an hour', async () => {
    const answers = [];
    for (let at = 0; at < 11; at++) answers.push(await desk.call('sendTestNotice', { body }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(answers[0]?.body.data['sent_to']).toBe(desk.owner.email);
    const mails = sentMailsTo(app, desk.owner.email);
    expect(mails).toHaveLength(10);
    expect(mails[0]?.subject).toBe('[Test] Come, Aisyah');
  });

  test('goes to nobody whose address is not confirmed', async () => {
    const stranger = await person(database, {
      isEmailVerified: false,
      memberOf: [{ store: desk.shop.tenantId, role: 'manager' }],
    });
    const { status, code } = await desk.call('sendTestNotice', { body }, stranger);
    expect([status, code]).toEqual([409, 'conflict']);
    expect(sentMailsTo(app, stranger.email)).toEqual([]);
  });
});

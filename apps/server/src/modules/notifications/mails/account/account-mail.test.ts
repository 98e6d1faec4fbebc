import { describe, expect, it } from 'vitest';
import type { Locale } from '@dapur/contract/primitives';
import { personalMail } from './account-mail.ts';
import type { PersonalMail } from './personal-mail.ts';

const SIGN_IN = 'https://dapur.example/p/login';
const DASHBOARD = 'https://dapur.example/dapur-kak-yah/dashboard';
const link = 'https://dapur.example/p/reset-password?token=abc-_123';
// What the platform writes may have lines of its own.
const hostileLine = '<script>alert("x")</script>';
const hostile = '<script>alert("x")</script>\r\nBcc: victim@mail.example';

const mails: readonly (readonly [string, PersonalMail, readonly string[]])[] = [
  ['the confirmation', { kind: 'confirm_email', link }, [link]],
  ['the reset', { kind: 'reset_password', link }, [link]],
  ['the new address', { kind: 'change_email', link }, [link]],
  ['the notice of a password', { kind: 'password_changed' }, [SIGN_IN]],
  ['the notice of a first password', { kind: 'password_set' }, [SIGN_IN]],
  [
    'the notice of a linked sign-in',
    { kind: 'sign_in_linked', provider: 'google', account: 'a•••@gmail.com' },
    ['Google (a•••@gmail.com)', SIGN_IN],
  ],
  [
    'the notice of an unlinked sign-in',
    { kind: 'sign_in_unlinked', provider: 'facebook', account: null },
    ['Facebook', SIGN_IN],
  ],
  [
    'the notice of an address',
    { kind: 'email_changing', newEmail: 'new@mail.example' },
    ['new@mail.example', SIGN_IN],
  ],
  [
    'the word of a hidden review',
    {
      kind: 'review_hidden',
      storeName: 'Dapur Kak Yah',
      product: 'Kuih Lapis',
      note: 'It names a child',
      mayAppeal: true,
      link,
    },
    ['Dapur Kak Yah', 'Kuih Lapis', 'It names a child', link],
  ],
  [
    'the word of one that is back',
    {
      kind: 'review_restored',
      storeName: 'Dapur Kak Yah',
      product: 'Kuih Lapis',
      note: '',
      mayAppeal: false,
      link,
    },
    ['Dapur Kak Yah', 'Kuih Lapis', link],
  ],
  [
    'credit in a store',
    {
      kind: 'credit_given',
      storeName: 'Dapur Kak Yah',
      amountSen: 1_250,
      balanceSen: 2_000,
      expiresOn: '2026-12-24',
      reason: 'It was burnt',
      orderNumber: null,
      email: 'siti@mail.example',
      link,
    },
    ['Dapur Kak Yah', 'RM 12.50', 'RM 20.00', '24', 'It was burnt', 'siti@mail.example', link],
  ],
  [
    'credit in place of a refund',
    {
      kind: 'credit_given',
      storeName: 'Dapur Kak Yah',
      amountSen: 1_250,
      balanceSen: 1_250,
      expiresOn: null,
      reason: '',
      orderNumber: 'SITI-1234',
      email: 'siti@mail.example',
      link,
    },
    ['Dapur Kak Yah', 'RM 12.50', 'SITI-1234', link],
  ],
  [
    'a reward that waits',
    { kind: 'reward_in_hold', amountSen: 5_000, seller: 'T••• M•••', on: '2026-12-24', link },
    ['RM 50.00', 'T••• M•••', '24', link],
  ],
  [
    'a reward',
    { kind: 'reward_earned', amountSen: 5_000, seller: 'T••• M•••', link },
    ['RM 50.00', 'T••• M•••', link],
  ],
  [
    'an amount that was taken away',
    { kind: 'reward_booked', amountSen: -1_250, note: 'Booked twice', link },
    ['RM 12.50', 'Booked twice', link],
  ],
  ...(['payout_requested', 'payout_approved'] as const).map(
    (kind) =>
      [
        kind,
        { kind, amountSen: 6_000, account: 'Maybank ••1234', reference: '', reason: '', link },
        ['RM 60.00', 'Maybank ••1234', link],
      ] as const,
  ),
  [
    'a payout that is there',
    {
      kind: 'payout_completed',
      amountSen: 6_000,
      account: 'Maybank ••1234',
      reference: 'GIRO 7',
      reason: '',
      link,
    },
    ['RM 60.00', 'GIRO 7', link],
  ],
  [
    'a payout that failed',
    {
      kind: 'payout_failed',
      amountSen: 6_000,
      account: 'Maybank ••1234',
      reference: '',
      reason: 'Account closed',
      link,
    },
    ['RM 60.00', 'Account closed', link],
  ],
  [
    'the takeover code',
    { kind: 'takeover_code', code: '048213', orderNumber: 'KY-261127-0042', storeName: 'Dapur Kak Yah' },
    ['048213', 'KY-261127-0042', 'Dapur Kak Yah'],
  ],
  ...(
    ['store_suspended', 'store_closed', 'store_reinstated', 'store_approved', 'store_rejected'] as const
  ).map(
    (kind) =>
      [
        kind,
        { kind, storeName: 'Dapur Kak Yah', dashboard: DASHBOARD, reason: 'Lesen belum diterima.' },
        ['Dapur Kak Yah', 'Lesen belum diterima.', DASHBOARD],
      ] as const,
  ),
  [
    'a refused paper',
    {
      kind: 'store_paper_rejected',
      storeName: 'Dapur Kak Yah',
      dashboard: DASHBOARD,
      paper: 'Permit of the council',
      reason: 'It names another kitchen.',
      link: `${DASHBOARD}/settings/papers`,
    },
    ['Dapur Kak Yah', 'Permit of the council', 'It names another kitchen.', `${DASHBOARD}/settings/papers`],
  ],
  [
    'the new path',
    {
      kind: 'store_moved',
      storeName: 'Dapur Kak Yah',
      dashboard: DASHBOARD,
      reason: 'As you asked',
      oldUrl: 'https://dapur.example/lama',
      url: 'https://dapur.example/baharu',
    },
    ['https://dapur.example/lama', 'https://dapur.example/baharu', 'As you asked'],
  ],
  [
    'a letter of the platform',
    {
      kind: 'store_message',
      storeName: 'Kak Yah',
      dashboard: DASHBOARD,
      subject: 'Gambar',
      words: 'Satu.\nDua.',
    },
    ['Kak Yah', 'Gambar', 'Satu.', 'Dua.'],
  ],
];

describe.each(mails)('%s', (_, mail, facts) => {
  it.each(['en', 'ms', 'zh'] as Locale[])('says what it is for, in HTML and text (%s)', (locale) => {
    const { html, text, subject } = personalMail({ name: 'Aisyah', locale }, mail, SIGN_IN);
    expect(subject).not.toBe('');
    for (const part of [html, text]) {
      expect(part).toContain('Aisyah');
      for (const fact of facts) expect(part).toContain(fact);
      expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
    }
  });

  it('escapes whatever people typed', () => {
    const typed: PersonalMail =
      mail.kind === 'takeover_code'
        ? { ...mail, orderNumber: hostile, storeName: hostile }
        : mail.kind === 'review_hidden' || mail.kind === 'review_restored'
          ? { ...mail, storeName: hostile, product: hostile, note: hostile }
          : mail.kind === 'email_changing'
            ? { ...mail, newEmail: hostile }
            : mail.kind === 'store_message'
              ? { ...mail, subject: hostile, words: hostileLine, storeName: hostile }
              : 'storeName' in mail && 'reason' in mail
                ? { ...mail, storeName: hostile, reason: hostileLine }
                : mail;
    const { html, text, subject } = personalMail({ name: hostile, locale: 'en' }, typed, SIGN_IN);
    expect(html).not.toContain('<script');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

it('a link that is no web address is not linked', () => {
  const { html } = personalMail(
    { name: 'A', locale: 'en' },
    { kind: 'reset_password', link: 'javascript:alert(1)' },
    SIGN_IN,
  );
  expect(html).not.toContain('href="javascript');
});

it.each(['Win at evil.example', 'http://evil', 'www.evil', 'a@b'])(
  'a name that mail programs would link is left out: %s',
  (name) => {
    const { html, text } = personalMail({ name, locale: 'en' }, { kind: 'password_changed' }, SIGN_IN);
    expect(html + text).not.toContain('evil');
    expect(html + text).not.toContain('a@b');
    expect(text).toContain('Hi,');
  },
);

it.each(['A. Rahman', 'Siti Nurhaliza', 'Kumar a/l Suresh', '陈欣怡'])('a name is greeted: %s', (name) => {
  expect(personalMail({ name, locale: 'en' }, { kind: 'password_changed' }, SIGN_IN).text).toContain(
    `Hi ${name},`,
  );
});

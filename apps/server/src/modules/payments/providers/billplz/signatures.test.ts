import { describe, expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { canonicalString, signatureMatches, v5Checksum, xSignature, type SignedPair } from './signatures.ts';

const published = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const own = 'S-VECTORKEY-0001';

const published1: SignedPair[] = [
  ['name', 'Michael'],
  ['email', 'api@billplz.com'],
  ['amount', '200'],
  ['collection_id', 'inbmmepb'],
  ['callback_url', 'https://example.com/webhook'],
  ['description', 'testing'],
];
const callback = (changes: Record<string, string>): SignedPair[] =>
  Object.entries({
    id: 'abcd1234',
    collection_id: 'inbmmepb',
    paid: 'false',
    state: 'due',
    amount: '2550',
    paid_amount: '0',
    due_at: '2026-11-24',
    email: 'ali@example.my',
    mobile: '',
    name: 'ALI BIN ABU',
    url: 'https://www.billplz-sandbox.com/bills/abcd1234',
    paid_at: '',
    ...changes,
  });

const vectors: [string, string, SignedPair[], string, string][] = [
  [
    'published: request',
    'abc123cde456',
    published1,
    'amount200|callback_urlhttps://example.com/webhook|collection_idinbmmepb|descriptiontesting|emailapi@billplz.com|nameMichael',
    'ef5e54a22af0925cba88fab467119742e90262e3646eea1dee3949938daf3a38',
  ],
  [
    'published: callback',
    published,
    callback({
      id: 'zq0tm2wc',
      collection_id: 'yhx5t1pp',
      paid: 'true',
      state: 'paid',
      amount: '100',
      paid_amount: '100',
      due_at: '2018-9-27',
      email: 'tester@test.com',
      name: 'TESTER',
      url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
      paid_at: '2018-09-27 15:15:09 +0800',
    }),
    'amount100|collection_idyhx5t1pp|due_at2018-9-27|emailtester@test.com|idzq0tm2wc|mobile|nameTESTER|paid_amount100|paid_at2018-09-27 15:15:09 +0800|paidtrue|statepaid|urlhttp://www.billplz-sandbox.com/bills/zq0tm2wc',
    '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e',
  ],
  [
    'published: redirect',
    published,
    [
      ['billplzid', 'zq0tm2wc'],
      ['billplzpaid', 'true'],
      ['billplzpaid_at', '2018-09-27 15:15:09 +0800'],
    ],
    'billplzidzq0tm2wc|billplzpaid_at2018-09-27 15:15:09 +0800|billplzpaidtrue',
    '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b',
  ],
  [
    'failed callback',
    own,
    callback({}),
    'amount2550|collection_idinbmmepb|due_at2026-11-24|emailali@example.my|idabcd1234|mobile|nameALI BIN ABU|paid_amount0|paid_at|paidfalse|statedue|urlhttps://www.billplz-sandbox.com/bills/abcd1234',
    'db096f1385452e659c44e8cb700c0764472ea9b937e3890e77f7ae253d8b96fc',
  ],
  [
    'paid callback with extra information',
    own,
    callback({
      paid: 'true',
      state: 'paid',
      paid_amount: '2550',
      mobile: '+60123456789',
      paid_at: '2026-11-24 10:15:09 +0800',
      transaction_id: '60793D4707CD',
      transaction_status: 'completed',
    }),
    'amount2550|collection_idinbmmepb|due_at2026-11-24|emailali@example.my|idabcd1234|mobile+60123456789|nameALI BIN ABU|paid_amount2550|paid_at2026-11-24 10:15:09 +0800|paidtrue|statepaid|transaction_id60793D4707CD|transaction_statuscompleted|urlhttps://www.billplz-sandbox.com/bills/abcd1234',
    '69d8951611b1736dbffdc588c6248e69d5bac3c56505f0f48733655bd7b97101',
  ],
  [
    'unpaid redirect',
    own,
    [
      ['billplzid', 'abcd1234'],
      ['billplzpaid', 'false'],
      ['billplzpaid_at', ''],
    ],
    'billplzidabcd1234|billplzpaid_at|billplzpaidfalse',
    '9efcfcb92a373d4e80dd1398803a4b9c449d62284b8ac3b4b2d88bd540845541',
  ],
  [
    'paid redirect with extra information',
    own,
    [
      ['billplzid', 'abcd1234'],
      ['billplzpaid', 'true'],
      ['billplzpaid_at', '2026-11-24 10:15:09 +0800'],
      ['billplztransaction_id', '60793D4707CD'],
      ['billplztransaction_status', 'completed'],
    ],
    'billplzidabcd1234|billplzpaid_at2026-11-24 10:15:09 +0800|billplzpaidtrue|billplztransaction_id60793D4707CD|billplztransaction_statuscompleted',
    '1f9491c475d74c6ae436fd97265923482919c3c26525125af2f3f86170caeda8',
  ],
];

describe.each(vectors)('%s', (_name, key, pairs, canonical, expected) => {
  test('canonical string', () => expect(canonicalString(pairs)).toBe(canonical));
  test('signature', () => expect(xSignature(pairs, new Secret(key))).toBe(expected));
  test('in any order of arrival', () =>
    expect(signatureMatches(pairs.toReversed(), expected, new Secret(key))).toBe(true));
  test('one changed value or another key is refused', () => {
    const changed = pairs.map(([name, value], index): SignedPair =>
      index === 0 ? [name, `${value}0`] : [name, value],
    );
    expect(signatureMatches(changed, expected, new Secret(key))).toBe(false);
    expect(signatureMatches(pairs, expected, new Secret(`${key}x`))).toBe(false);
  });
});

test('only 64 lower-case hex digits can match, and an empty key never does', () => {
  const pairs: SignedPair[] = [['id', 'a']];
  const good = xSignature(pairs, new Secret('k'));
  for (const bad of ['', 'zz', good.toUpperCase(), good.slice(2), `${good}00`, ` ${good}`]) {
    expect(signatureMatches(pairs, bad, new Secret('k'))).toBe(false);
  }
  expect(signatureMatches(pairs, xSignature(pairs, new Secret('')), new Secret(''))).toBe(false);
});

test('the checksum is the one that the provider publishes', () => {
  expect(v5Checksum(['My payment order title', '1681724303'], new Secret('S-R5t3Uw6SrwXNWyZV-naVHg'))).toBe(
    '575c35c13ba37ccc2a434529e5082a71a574d304ba007592af44339d4436467d6a49107c95e51905cd80dce0f745760bd42fe73e2bc3bcd7ab79d07cc7fb4fa4',
  );
});

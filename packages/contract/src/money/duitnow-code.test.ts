import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDuitNowCode, withAmount, type DuitNowCode } from './duitnow-code.ts';
import { MAX_SEN } from './money.ts';

// Codes that banks made, and codes of a merchant that nobody can pay. Each carries a checksum from elsewhere.
const PAYNET =
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F';
const MOSQUE =
  '00020201021126520014A000000615000101068900530220MDN162217666262104305204866153034585802MY5915MASJIDALGHUFRAN6011KUALALUMPUR6304AC7A';
const SEALED =
  '00020201021126560014A000000615000101068900610224602e133f1129ae9ef5dfd3cb5204000053034585802MY5925PERFECT SECURITY & AUT...6002MY8240151624d4b83552c970df6f920824aaf4e04c86e96304762F';
const BILLS =
  '00020201021126360014A00000061500010106898989020412345204111153034585802MY5903TNB6002KL610559200621790130124007552406823231d4db4506dc9852b1c21c74be148b8363045DFB';
const ODD_DATA =
  '00020201021126420014A000000615000101066033460210MD001295465204939953034585802MY5913MASJID NEGARA6002MY627303251704936237869008996045430052017072988178750084448071617049359619050076304FD9C';
const BAKER =
  '00020201021126480014A000000615000101069999990216HOMEBAKER00000015204546253034585802MY5912KEK KAK LONG6009SHAH ALAM6105400006304B7F4';
const BAKER_85_50 =
  '00020201021126480014A000000615000101069999990216HOMEBAKER0000001520454625303458540585.505802MY5912KEK KAK LONG6009SHAH ALAM61054000063045AF1';
const ONCE_85_50 =
  '00020201021226480014A000000615000101069999990216HOMEBAKER0000001520454625303458540585.505802MY5912KEK KAK LONG6009SHAH ALAM61054000063049409';
const ONCE_1250 =
  '00020201021226480014A000000615000101069999990216HOMEBAKER000000152045462530345854071250.005802MY5912KEK KAK LONG6009SHAH ALAM61054000062240108ORD-10010508ORD-100163047D7A';
const PERSON =
  '00020201021126480014A000000615000101069999990216P2P00000000000015204000053034585802MY5920NUR AISYAH BINTI ALI6002MY6304D6A3';
const LONG_NAMES =
  '00020201021126480014A000000615000101069999990216HOMEBAKER00000015204546253034585802MY5925ABCDEFGHIJKLMNOPQRSTUVWXY6015KUALA LUMPUR MY6304234B';

const readable = [
  [
    PAYNET,
    {
      acquirer: '501664',
      merchantId: '123456789',
      merchantName: 'QRCSDNBHD',
      city: 'BANGI',
      amountSen: 1_000,
    },
  ],
  [
    MOSQUE,
    {
      acquirer: '890053',
      merchantId: 'MDN16221766626210430',
      merchantName: 'MASJIDALGHUFRAN',
      city: 'KUALALUMPUR',
    },
  ],
  [
    SEALED,
    { acquirer: '890061', merchantName: 'PERFECT SECURITY & AUT...', city: 'MY', hasIssuerHash: true },
  ],
  [BILLS, { acquirer: '898989', merchantId: '1234', merchantName: 'TNB', city: 'KL', hasIssuerHash: true }],
  [ODD_DATA, { acquirer: '603346', merchantId: 'MD00129546', merchantName: 'MASJID NEGARA' }],
  [
    BAKER,
    { acquirer: '999999', merchantId: 'HOMEBAKER0000001', merchantName: 'KEK KAK LONG', city: 'SHAH ALAM' },
  ],
  [BAKER_85_50, { amountSen: 8_550 }],
  [ONCE_85_50, { amountSen: 8_550, isOneTime: true }],
  [ONCE_1250, { amountSen: 125_000, isOneTime: true }],
  [PERSON, { merchantId: 'P2P0000000000001', merchantName: 'NUR AISYAH BINTI ALI' }],
  [LONG_NAMES, { merchantName: 'ABCDEFGHIJKLMNOPQRSTUVWXY', city: 'KUALA LUMPUR MY' }],
] as const;
const changeable = [PAYNET, MOSQUE, ODD_DATA, BAKER, BAKER_85_50, PERSON, LONG_NAMES];

function codeOf(text: string): DuitNowCode {
  const reading = readDuitNowCode(text);
  if (!reading.ok) throw new Error(`${text} is refused: ${reading.fault}`);
  return reading.code;
}
const merchantOf = ({ acquirer, merchantId, merchantName }: DuitNowCode) =>
  `${acquirer} ${merchantId} ${merchantName}`;

/** A code with another text in it, and the checksum made anew, by a way of its own: bit for bit. */
function resealed(text: string): string {
  const checked = `${text.slice(0, -8)}6304`;
  let rest = 0xffff;
  for (const byte of Buffer.from(checked))
    for (let bit = 7; bit >= 0; bit--) {
      const isOut = ((rest >> 15) & 1) !== ((byte >> bit) & 1);
      rest = ((rest << 1) & 0xffff) ^ (isOut ? 0x1021 : 0);
    }
  return checked + rest.toString(16).toUpperCase().padStart(4, '0');
}

describe('a code is read', () => {
  test.each(readable)('%s', (text, said) => {
    expect(codeOf(text)).toMatchObject({
      payload: text,
      amountSen: undefined,
      isOneTime: false,
      hasIssuerHash: false,
      ...said,
    });
    expect(resealed(text)).toBe(text);
  });

  test('with spaces around it, as it is pasted', () => {
    expect(codeOf(` ${BAKER}\n`).payload).toBe(BAKER);
  });

  test.each([
    ['without a city', BAKER.replace('6009SHAH ALAM', ''), { city: 'MY' }],
    ['with its account in another tag', BAKER.replace('26480014', '31480014'), {}],
    ['behind the account of another network', BAKER.replace('26480014', '26080004VISA27480014'), {}],
    ['with a zero for the amount', BAKER_85_50.replace('85.50', '00.00'), { amountSen: undefined }],
    ['with an amount without sen', BAKER_85_50.replace('85.50', '12345'), { amountSen: 1_234_500 }],
    ['with an amount of one decimal', BAKER_85_50.replace('85.50', '123.4'), { amountSen: 12_340 }],
    ['with additional data that is no data', ONCE_1250.replace('0108ORD-1001', '9999XXXX1001'), {}],
    ['with a name in Chinese', BAKER.replace('5912KEK KAK LONG', '5902蛋糕'), { merchantName: '蛋糕' }],
  ])('%s', (_what, changed, said) => {
    expect(codeOf(resealed(changed))).toMatchObject({ acquirer: '999999', ...said });
  });
});

describe('a text is refused', () => {
  test.each([
    ['empty', '', 'not_emv'],
    ['an address', 'https://dapur.example/kek', 'not_emv'],
    ['its checksum of another code', `${PAYNET.slice(0, -4)}FFFF`, 'bad_checksum'],
    ['one sign mistyped', BAKER.replace('LONG', 'L0NG'), 'bad_checksum'],
    ['longer than any code', resealed(`${BAKER.slice(0, -8)}${'9904AAAA'.repeat(50)}63040000`), 'too_long'],
    ['cut off', BAKER.slice(0, -20), 'not_emv'],
    ['an element longer than the text', resealed(BAKER.replace('6105', '6199')), 'not_emv'],
    ['an element without digits', resealed(BAKER.replace('6105', '61O5')), 'not_emv'],
    ['an element twice', resealed(BAKER.replace('6105', '5803MYS6105')), 'not_emv'],
    ['no name', resealed(BAKER.replace('5912KEK KAK LONG', '')), 'not_emv'],
    ['a name of spaces', resealed(BAKER.replace('KEK KAK LONG', ' '.repeat(12))), 'not_emv'],
    ['a name too long', resealed(LONG_NAMES.replace('5925A', '5926AA')), 'not_emv'],
    ['neither for once nor for ever', resealed(BAKER.replace('010211', '010213')), 'not_emv'],
    ['an amount in words', resealed(BAKER_85_50.replace('85.50', '1e100')), 'not_emv'],
    ['three decimals', resealed(BAKER_85_50.replace('85.50', '1.234')), 'not_emv'],
    ['another network', resealed(BAKER.replace('A0000006150001', 'A0000006930100')), 'not_duitnow'],
    ['no bank', resealed(BAKER.replace('0106999999', '0906999999')), 'not_duitnow'],
    ['another currency', resealed(BAKER.replace('5303458', '5303702')), 'not_ringgit'],
    ['another country', resealed(BAKER.replace('5802MY', '5802SG')), 'not_malaysia'],
  ] as const)('%s', (_what, text, fault) => {
    expect(readDuitNowCode(text)).toEqual({ ok: false, fault });
  });

  test('whatever it is, without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        expect(readDuitNowCode(text).ok).toBe(false);
      }),
    );
  });
});

type Change = (text: string) => string;
const place = fc.nat({ max: 600 });
const sign = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const put = (text: string, at: number, signs: string, over = signs.length): string =>
  text.slice(0, at) + signs + text.slice(at + over);
const replaced = fc.tuple(place, sign).map(
  ([at, one]): Change =>
    (text) =>
      put(text, at % text.length, one, 1),
);
/** What a checksum of sixteen bits never misses: one sign, or two that stand together. */
const close: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 2 })).map(
    ([at, signs]): Change =>
      (text) =>
        put(text, at % (text.length - 1), signs),
  ),
  place.map((from): Change => (text) => {
    const at = from % (text.length - 1);
    return put(text, at, text.charAt(at + 1) + text.charAt(at), 2);
  }),
);
/** What it misses once in 65,536 times. */
const apart: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(replaced, replaced).map(
    ([one, other]): Change =>
      (text) =>
        other(one(text)),
  ),
  place.map(
    (at): Change =>
      (text) =>
        text.slice(0, at % text.length),
  ),
  place.map(
    (at): Change =>
      (text) =>
        put(text, at % text.length, '', 1),
  ),
  fc.tuple(place, sign).map(
    ([at, one]): Change =>
      (text) =>
        put(text, at % text.length, one, 0),
  ),
  fc.tuple(place, place).map(([one, other]): Change => (text) => {
    const [at, to] = [one % text.length, other % text.length];
    return put(put(text, at, text.charAt(to), 1), to, text.charAt(at), 1);
  }),
);
const anyCode = fc.constantFrom(...readable.map(([text]) => text));

describe('a changed code', () => {
  test('is never another merchant when up to two signs beside each other changed', () => {
    const others: string[] = [];
    fc.assert(
      fc.property(anyCode, close, (text, change) => {
        const reading = readDuitNowCode(change(text));
        if (reading.ok && merchantOf(reading.code) !== merchantOf(codeOf(text))) others.push(change(text));
      }),
      { numRuns: 50_000 },
    );
    expect(others).toEqual([]);
  });

  test('is another merchant only where the checksum fits by chance, and then is read all the same', () => {
    let byChance = 0;
    fc.assert(
      fc.property(anyCode, apart, (text, change) => {
        const changed = change(text);
        const reading = readDuitNowCode(changed);
        if (!reading.ok || merchantOf(reading.code) === merchantOf(codeOf(text))) return;
        expect(resealed(changed.trim())).toBe(changed.trim().toUpperCase());
        byChance++;
      }),
      { numRuns: 50_000 },
    );
    // Less than one is to be expected.
    expect(byChance).toBeLessThan(8);
  });

  test('with a checksum of its own is read or refused, without an error', () => {
    let [read, refused] = [0, 0];
    fc.assert(
      fc.property(anyCode, fc.oneof(close, apart), (text, change) => {
        const changed = resealed(change(text).trim());
        const reading = readDuitNowCode(changed);
        if (!reading.ok) {
          expect(reading.fault).not.toBe('bad_checksum');
          refused++;
          return;
        }
        read++;
        const { code } = reading;
        expect(code.merchantName.trim()).not.toBe('');
        expect(code.amountSen ?? 1).toBeGreaterThan(0);
        expect(changed).toContain(code.merchantName);
        expect(changed).toContain(code.merchantId);
      }),
      { numRuns: 20_000 },
    );
    expect(Math.min(read, refused)).toBeGreaterThan(2_000);
  });
});

describe('an amount', () => {
  test.each([
    ['is written behind the currency', BAKER, 8_550, BAKER_85_50],
    ['takes the place of another', resealed(BAKER_85_50.replace('85.50', '10.00')), 8_550, BAKER_85_50],
    [
      'leaves the code one for many payments',
      MOSQUE,
      2_500,
      MOSQUE.replace('5303458', '5303458540525.00').replace('AC7A', 'B05A'),
    ],
  ])('%s', (_what, text, sen, expected) => {
    expect(withAmount(codeOf(text), sen)).toBe(expected);
  });

  test.each([
    ['sealed by its issuer', SEALED],
    ['made for one payment', ONCE_85_50],
  ])('is not put into a code that was %s', (_what, text) => {
    expect(withAmount(codeOf(text), 100)).toBeUndefined();
  });

  test.each([0, -1, 1.5, Number.NaN, MAX_SEN + 1])('of %s sen is a mistake of the caller', (sen) => {
    expect(() => withAmount(codeOf(BAKER), sen)).toThrow(RangeError);
  });

  test('is read back whatever it is, and nothing else of the code changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...changeable), fc.integer({ min: 1, max: MAX_SEN }), (text, sen) => {
        const before = codeOf(text);
        const after = codeOf(withAmount(before, sen) ?? '');
        expect(after).toEqual({ ...before, payload: after.payload, amountSen: sen });
        expect(withAmount(after, before.amountSen ?? 1)).toBe(withAmount(before, before.amountSen ?? 1));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedText, visibleText } from './clean-text.ts';
import { AccountEmail, FullName } from '../people/person-input.ts';
import { CustomerEmail, CustomerName, CustomerPhone } from '../orders/order-fields-input.ts';

/** Zero width spaces, word joiner, marks of direction, soft hyphen, byte order mark, fillers. */
const unseen = [
  ...'\u200b\u2060\u2063\u202a\u202e\u202c\u2066\u2069\u200e\u200f\u00ad\ufeff\u180e\u3164\uffa0\u034f',
];

describe('signs that nobody sees', () => {
  test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16), sign] as const))(
    'U+%s goes',
    (_code, sign) => {
      expect(visibleText(`Siti${sign}Aminah`)).toBe('SitiAminah');
      expect(visibleText(sign + sign)).toBe('');
    },
  );

  test.each([
    '👨\u200d👩\u200d👧',
    '🏳️\u200d🌈',
    '👩🏽\u200d🍳',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'ක්\u200dරීම්',
    'می\u200cخواهم',
    'क्\u200dष',
    '陈美玲',
    'سيتي أمينة',
    'Zoë  Ng',
    'two\nlines\tand more',
  ])('%j stays as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  test.each([
    ['Si\u200dti', 'Siti'],
    ['Si\u200cti', 'Siti'],
    ['👩\u200d', '👩'],
    ['Siti\u{e0061}\u{e0062}', 'Siti'],
    [' \u2800\u115f\u1160 ', ''],
    ['\u200d\u200c', ''],
  ])('%j becomes %j', (text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  test('cleaning again changes nothing, and nothing unseen is left of Latin text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', '陈', '👩', '\u200c', '\u200d', 'ක', ...unseen),
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, (value) => {
        const seen = visibleText(value);
        expect(visibleText(seen)).toBe(seen);
        for (const sign of unseen) expect(seen).not.toContain(sign);
      }),
    );
  });
});

test.each([
  ['\u202a+60\u00a012\u2013345\u2011６７８９\u202c', '+60 12-345-6789'],
  ['＋６０（１２）３４５\u3000６７８９', '+60(12)345 6789'],
  ['ＲＡＹＡ\u200b１０', 'RAYA10'],
  ['siti\u00ad@mail.example', 'siti@mail.example'],
])('%j is typed as %j', (pasted, plain) => {
  expect(foldedText(pasted)).toBe(plain);
});

test('what is taken is taken clean, and refused where nothing is left', () => {
  expect(CustomerPhone.parse('\u2060012\u2010345 6789\u200b')).toBe('012-345 6789');
  expect(CustomerEmail.parse('si\u200bti@mail.example')).toBe('siti@mail.example');
  expect(AccountEmail.parse('Si\u2060ti@mail.example')).toBe('siti@mail.example');
  expect(CustomerName.parse('\u202eSiti\u202c')).toBe('Siti');
  for (const name of ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800']) {
    expect(CustomerName.safeParse(name).success).toBe(false);
    expect(FullName.safeParse(name).error?.issues[0]?.message).toBe('Full name is required');
  }
});

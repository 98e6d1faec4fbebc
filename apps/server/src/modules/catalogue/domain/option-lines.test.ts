import type { OptionDraft } from '@dapur/contract/products/product-input';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChoiceName, moreOfOption, plainOption } from './option.fixture.ts';
import { fromOptionLines, toOptionLines } from './option-lines.ts';
import { toWordLines, withWordLines } from './option-word-lines.ts';

const filling: OptionDraft = {
  ...plainOption,
  title: 'Filling',
  inputType: 'select',
  data: ['Gula Melaka', 'Durian D24', 'Kosong'],
  placeholder: 'Choose one',
  enabled: true,
  required: true,
  prices: { 'Durian D24': 4, Kosong: -1.5 },
};

test('options read as a person would write them', () => {
  const words: OptionDraft = {
    ...filling,
    title: 'Card',
    inputType: 'text',
    data: [],
    placeholder: '',
    prices: {},
    required: false,
    enabled: false,
  };
  expect(toOptionLines([filling, words])).toBe(
    'select | Filling | hint: Choose one | Gula Melaka | Durian D24 +4.00 | Kosong -1.50\ntext optional off | Card',
  );
});

test('a text stands with what it costs', () => {
  const line = 'text optional | Words on the cake | hint: Up to 20 letters | +5.00';
  const [words] = fromOptionLines(line) ?? [];
  expect(words).toMatchObject({ inputType: 'text', data: [], prices: { '': 5 }, required: false });
  expect(toOptionLines([words!])).toBe(line);
  expect(fromOptionLines('text | Card | Red')?.[0]?.data).toEqual(['Red']);
});

test.each([
  'choose | A | x',
  'select maybe | A | x',
  '| A | x',
  'select | A | x +99999',
  'select | A | x +1.250',
])('%j is no option', (line) => {
  expect(fromOptionLines(line)).toBeUndefined();
});

test('a price is read as every typed amount is', () => {
  expect(fromOptionLines('radio|Size|Big +4|Small -0.5|Giant + RM 12,50')?.[0]?.prices).toEqual({
    Big: 4,
    Small: -0.5,
    Giant: 12.5,
  });
});

test('bounds and choices that are off stand in the line as a person would write them', () => {
  const flavours: OptionDraft = {
    ...filling,
    inputType: 'checkbox',
    placeholder: '',
    min: 2,
    max: 3,
    off: ['Durian D24'],
  };
  const line = 'checkbox min=2 max=3 | Filling | Gula Melaka | off: Durian D24 +4.00 | Kosong -1.50';
  expect(toOptionLines([flavours])).toBe(line);
  expect(fromOptionLines(line)).toEqual([flavours]);
});

test('words in another language follow the options line by line, choice by choice', () => {
  const words = {
    ms: { title: 'Inti', placeholder: 'Pilih', choices: { 'Durian D24': 'Durian' } },
    zh: { title: '', placeholder: '', choices: {} },
  };
  const named = [
    { ...filling, words },
    { ...filling, title: 'Box' },
  ];
  expect(toWordLines(named, 'ms')).toBe('Inti | hint: Pilih | - | Durian\n-');
  expect(toWordLines(named, 'zh')).toBe('');
  expect(withWordLines([filling, filling], 'ms', 'Inti | hint: Pilih | - | Durian')?.[0]?.words.ms).toEqual(
    words.ms,
  );
});

test.each(['a\nb\nc', 'a | b | c | d | e'])('words for what is not there are refused: %j', (cell) => {
  expect(withWordLines([filling, filling], 'ms', cell)).toBeUndefined();
});

/** Words as the contract lets them through: trimmed, on one line, not empty. */
const word = fc
  .oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('a | b', 'hint: x', '\\', 'Big +1.00', '+2', 'x -3.50', 'a\\|b', 'off: x', '-'),
  )
  .map((text) => text.replace(/[\r\n]/g, ' ').trim())
  .filter(isChoiceName);

const option: fc.Arbitrary<OptionDraft> = fc
  .record({
    title: word,
    inputType: fc.constantFrom('select' as const, 'radio' as const, 'checkbox' as const, 'text' as const),
    choices: fc.uniqueArray(fc.tuple(word, fc.integer({ min: -99_999, max: 99_999 })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 5,
    }),
    placeholder: fc.oneof(fc.constant(''), word),
    enabled: fc.boolean(),
    required: fc.boolean(),
  })
  .map(({ choices, inputType, ...rest }) => {
    const data = inputType === 'text' ? [] : choices;
    return {
      ...rest,
      inputType,
      data: data.map(([name]) => name),
      prices: Object.fromEntries(data.filter(([, sen]) => sen !== 0).map(([name, sen]) => [name, sen / 100])),
    };
  })
  .chain((named) => moreOfOption(named, word).map((more) => ({ ...named, ...more })));

test('whatever a seller calls options and choices, they come back as they were', () => {
  fc.assert(
    fc.property(fc.array(option, { maxLength: 4 }), (options) => {
      const read = fromOptionLines(toOptionLines(options)) ?? [];
      const inMalay = withWordLines(read, 'ms', toWordLines(options, 'ms')) ?? [];
      expect(withWordLines(inMalay, 'zh', toWordLines(options, 'zh'))).toEqual(options);
    }),
    { numRuns: 500 },
  );
});

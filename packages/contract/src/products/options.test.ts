import { describe, expect, test } from 'vitest';
import type { ProductOption } from './catalogue.ts';
import { missingOptions, optionFault } from './chosen-options.ts';
import { chosenAsRead } from './option-words.ts';
import { enabledOptions, unitSen } from './options.ts';

const option = (
  title: string,
  inputType: ProductOption['inputType'],
  data: string[] = [],
  enabled = true,
): ProductOption => ({
  title,
  inputType,
  data,
  placeholder: '',
  enabled,
});

const size = option('Size', 'select', ['S', 'L']);
const heat = option('Heat', 'radio', ['Mild', 'Hot']);
const extras = option('Extras', 'checkbox', ['Egg', 'Sambal']);
const wish = option('Wish', 'text');
const old = option('Old', 'select', ['x'], false);
const options = [size, heat, extras, wish, old];
const complete = { Size: 'S', Heat: 'Hot', Extras: ['Egg'], Wish: 'Happy birthday' };

test('options switched off are not asked for', () => {
  expect(enabledOptions(options)).toEqual([size, heat, extras, wish]);
});

describe('missing options', () => {
  test('every enabled option must have a value', () => {
    expect(missingOptions(options, {})).toEqual(['Size', 'Heat', 'Extras', 'Wish']);
    expect(missingOptions(options, complete)).toEqual([]);
    expect(missingOptions([], {})).toEqual([]);
  });

  test.each([
    ['an empty list', { ...complete, Extras: [] }, ['Extras']],
    ['an empty text', { ...complete, Wish: '' }, ['Wish']],
    ['a blank text', { ...complete, Wish: ' \t' }, ['Wish']],
    ['a blank choice', { ...complete, Size: ' ' }, ['Size']],
  ])('%s is no value', (_what, chosen, missing) => {
    expect(missingOptions(options, chosen)).toEqual(missing);
  });

  test('what objects inherit is no value', () => {
    const named = ['constructor', 'toString', '__proto__'].map((title) => option(title, 'text'));
    expect(missingOptions(named, {})).toEqual(['constructor', 'toString', '__proto__']);
  });
});

describe('faults', () => {
  test('a complete choice has none, and a single tick may come without its list', () => {
    expect(optionFault(options, complete)).toBeUndefined();
    expect(optionFault(options, { ...complete, Extras: 'Egg' })).toBeUndefined();
    expect(optionFault(options, { Extras: ['Sambal', 'Egg'] })).toBeUndefined();
    expect(optionFault(options, {})).toBeUndefined();
  });

  test.each([
    ['a choice not on the list', { Size: 'XXL' }, '"XXL" is not a choice of "Size"'],
    ['another case', { Size: 's' }, '"s" is not a choice of "Size"'],
    ['a tick not on the list', { Extras: ['Egg', 'Gold'] }, '"Gold" is not a choice of "Extras"'],
    ['a tick twice', { Extras: ['Egg', 'Egg'] }, '"Extras" names a choice twice'],
    ['a list for a radio', { Heat: ['Mild', 'Hot'] }, '"Heat" takes a single value'],
    ['a list for a text', { Wish: ['a'] }, '"Wish" takes a single value'],
    ['an unknown option', { Colour: 'red' }, '"Colour" is not an option of this product'],
    ['an option switched off', { Old: 'x' }, '"Old" is not an option of this product'],
    ['an inherited name', { constructor: 'x' }, '"constructor" is not an option of this product'],
  ])('%s is named', (_what, chosen, fault) => {
    expect(optionFault(options, chosen)).toBe(fault);
  });
});

describe('an optional one', () => {
  test('may be left empty, and what is put into it must still be allowed', () => {
    const extra = { ...option('Extras', 'checkbox', ['Egg']), required: false };
    expect(missingOptions([size, extra], { Size: 'S' })).toEqual([]);
    expect(missingOptions([size, extra], {})).toEqual(['Size']);
    expect(optionFault([extra], { Extras: ['Gold'] })).toBe('"Gold" is not a choice of "Extras"');
  });
});

describe('the price of a portion', () => {
  const priced = (one: ProductOption, prices: Record<string, number>): ProductOption => ({ ...one, prices });
  const menu = [
    priced(size, { L: 4.5 }),
    priced(extras, { Egg: 1.2, Sambal: 0.3 }),
    priced(heat, { Mild: -2 }),
    wish,
    priced(old, { x: 100 }),
  ];

  test.each([
    ['no option is chosen', {}, 1_000],
    ['a choice costs the same', { Size: 'S' }, 1_000],
    ['one costs more', { Size: 'L' }, 1_450],
    ['several are ticked', { Extras: ['Egg', 'Sambal'] }, 1_150],
    ['one tick comes without its list', { Extras: 'Egg' }, 1_120],
    ['one costs less', { Heat: 'Mild' }, 800],
    ['a text is written', { Wish: 'L' }, 1_000],
    ['an option is switched off', { Old: 'x' }, 1_000],
    ['a title is what objects inherit', { constructor: 'x' }, 1_000],
    ['a value is what objects inherit', { Size: 'toString' }, 1_000],
  ])('when %s', (_what, chosen, sen) => {
    expect(unitSen(1_000, menu, chosen)).toBe(sen);
  });

  test('is never less than nothing', () => {
    expect(unitSen(100, menu, { Heat: 'Mild' })).toBe(0);
  });

  test('adds up in whole sen whatever the differences are', () => {
    expect(unitSen(0, [priced(extras, { Egg: 0.1, Sambal: 0.2 })], { Extras: ['Egg', 'Sambal'] })).toBe(30);
  });
});

describe('how many may be chosen', () => {
  const flavours = { ...option('Flavours', 'checkbox', ['A', 'B', 'C', 'D']), min: 2, max: 3 };

  test.each([
    [[], true, false],
    [['A'], true, false],
    [['A', 'B'], false, false],
    [['A', 'B', 'C'], false, false],
    [['A', 'B', 'C', 'D'], false, true],
  ])('%j: missing %s, too many %s', (chosen, isMissing, isTooMany) => {
    expect(missingOptions([flavours], { Flavours: chosen })).toEqual(isMissing ? ['Flavours'] : []);
    const fault = isTooMany ? '"Flavours" takes 3 choices at most' : undefined;
    expect(optionFault([flavours], { Flavours: chosen })).toBe(fault);
  });

  test('one that may stay empty needs its fewest only once it is begun', () => {
    const optional = { ...flavours, required: false };
    expect(missingOptions([optional], {})).toEqual([]);
    expect(missingOptions([optional], { Flavours: [] })).toEqual([]);
    expect(missingOptions([optional], { Flavours: ['A'] })).toEqual(['Flavours']);
  });
});

describe('what was chosen, as its reader reads it', () => {
  const sized = { ...size, words: { title: '大小', choices: { S: '小' } } };

  test('takes the words there are, and the store’s own for the rest', () => {
    expect(chosenAsRead([sized, extras], { Size: 'S', Extras: ['Egg'] })).toEqual({
      大小: '小',
      Extras: ['Egg'],
    });
    expect(chosenAsRead([sized], { Size: 'L' })).toEqual({ 大小: 'L' });
  });

  test('is nothing of its own where all words are the store’s', () => {
    expect(chosenAsRead([size, wish], { Size: 'S', Wish: 'Happy birthday' })).toBeUndefined();
  });

  test('loses no option that is called as another one is', () => {
    const alike = [size, heat].map((one) => ({ ...one, words: { title: '选项' } }));
    expect(chosenAsRead(alike, { Size: 'S', Heat: 'Hot' })).toEqual({ 选项: 'S', Heat: 'Hot' });
  });
});

describe('a text that costs extra', () => {
  const priced = [{ ...wish, required: false, prices: { '': 5 } }];

  test.each([
    [{}, 6_800],
    [{ Wish: '' }, 6_800],
    [{ Wish: ' \t' }, 6_800],
    [{ Wish: 'Selamat hari jadi' }, 7_300],
    [{ Wish: 'constructor' }, 7_300],
  ])('%j costs %i sen', (chosen, sen) => {
    expect(unitSen(6_800, priced, chosen)).toBe(sen);
  });
});

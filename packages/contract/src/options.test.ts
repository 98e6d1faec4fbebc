import { describe, expect, test } from 'vitest';
import type { ProductOption } from './catalogue.ts';
import { enabledOptions, missingOptions, optionFault } from './options.ts';

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

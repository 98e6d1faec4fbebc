import { randomUUID } from 'node:crypto';
import { visibleText } from '@dapur/contract/words/clean-text';
import type { OptionDraft, ProductDraft } from '@dapur/contract/products/product-input';
import { blankProduct } from '@dapur/contract/products/product-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile } from '../../../kernel/csv-table.ts';
import { exportRows } from './export-rows.ts';
import { isChoiceName, moreOfOption } from './option.fixture.ts';
import { planImport, type ProductThere } from './plan-import.ts';

const file = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const plan = (bytes: Uint8Array, there: readonly ProductThere[] = []) =>
  planImport(bytes, there, randomUUID, false);

const kek: ProductThere = {
  id: '3f1c3c7e-2d5a-4c7e-9a51-0c7b3c1d2e4f',
  revision: 3,
  isArchived: false,
  draft: { ...blankProduct, name: 'Kek Batik', price: 45, category: 'Kek', daily_limit: 8 },
};

describe('a row', () => {
  test('of a name nobody has is a new product, with what the file leaves open as usual', () => {
    const { rows, writes, counts } = plan(file('Name,Price', 'Seri Muka,RM 18'));
    expect(rows).toEqual([{ line: 2, name: 'Seri Muka', outcome: 'new', changes: [], faults: [] }]);
    expect(writes[0]).toMatchObject({
      revision: null,
      product: { name: 'Seri Muka', price: 18, daily_limit: 20, is_active: true },
    });
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 0 });
  });

  test('of a name that is there changes that product, and only in the columns of the file', () => {
    const { rows, writes } = plan(file('name;price', 'kek batik;49,90'), [kek]);
    expect(rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [
        { column: 'name', from: 'Kek Batik', to: 'kek batik' },
        { column: 'price', from: '45.00', to: '49.90' },
      ],
    });
    expect(writes[0]).toMatchObject({
      id: kek.id,
      revision: 3,
      product: { category: 'Kek', daily_limit: 8 },
    });
  });

  test('that says what is there already is the same, and writes nothing', () => {
    const { rows, writes } = plan(file('name\tprice\tcategory', 'Kek Batik\t45.00\tKek'), [kek]);
    expect([rows[0]?.outcome, writes]).toEqual(['same', []]);
  });

  test.each([
    ['name,price\nKek,', 'price', 'required'],
    ['name,price\n,12', 'name', 'required'],
    ['name\nKek', 'price', 'required'],
    ['name,price\nKek,twelve', 'price', 'not_number'],
    ['name,price\nKek,-1', 'price', 'too_small'],
    ['name,price\nKek,1.234', 'price', 'two_ways'],
    ['name,price\nKek,12.3456', 'price', 'decimals'],
    ['name,price\nKek,"1,25,0"', 'price', 'not_number'],
    ['name,price\nKek,200000', 'price', 'too_large'],
    ['name,price,daily_limit\nKek,1,2.5', 'daily_limit', 'not_whole'],
    ['name,price,daily_limit\nKek,1,100000', 'daily_limit', 'too_large'],
    ['name,price,compare_at\nKek,10,9', 'compare_at', 'not_above_price'],
    ['name,price,compare_at\nKek,10,200000', 'compare_at', 'too_large'],
    ['name,price,status\nKek,10,gone', 'status', 'unknown_word'],
    ['name,price,allergens\nKek,10,"milk, love"', 'allergens', 'unknown_word'],
    ['name,price,options\nKek,10,list | A | x', 'options', 'bad_options'],
    ['name,price,options\nKek,10,select | A | x +1.250', 'options', 'bad_options'],
    ['name,price,options\nKek,10,"select | A | x\nselect | A | y"', 'options', 'bad_options'],
    [`name,price\n${'k'.repeat(121)},10`, 'name', 'too_long'],
    [`name,price,name_zh\nKek,10,${'k'.repeat(121)}`, 'name_zh', 'too_long'],
    ['name,price\nKe\u0001k,10', 'name', 'unreadable'],
    ['id,name,price\nfoo,Kek,10', 'id', 'bad_id'],
    ['id,name,price\n00000000-0000-4000-8000-000000000000,Kek,10', 'id', 'no_such_product'],
  ])('%j is wrong in %s: %s', (text, column, fault) => {
    const { rows, writes, counts } = plan(Buffer.from(text), [kek]);
    expect(rows[0]?.faults.map((one) => [one.column, one.fault])).toEqual([[column, fault]]);
    expect([writes, counts.faulty]).toEqual([[], 1]);
  });

  test('names all that is wrong with it at once', () => {
    const { rows } = plan(Buffer.from('name,price,daily_limit,status\nKek,x,y,z'));
    expect(rows[0]?.faults.map(({ column }) => column)).toEqual(['price', 'daily_limit', 'status']);
  });

  test('for a product that another row was for is refused', () => {
    const text = file('id,name,price', `${kek.id},Kek Batik,45`, ',KEK BATIK,46', ',Baru,1', ',baru,2');
    expect(plan(text, [kek]).rows.map(({ outcome, faults }) => [outcome, faults[0]?.fault])).toEqual([
      ['same', undefined],
      ['faulty', 'twice_in_file'],
      ['new', undefined],
      ['faulty', 'twice_in_file'],
    ]);
  });

  test('by a name that two products bear needs an id, and an archived product is left alone', () => {
    const twin = { ...kek, id: randomUUID() };
    expect(plan(file('name,price', 'Kek Batik,1'), [kek, twin]).rows[0]?.faults[0]?.fault).toBe(
      'same_name_twice',
    );
    const gone = { ...kek, isArchived: true };
    expect(plan(file('name,price', 'Kek Batik,1'), [gone]).rows[0]?.outcome).toBe('new');
    expect(plan(file('id,name,price', `${kek.id},Kek Batik,1`), [gone]).rows[0]?.faults[0]?.fault).toBe(
      'archived',
    );
  });
});

test.each([
  ['', 'empty'],
  ['name,price', 'empty'],
  ['title,price\nKek,1', 'no_name_column'],
  ['name,price,Name\nKek,1,x', 'column_twice'],
  ['name,price\n"Kek,1', 'unreadable'],
  [`name,price\n${'Kek,1\n'.repeat(2_001)}`, 'too_many_rows'],
])('the file %j is not looked at: %s', (text, fault) => {
  const { fault: found, rows } = plan(Buffer.from(text));
  expect([found, rows]).toEqual([fault, []]);
});

test('headings that mean nothing are named, and their cells are passed over', () => {
  const { unknown_columns: unknown, counts } = plan(file('name,colour,price', 'Kek,red,1'));
  expect([unknown, counts.new]).toEqual([['colour'], 1]);
});

test('a file of Excel is read with its dates, its separator and a heading that holds what nobody sees', () => {
  const text =
    'sep=;\r\n\u200bName;Price;Season from;Season until\r\nKek;"12,50";1/12/2026 0:00;31-Dec-26\r\n';
  const { rows, writes, read } = plan(Buffer.from(text, 'utf16le'));
  expect(rows[0]).toMatchObject({ line: 3, outcome: 'new', faults: [] });
  expect(writes[0]?.product).toMatchObject({
    price: 12.5,
    season_from: '2026-12-01',
    season_until: '2026-12-31',
  });
  expect(read).toEqual({
    encoding: 'utf-16',
    separator: 'semicolon',
    source: null,
    date: { written: '1/12/2026 0:00', date: '2026-12-01' },
  });
});

/** Words as they are kept: trimmed, without controls. */
const words = (max: number, isLine = true) =>
  fc
    .oneof(
      fc.string({ maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom(
        '=SUM(A1)',
        "'=x",
        '+6012',
        '-',
        '@siti',
        'a,b;c"d',
        'hint: x',
        'none',
        'dua\n baris',
        "''",
      ),
    )
    .map((text) =>
      // As every text is taken: without signs that nobody sees.
      visibleText(text)
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
        .replace(isLine ? /[\r\n]/g : /\r/g, ' ')
        .trim()
        .slice(0, max)
        .toWellFormed()
        .trim(),
    );
const filled = (max: number) => words(max).filter((text) => text !== '');
const amounts = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((sen) => sen / 100);
const language = fc.record({
  name: words(120),
  category: words(60),
  description: words(500, false),
  ingredients: words(500, false),
  storage: words(200),
  shelf_life: words(120),
  seo_title: words(70),
  seo_description: words(200),
});
const option: fc.Arbitrary<OptionDraft> = fc
  .record({
    title: filled(60),
    inputType: fc.constantFrom('select' as const, 'radio' as const, 'checkbox' as const, 'text' as const),
    choices: fc.uniqueArray(
      fc.tuple(filled(80).filter(isChoiceName), fc.integer({ min: -5_000, max: 5_000 })),
      {
        selector: ([name]) => name,
        minLength: 1,
        maxLength: 4,
      },
    ),
    placeholder: words(100),
    enabled: fc.boolean(),
    required: fc.boolean(),
  })
  .map(({ choices, ...rest }) => {
    const data = rest.inputType === 'text' ? [] : choices;
    const prices = data.filter(([, sen]) => sen !== 0).map(([name, sen]) => [name, sen / 100] as const);
    return { ...rest, data: data.map(([name]) => name), prices: Object.fromEntries(prices) };
  })
  .chain((named) => moreOfOption(named, words(60)).map((more) => ({ ...named, ...more })));
const drafts: fc.Arbitrary<ProductDraft> = fc
  .record({
    name: filled(120),
    category: words(60),
    description: words(500, false),
    ingredients: words(500, false),
    storage: words(200),
    shelf_life: words(120),
    seo_title: words(70),
    seo_description: words(200),
    cost: fc.option(amounts(100)),
    quantities: fc.tuple(
      fc.option(fc.integer({ min: 1, max: 20 })),
      fc.option(fc.integer({ min: 20, max: 99 })),
    ),
    weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
    season: fc.tuple(
      fc.option(fc.constantFrom('2026-12-01', '2027-01-15')),
      fc.option(fc.constantFrom('2027-01-15', '2028-02-29')),
    ),
    isUnlisted: fc.boolean(),
    translations: fc.record({ ms: language, zh: language }),
    price: amounts(9_000),
    more: fc.option(amounts(100).filter((more) => more > 0)),
    daily_limit: fc.nat(9_999),
    lead_days: fc.option(fc.nat(60)),
    allergens: fc.option(
      fc.subarray(['gluten', 'nuts', 'fish', 'milk', 'egg'] as const).map((all) => [...all]),
    ),
    only_by: fc.constantFrom('pickup' as const, 'delivery' as const, null),
    needs_car: fc.boolean(),
    is_active: fc.boolean(),
    options: fc.uniqueArray(option, { maxLength: 3, selector: ({ title }) => title }),
  })
  .map(({ more, quantities, season, isUnlisted, ...draft }) => ({
    ...draft,
    min_quantity: quantities[0],
    max_quantity: quantities[1],
    season_from: season[0],
    season_until: season[1],
    is_unlisted: draft.is_active && isUnlisted,
    compare_at: more === null ? null : Math.round((draft.price + more) * 100) / 100,
  }));

test('what is exported changes nothing when it is imported again', () => {
  fc.assert(
    fc.property(fc.array(drafts, { minLength: 1, maxLength: 6 }), (all) => {
      const there = all.map((draft) => ({ id: randomUUID(), revision: 1, isArchived: false, draft }));
      const { rows, writes, unknown_columns: unknown } = plan(csvFile(exportRows(there)), there);
      expect(rows.map(({ outcome, changes, faults }) => [outcome, changes, faults])).toEqual(
        all.map(() => ['same', [], []]),
      );
      expect([writes, unknown]).toEqual([[], []]);
    }),
    { numRuns: 200 },
  );
});

test('what is exported makes the same products in an empty store', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(drafts, { maxLength: 5, selector: ({ name }) => name.normalize('NFC').toLowerCase() }),
      (all) => {
        const rows = [...exportRows(all.map((draft) => ({ id: '', draft })))];
        const { writes } = plan(csvFile(rows));
        expect(writes.map(({ product }) => product)).toEqual(all);
      },
    ),
    { numRuns: 100 },
  );
});

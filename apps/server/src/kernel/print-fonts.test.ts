import { orderNumber } from '@dapur/contract/orders/order-number';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { fontData, runsOf } from './print-fonts.ts';

/** The Arabic font lays its runs from the right, numbers too. */
const seen = (text: string): string =>
  runsOf(text, 'body')
    .map(({ font, text: run }) => (font === 'arabic' ? [...run].toReversed().join('') : run))
    .join('');

test.each([
  ['Siti Aminah 12', 'Siti Aminah 12'],
  ['سيتي', 'يتيس'],
  ['سيتي امينة', 'ةنيما يتيس'],
  // Numbers and Latin words keep their own order, brackets face the other way.
  ['سيتي 12', '12 يتيس'],
  ['سيتي (KL) ١٢٣', '١٢٣ (KL) يتيس'],
  ['Kak سيتي 5', 'Kak 5 يتيس'],
  ['李美玲 堯', '李美玲 堯'],
])('%s is drawn as it is read', (text, drawn) => {
  expect(seen(text)).toBe(drawn);
});

test('Arabic keeps its letters in one run, and its font joins them and lays them from the right', () => {
  expect(runsOf('سيتي امينة', 'bold')).toMatchObject([
    { font: 'arabic', text: 'سيتي امينة', embolden: true },
  ]);
  const font = create(fontData('arabic'));
  if (!('layout' in font)) throw new TypeError('one font is expected');
  const shapes = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
  const alone = shapes('ي').at(-1);
  expect(alone).toBeDefined();
  expect(shapes('سيتي')).not.toContain(alone);
  expect(shapes('اا')).toEqual([...shapes('ا'), ...shapes('ا')]);
  const codes = font.layout('سيت').glyphs.flatMap(({ codePoints }) => codePoints);
  expect(codes.indexOf(0x062a)).toBeLessThan(codes.indexOf(0x0633));
});

test('the letters before an order’s number are on every paper', () => {
  const missing: string[] = [];
  for (let code = 0x20; code < 0x20000; code++) {
    const number = orderNumber(String.fromCodePoint(code), '12345678');
    // Of the Chinese signs, the rarest are in none of the fonts.
    if (/[\u4e00-\u9fff]/.test(number)) continue;
    for (const face of ['body', 'bold', 'display'] as const)
      if (
        runsOf(number, face)
          .map(({ text }) => text)
          .join('') !== number
      )
        missing.push(number);
  }
  expect(missing).toEqual([]);
});

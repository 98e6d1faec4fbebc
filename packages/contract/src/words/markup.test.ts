import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupFaultsOf, isSafeHref, readMarkup } from './markup.ts';

const text = (words: string) => [{ kind: 'text', text: words }];

test('reads headings, paragraphs, lists, steps, notes and tables', () => {
  const source = [
    '## What it costs {#costs}',
    'One line',
    'and its next.',
    '',
    '- first',
    '- **second** of [two](/p/terms)',
    '',
    '1. open',
    '2. sell',
    '> mind this',
    '### Small',
    '| What | RM |',
    '| --- | ---: |',
    '| Box | 14.00 |',
    '{{calculator}}',
  ].join('\n');
  expect(readMarkup(source)).toEqual([
    { kind: 'heading', level: 2, id: 'costs', text: 'What it costs' },
    { kind: 'paragraph', content: text('One line and its next.') },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        text('first'),
        [
          { kind: 'bold', text: 'second' },
          { kind: 'text', text: ' of ' },
          { kind: 'link', text: 'two', href: '/p/terms' },
        ],
      ],
    },
    { kind: 'list', isOrdered: true, items: [text('open'), text('sell')] },
    { kind: 'note', content: text('mind this') },
    { kind: 'heading', level: 3, id: 'part-11', text: 'Small' },
    { kind: 'table', head: [text('What'), text('RM')], rows: [[text('Box'), text('14.00')]] },
    { kind: 'calculator' },
  ]);
});

test('puts values in, and leaves those nobody knows', () => {
  const [block] = readMarkup('{{product}} takes {{commission}}, ask {{contact}} about {{weather}}.', {
    values: { product: 'Dapur', commission: '3%', contact: 'halo@dapur.example' },
  });
  expect(block).toEqual({
    kind: 'paragraph',
    content: [
      ...text('Dapur'),
      ...text(' takes '),
      ...text('3%'),
      ...text(', ask '),
      { kind: 'link', text: 'halo@dapur.example', href: 'mailto:halo@dapur.example' },
      ...text(' about '),
      ...text('{{weather}}'),
      ...text('.'),
    ],
  });
});

test('a link leads to this site, into the page, to https or to a mail address, and nowhere else', () => {
  for (const href of ['/', '/p/terms', '#fees', 'https://dapur.example/a?b=c', 'mailto:a.b@c.example'])
    expect(isSafeHref(href), href).toBe(true);
  for (const href of [
    'javascript:alert(1)',
    'JAVASCRIPT:1',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://',
    'https:/x',
    'ftp://x.example',
    '#a b',
    'mailto:a@b?subject=<x>',
    '',
    ' /p',
    '/p\n',
  ])
    expect(isSafeHref(href), href).toBe(false);
});

test('tells its writer what would not work, by line', () => {
  const source = '## One {#a}\n[x](javascript:1)\n<b>no</b>\n## Two {#a}\n{{weather}}\n# Big\n[y](/ok)';
  expect(markupFaultsOf(source)).toEqual([
    { line: 2, fault: 'link', text: '[x](javascript:1)' },
    { line: 3, fault: 'html', text: '<b>' },
    { line: 4, fault: 'anchor_twice', text: 'a' },
    { line: 5, fault: 'value', text: '{{weather}}' },
    { line: 6, fault: 'level', text: '# Big' },
  ]);
});

const marks = [
  '## ',
  '### ',
  '- ',
  '1. ',
  '> ',
  '>',
  '|',
  '| a |',
  '| --- |',
  '{{calculator}}',
  '**',
  '[',
  '](/p)',
  '{#a}',
];
const lines = fc
  .array(fc.oneof(fc.constantFrom(...marks, '\n', '\r'), fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

test('takes any text, and loses no time over it', () => {
  fc.assert(
    fc.property(lines, (source) => {
      // Each block takes at least a line.
      expect(readMarkup(source).length).toBeLessThanOrEqual(source.split(/\r\n?|\n/).length);
      markupFaultsOf(source);
    }),
  );
  // Long runs of opened marks: what is not closed must not be searched again and again.
  for (const piece of ['[', '**', '[a](', '| ', '{{', '<', '# '])
    expect(readMarkup(piece.repeat(5_000)).length).toBeGreaterThan(0);
});

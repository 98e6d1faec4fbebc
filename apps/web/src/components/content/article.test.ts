import { readMarkup, type MarkupOptions } from '@dapur/contract/words/markup';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Article } from './article.tsx';

const drawn = (source: string, options?: MarkupOptions): string =>
  renderToStaticMarkup(
    createElement(Article, { blocks: readMarkup(source, options), tableName: 'Table', calculator: null }),
  );

/** What a page may consist of. */
const tags = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'a',
  'div',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const attributes = /^(?:\s(?:id|class|href|scope|role|aria-label|tabindex)="[^"<>]*")*$/;
const hrefs = /^(?:#[a-z0-9-]+|\/|\/[^/\\].*|https:\/\/[a-zA-Z0-9.-]+(?:[/?#:].*)?|mailto:[\w.+-]+@[\w.-]+)$/;

/** Everything in the markup that would let the text make a browser do something. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const [whole, name = '', rest = ''] of html.matchAll(/<\/?([a-zA-Z0-9]+)([^>]*)>/g)) {
    if (!tags.has(name) || !attributes.test(rest)) found.push(whole);
    const href = / href="([^"]*)"/.exec(rest)?.[1]?.replaceAll('&amp;', '&');
    if (href !== undefined && !hrefs.test(href)) found.push(whole);
  }
  if (/<(?!\/?[a-zA-Z])/.test(html)) found.push('a bare <');
  return found;
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[go](javascript:alert(1))',
  '[go](JaVaScRiPt:alert(1))',
  '[go](data:text/html,<script>alert(1)</script>)',
  '[go](vbscript:msgbox(1))',
  '[go](//evil.example/x)',
  '[go](/\\evil.example)',
  '[go](https:evil.example)',
  '[go](http://plain.example)',
  '[go](https://user@evil.example)',
  '[go](" onmouseover="alert(1))',
  "[go](#a'onclick='x)",
  '[<b>x</b>](/p/terms)',
  '**<i onclick=alert(1)>x</i>**',
  '## <svg onload=alert(1)> {#x}',
  '## x {#"onclick="alert(1)}',
  '| <script> | b |\n| --- | --- |\n| [x](javascript:1) | **<u>** |',
  '> <iframe src=javascript:alert(1)>',
  '{{contact}} {{constructor}} {{__proto__}}',
];

const pieces = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom(
    '## ',
    '- ',
    '1. ',
    '> ',
    '| a |',
    '| --- |',
    '**',
    '[',
    '](',
    ')',
    '{{',
    '}}',
    '\n',
    '<',
    '>',
    '"',
    ' {#',
    '}',
  ),
  fc.string({ maxLength: 12 }),
);
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

test('no text makes an element, an attribute or an address that is not ours', () => {
  for (const attack of attacks) expect(dangers(drawn(attack)), attack).toEqual([]);
  fc.assert(
    fc.property(texts, (text) => {
      expect(dangers(drawn(text, { values: { contact: 'x@y.example', product: '<b>' } }))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('without the check of addresses the same search finds a way in', () => {
  const open = () => true;
  expect(dangers(drawn('[go](javascript:alert)', { isAllowed: open }))).not.toEqual([]);
  const broken = fc.check(
    fc.property(texts, (text) => dangers(drawn(text, { isAllowed: open })).length === 0),
    { numRuns: 2_000 },
  );
  expect(broken.failed).toBe(true);
});

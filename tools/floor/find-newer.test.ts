import { expect, test } from 'vitest';
import { findNewerInDocument, findNewerInScript, findNewerInStyle } from './find-newer.ts';

const inScript = (source: string): string[] => findNewerInScript('a.js', source).map(({ what }) => what);
const inStyle = (sheet: string): string[] => findNewerInStyle('a.css', sheet).map(({ what }) => what);

test.each([
  ['a method on anything', 'let e=t.a.toSorted((e,t)=>e-t);', ['toSorted']],
  ['another', 'f(t.with(1,2),t.toSpliced(1,1))', ['with', 'toSpliced']],
  ['a method of a kind', 'if(!URL.canParse(e))throw 1', ['URL.canParse']],
  ['one that only some phones lack', 'x(AbortSignal.timeout(9))', ['AbortSignal.timeout']],
  ['a browser’s method', 'b.current?.requestSubmit()', ['requestSubmit']],
  [
    'what is asked of something that is not there',
    'f(navigator.userActivation.isActive)',
    ['userActivation'],
  ],
  ['a kind', 'new URLPattern({pathname:"/a"})', ['URLPattern']],
  ['a way of writing', 'class A{static{B()}}', ['static {}']],
  ['lookbehind', 'a.replace(/(?<!a)b/g,``)', ['lookbehind']],
  ['lookbehind in a text', 'new RegExp("(?<=a)b")', ['lookbehind']],
  ['a selector', 'if(!e.matches(`:modal`))e.querySelectorAll("a:has(b)")', [':modal', ':has']],
  ['sets in a regular expression', 'a.test(/[[a-z]--b]/v)', ['a regular expression with v']],
  ['a script that is written into a page', 'h("<script>",`const a=b.toSorted();go(a)`)', ['toSorted']],
])('%s that is newer is found', (_name, source, found) => {
  expect(inScript(source)).toEqual(found);
});

test.each([
  ['what all have', 'a.findLast(f);structuredClone(b);Object.hasOwn(a,b);c.at(-1);crypto.randomUUID()'],
  ['what is tried for', '`x` in y;"requestIdleCallback" in window?requestIdleCallback(f):f()'],
  ['what is called where it is there', 'a.showPicker?.()'],
  ['what is tried for by its type', 'typeof URL.canParse==="function"?URL.canParse(e):f(e)'],
  ['one word that is anybody’s', 'a.destroy();b.share();c.run()'],
  ['a selector that all read', 'e.closest("a:not(.b)");e.querySelector(":is(input, button):focus-visible")'],
  ['lookahead', 'a.match(/a(?=b)(?!c)/)'],
])('%s is no fault', (_name, source) => {
  expect(inScript(source)).toEqual([]);
});

test.each([
  ['a mixed colour', '.a{color:color-mix(in srgb,red 10%,blue)}', ['color-mix() in .a']],
  [
    'one with an older value before it, which a variable makes useless',
    '.a{color:red;color:color-mix(in srgb,var(--b) 10%,blue)}',
    ['color-mix() in .a'],
  ],
  ['a unit', '.a{max-height:92dvh}', ['dvh in .a']],
  [
    'a variable on what lies behind a dialog',
    'dialog::backdrop{background:var(--b)}',
    ['var() on ::backdrop in dialog::backdrop'],
  ],
  ['a selector', '.a:has(.b){color:red}', [':has in .a:has(.b)']],
  ['a property', '.a{translate:0 1px}', ['translate in .a']],
  ['a range', '@media (width>=40em){.a{color:red}}', ['media range in (width>=40em)']],
  ['rules inside rules', '.a{color:red;& .b{color:blue}}', ['nesting in & .b']],
])('in a style sheet %s that is newer is found', (_name, sheet, found) => {
  expect(inStyle(sheet)).toEqual(found);
});

test.each([
  ['an older value before', '.a{max-height:92vh;max-height:92dvh}'],
  ['what is tried for', '@supports (width:1cqi){.a{width:9cqi}}'],
  ['a variable with a colour beside it', 'dialog::backdrop{background:var(--b,rgb(0 0 0/.5))}'],
  ['what all have', '.a:focus-visible{inset:0;aspect-ratio:1;accent-color:red}'],
])('in a style sheet %s is no fault', (_name, sheet) => {
  expect(inStyle(sheet)).toEqual([]);
});

test('scripts and styles that stand in a document are read too', () => {
  const html =
    '<style>.a{top:1dvh}</style><script>a.toReversed()</script><script type="application/json">{}</script>';
  expect(findNewerInDocument('page', html).map(({ what }) => what)).toEqual(['toReversed', 'dvh in .a']);
});

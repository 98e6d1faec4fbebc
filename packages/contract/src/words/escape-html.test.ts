import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escapes text for an attribute', () => {
  expect(escapeHtml(`"Kak Yah's" <b> & co`)).toBe('&quot;Kak Yah&#39;s&quot; &lt;b&gt; &amp; co');
});

test('drops control characters, and keeps lines', () => {
  expect(escapeHtml('one\u0000\u0007\ntwo\tthree\u001b')).toBe('one\ntwo\tthree');
});

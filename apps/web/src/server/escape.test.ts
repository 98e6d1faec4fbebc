import { expect, it } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';

it('keeps data from closing its script element', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>', line: '\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>', line: '\u2028' });
});

it('escapes text for an attribute', () => {
  expect(escapeHtml(`"Kak Yah's" <b> & co`)).toBe('&quot;Kak Yah&#39;s&quot; &lt;b&gt; &amp; co');
});

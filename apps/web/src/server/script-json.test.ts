import { expect, it } from 'vitest';
import { scriptJson } from './script-json.ts';

it('keeps data from closing its script element', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>', line: '\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>', line: '\u2028' });
});

import { describe, expect, it } from 'vitest';
import { accentStyle } from './accent.ts';

describe("a store's colours", () => {
  it('carry readable text: white on dark, near black on light', () => {
    expect(accentStyle('#1F6B4A', '#7CC9A2')).toContain('--on-accent:#ffffff;');
    expect(accentStyle('#1F6B4A', '#7CC9A2')).toContain('--on-accent-dark:#1a120c}');
  });

  it('let nothing but a colour into the style sheet', () => {
    expect(accentStyle('red;}body{display:none', '#7CC9A2')).toBe('');
    expect(accentStyle('#1F6B4A', '#7CC')).toBe('');
  });
});

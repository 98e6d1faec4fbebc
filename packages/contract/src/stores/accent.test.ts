import { describe, expect, it } from 'vitest';
import { accentOf, accentStyle } from './accent.ts';
import { contrastBetween } from './contrast.ts';

describe('accentOf', () => {
  it.each(['#000000', '#ffffff', '#f2c14e', '#1f6b4a', '#808080', '#ff0000', '#c2557a', '#0000ff'])(
    'keeps every text readable for %s',
    (colour) => {
      const accent = accentOf(colour);
      expect(contrastBetween(accent.fill, accent.onFill)).toBeGreaterThanOrEqual(4.5);
      for (const light of ['#ffffff', '#fbf6ec'])
        expect(contrastBetween(accent.text, light)).toBeGreaterThanOrEqual(4.5);
      for (const dark of ['#211a16', '#17120f'])
        expect(contrastBetween(accent.textOnDark, dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('takes nothing but a hex colour', () => {
    expect(accentOf('red;background:url(x)').fill).toBe('#1F6B4A');
  });
});

describe("a store's colours on its pages", () => {
  it('carry readable text: white on dark, near black on light', () => {
    expect(accentStyle('#1F6B4A', '#7CC9A2')).toContain('--on-accent:#ffffff;');
    expect(accentStyle('#1F6B4A', '#7CC9A2')).toContain('--on-accent-dark:#1a120c}');
  });

  it('let nothing but a colour into the style sheet', () => {
    expect(accentStyle('red;}body{display:none', '#7CC9A2')).toBe('');
    expect(accentStyle('#1F6B4A', '#7CC')).toBe('');
  });
});

import { contrastBetween } from '@dapur/contract/contrast';
import { describe, expect, it } from 'vitest';
import { accentOf } from './accent.ts';

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
    expect(accentOf('red;background:url(x)').fill).toBe('#1f6b4a');
  });
});

import { describe, expect, it } from 'vitest';
import { sameOptions } from './cart.ts';

describe('two lines are the same', () => {
  it('when their values are, whatever the order of titles and of ticked boxes', () => {
    expect(
      sameOptions(
        { Sambal: 'Pedas', Extra: ['Telur', 'Sotong'] },
        { Extra: ['Sotong', 'Telur'], Sambal: 'Pedas' },
      ),
    ).toBe(true);
  });

  it('when one has only empty values more', () => {
    expect(sameOptions({}, { Note: '  ', Extra: [] })).toBe(true);
  });

  it('not when a value differs', () => {
    expect(sameOptions({ Sambal: 'Pedas' }, { Sambal: 'Biasa' })).toBe(false);
    expect(sameOptions({ Extra: ['Telur'] }, { Extra: ['Telur', 'Sotong'] })).toBe(false);
  });
});

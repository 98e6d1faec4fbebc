import { describe, expect, test } from 'vitest';
import type { Translate } from '../../i18n/index.tsx';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { choosePlace } from './choose-place.ts';
import { closedText, isClosed } from './closed-place.ts';

const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28'] as const;
const stall = {
  id: 'stall',
  opening_hours: [6, 7].map((weekday) => ({ weekday, from: '07:30', to: '11:00' })),
};
const home = { id: 'home', opening_hours: null };
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Translate;

describe('why a place cannot be chosen', () => {
  test('names the day, or the day and the time, and when it is open', () => {
    const hours = 'Sat, Sun 7:30 AM – 11:00 AM';
    const at = (date: string, time: string) => closedText(stall, { date, time }, { t, locale: 'en' });
    expect(at(FRIDAY, '10:00 AM')).toBe(
      `checkout.pickup.closedDay ${JSON.stringify({ day: 'Friday', hours })}`,
    );
    expect(at(SATURDAY, '3:00 PM')).toBe(
      `checkout.pickup.closedTime ${JSON.stringify({ day: 'Saturday', hours, time: '3:00 PM' })}`,
    );
    expect(at(SATURDAY, '10:00 AM')).toBeUndefined();
  });

  test('nothing is closed to who has chosen no day yet, and a place without hours never is', () => {
    expect(isClosed(stall, { date: '', time: '' })).toBe(false);
    expect(isClosed(home, { date: FRIDAY, time: '3:00 AM' })).toBe(false);
  });
});

describe('choosing a place by itself', () => {
  let count = 0;
  const draftFor = (date: string, pickupLocationId: string | null = null) => {
    const draft = orderDraft(`closed-${(count += 1)}`);
    draft.set({ date, time: '10:00 AM', pickupLocationId });
    return draft;
  };
  const chosen = (...[draft, places]: Parameters<typeof choosePlace>) => {
    choosePlace(draft, places);
    return draft.get().pickupLocationId;
  };

  test('the only place is chosen while it is open, and not while it is closed', () => {
    expect(chosen(draftFor(SATURDAY), [stall])).toBe('stall');
    expect(chosen(draftFor(FRIDAY), [stall])).toBeNull();
  });

  test('a chosen place that is closed by another day is not exchanged for another one in silence', () => {
    const draft = draftFor(FRIDAY, 'stall');
    expect(chosen(draft, [home, stall])).toBe('stall');
    expect(isClosed(stall, draft.get())).toBe(true);
  });

  test('one that the store has no more is forgotten', () => {
    expect(chosen(draftFor(FRIDAY, 'gone'), [home, stall])).toBeNull();
    expect(chosen(draftFor(FRIDAY, 'gone'), [home])).toBe('home');
  });
});

import { expect, test } from 'vitest';
import { CHOICE_KEY, createConsent, GRANTED_KEY, type Shelf } from './consent.ts';

function shelf(kept: Record<string, string> = {}): Shelf & { readonly kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
    removeItem: (key) => void delete kept[key],
  };
}

test('nobody agreed who did nothing; who did is kept under the specified key', () => {
  const own = shelf();
  const consent = createConsent(own, false);
  expect(consent.isGiven()).toBe(false);
  expect(consent.grant()).toBe(true);
  expect(own.kept).toEqual({ [GRANTED_KEY]: 'granted' });
  expect(GRANTED_KEY).toBe('analytics_implicit_consent');
  expect(consent.isGiven()).toBe(true);
  expect(consent.grant()).toBe(false);
});

test('a no overrules what the visitor does, before and after it', () => {
  const own = shelf({ [GRANTED_KEY]: 'granted' });
  const consent = createConsent(own, false);
  consent.choose('off');
  expect(own.kept).toEqual({ [CHOICE_KEY]: 'off' });
  expect(consent.isGiven()).toBe(false);
  expect(consent.grant()).toBe(false);
  expect(own.kept).toEqual({ [CHOICE_KEY]: 'off' });
});

test('what the browser asks is a no until the visitor says yes', () => {
  const consent = createConsent(shelf({ [GRANTED_KEY]: 'granted' }), true);
  expect(consent.choice()).toBe('off');
  expect(consent.isGiven()).toBe(false);
  consent.choose('on');
  expect(consent.choice()).toBe('on');
  expect(consent.isGiven()).toBe(true);
});

test('where nothing can be kept nobody is counted', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  for (const closed of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const consent = createConsent(closed, false);
    expect(consent.grant()).toBe(false);
    consent.choose('on');
    expect(consent.isGiven()).toBe(false);
  }
});

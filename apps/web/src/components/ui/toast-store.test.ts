import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './toast-store.ts';

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore(() => Date.now());
});
afterEach(() => vi.useRealTimers());

it('shows one message at a time: a new one takes the place of the last, with its own time', () => {
  store.show({ title: 'First' });
  vi.advanceTimersByTime(3_000);
  store.show({ title: 'Second' });
  expect(store.get()?.title).toBe('Second');
  vi.advanceTimersByTime(4_999);
  expect(store.get()?.title).toBe('Second');
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeNull();
});

it('leaves after five seconds, or after its own duration', () => {
  store.show({ title: 'Usual' });
  vi.advanceTimersByTime(4_999);
  expect(store.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeNull();
  store.show({ title: 'Short', duration: 1_000 });
  vi.advanceTimersByTime(1_000);
  expect(store.get()).toBeNull();
});

it('suppresses the same title, description and variant within half a second', () => {
  const first = store.show({ title: 'Saved', description: 'Twice' });
  vi.advanceTimersByTime(499);
  expect(store.show({ title: 'Saved', description: 'Twice', variant: 'default' })).toBe(first);
  expect(store.get()?.id).toBe(first);
  vi.advanceTimersByTime(1);
  expect(store.show({ title: 'Saved', description: 'Twice' })).not.toBe(first);
});

it('suppresses the repeated message also when the first was taken away meanwhile', () => {
  store.dismiss(store.show({ title: 'Saved' }));
  store.show({ title: 'Saved' });
  expect(store.get()).toBeNull();
});

it.each([
  { title: 'Other', description: 'Twice' },
  { title: 'Saved', description: 'Other' },
  { title: 'Saved' },
  { title: 'Saved', description: 'Twice', variant: 'destructive' as const },
])('shows what differs in one of the three at once: %o', (message) => {
  store.show({ title: 'Saved', description: 'Twice' });
  store.show(message);
  expect(store.get()).toMatchObject(message);
});

it('stays while it is held, and has its whole time afterwards', () => {
  store.show({ title: 'Read me' });
  vi.advanceTimersByTime(4_000);
  store.hold(true);
  vi.advanceTimersByTime(60_000);
  store.hold(false);
  vi.advanceTimersByTime(4_999);
  expect(store.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeNull();
});

it('takes away only the message it was asked about', () => {
  const first = store.show({ title: 'First' });
  store.show({ title: 'Second' });
  store.dismiss(first);
  expect(store.get()?.title).toBe('Second');
  store.dismiss();
  expect(store.get()).toBeNull();
});

it('leaves as a dialog opens, but for what is said at the same moment', () => {
  store.show({ title: 'Before' });
  vi.advanceTimersByTime(1_000);
  store.dismissEarlier();
  expect(store.get()).toBeNull();
  store.show({ title: 'Of the dialog' });
  vi.advanceTimersByTime(999);
  store.dismissEarlier();
  expect(store.get()?.title).toBe('Of the dialog');
});

import { useSyncExternalStore } from 'react';
import type { WeekDraft } from './usual/week-draft.ts';

const drafts = new Map<string, WeekDraft>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps a store's unsaved week while other pages are looked at. */
export function keepWeekDraft(slug: string, draft: WeekDraft | undefined): void {
  if (draft === undefined) drafts.delete(slug);
  else drafts.set(slug, draft);
  for (const listener of listeners) listener();
}

export const useWeekDraft = (slug: string): WeekDraft | undefined =>
  useSyncExternalStore(
    subscribe,
    () => drafts.get(slug),
    () => undefined,
  );

import { useCallback, useState } from 'react';

/** A filter that somebody keeps on this device under a name. */
export interface SavedView {
  readonly name: string;
  /** As it stands in the address. */
  readonly query: string;
}

const MOST = 12;
const keyOf = (slug: string): string => `dapur_order_views:${slug}`;

/** The filters kept on this device, the newest last. */
export function useSavedViews(slug: string): {
  readonly views: readonly SavedView[];
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
} {
  const [views, setViews] = useState(() => read(slug));
  const keep = useCallback(
    (next: readonly SavedView[]) => {
      setViews(next);
      try {
        localStorage.setItem(keyOf(slug), JSON.stringify(next));
      } catch {
        // Nowhere to keep them: they last as long as the page.
      }
    },
    [slug],
  );
  return {
    views,
    save: (view) => keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST)),
    remove: (name) => keep(views.filter((view) => view.name !== name)),
  };
}

function read(slug: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView).slice(-MOST) : [];
  } catch {
    return [];
  }
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

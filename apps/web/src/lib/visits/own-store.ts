const keyOf = (slug: string): string => `analytics_own:${slug}`;

/**
 * Members of a store look at its page more often than customers do. Their visits to it in this browser do not count.
 */
export function noteOwnStore(slug: string): void {
  try {
    localStorage.setItem(keyOf(slug), '1');
  } catch {
    // Without storage no visits are counted anyway.
  }
}

export const isOwnStore = (shelf: Pick<Storage, 'getItem'>, slug: string): boolean =>
  shelf.getItem(keyOf(slug)) !== null;

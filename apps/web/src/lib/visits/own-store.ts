const keyOf = (slug: string): string => `analytics_own:${slug}`;

/** Whoever works in a store looks at its page more often than anybody; in this browser she is not counted there. */
export function noteOwnStore(slug: string): void {
  try {
    localStorage.setItem(keyOf(slug), '1');
  } catch {
    // Then nothing else is counted either.
  }
}

export const isOwnStore = (shelf: Pick<Storage, 'getItem'>, slug: string): boolean =>
  shelf.getItem(keyOf(slug)) !== null;

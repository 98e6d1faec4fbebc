const keyOf = (slug: string): string => `analytics_own:${slug}`;

/**
 * Somebody who works in a store looks at its page more often than anybody; in this browser her visits there do not
 * count.
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

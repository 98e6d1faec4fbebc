/** The store of an order as its page shows it, and how the store's pages are reached. */
export interface OrderPlace {
  readonly slug: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly phone: string | null;
  /** Path of the store's root, `/kak-yah` or empty; a whole address where the store is on another host. */
  readonly base: string;
  /** Stand in where the order's pickup place says none of its own. */
  readonly hours?: string;
  readonly instructions?: string;
}

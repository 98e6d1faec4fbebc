/** A product as the order of the menu sees it, in that order. */
export interface MenuEntry {
  readonly id: string;
  readonly category: string;
}

/**
 * The menu with one product moved right before another one, or to the end of its own category. Undefined when one of
 * the two is missing.
 */
export function moved<E extends MenuEntry>(
  menu: readonly E[],
  id: string,
  before: string | null,
): E[] | undefined {
  const entry = menu.find((one) => one.id === id);
  if (entry === undefined || before === id) return undefined;
  const rest = menu.filter((one) => one !== entry);
  if (before === null) return placedLast(rest, entry);
  const at = rest.findIndex((one) => one.id === before);
  return at < 0 ? undefined : rest.toSpliced(at, 0, entry);
}

/** The menu with a new product at the end of its category; at the very end where it is the category's first. */
export function placedLast<E extends MenuEntry>(menu: readonly E[], entry: E): E[] {
  const last = menu.findLastIndex(({ category }) => category === entry.category);
  return menu.toSpliced(last < 0 ? menu.length : last + 1, 0, entry);
}

/** The menu category by category: those that are named in their order, then the others as they came. */
export function byCategory<E extends MenuEntry>(menu: readonly E[], names: readonly string[]): E[] {
  const all = new Set([...names, ...menu.map(({ category }) => category)]);
  return [...all].flatMap((name) => menu.filter(({ category }) => category === name));
}

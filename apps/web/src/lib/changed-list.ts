// Lists with one thing changed. The methods that browsers have for it (`with`, `toSpliced`) are newer than the oldest
// phones that people order with.

/** With another thing in one place. */
export const replacedAt = <T>(list: readonly T[], at: number, thing: T): T[] =>
  list.map((one, index) => (index === at ? thing : one));

/** Without what is in one place. */
export const withoutAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** With one thing more, before what is in that place. */
export const insertedAt = <T>(list: readonly T[], at: number, thing: T): T[] => [
  ...list.slice(0, at),
  thing,
  ...list.slice(at),
];

/** With what is in one place moved to another. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

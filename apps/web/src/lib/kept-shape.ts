/** A value of the same kind for each that must be there: what may be null or left out is looked at apart. */
export type Sample<V> = null extends V
  ? unknown
  : undefined extends V
    ? unknown
    : V extends string
      ? string
      : V extends number
        ? number
        : V extends boolean
          ? boolean
          : V extends readonly unknown[]
            ? readonly unknown[]
            : { readonly [Name in keyof V]: Sample<V[Name]> };

/**
 * Whether something that was read back from this device has all that the sample has, of the same kinds. Another build or
 * a broken disk may have left anything there. Where the sample has null anything may stand, and so in its lists.
 */
export const isLike = <T>(value: unknown, sample: Sample<T>): value is T =>
  sample === null ||
  (value !== null &&
    typeof value === typeof sample &&
    Array.isArray(value) === Array.isArray(sample) &&
    (typeof sample !== 'object' ||
      Object.entries(sample as Named).every(([name, one]) => isLike((value as Named)[name], one))));

type Named = Readonly<Record<string, unknown>>;

/** The places in lists that a path names: the `2` of `rows.2.at`. */
const PLACES = /(?<=^|\.)\d+(?=\.|$)/g;

/** A path as a form's texts have it: `rows.*.at`. */
export const starred = (path: string): string => path.replace(PLACES, '*');

export const placesIn = (path: string): number[] => (path.match(PLACES) ?? []).map(Number);

export const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`);

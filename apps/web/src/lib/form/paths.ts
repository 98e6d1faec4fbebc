/** Whether a step of a path is a place in a list: the `2` of `rows.2.at`. */
const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** A path as a form's texts have it: `rows.*.at`. */
export const starred = (path: string): string =>
  path
    .split('.')
    .map((step) => (isPlace(step) ? '*' : step))
    .join('.');

export const placesIn = (path: string): number[] => path.split('.').filter(isPlace).map(Number);

export const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`);

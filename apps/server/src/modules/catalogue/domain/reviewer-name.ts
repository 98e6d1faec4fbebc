/**
 * How a reviewer is named in public: first name and an initial, such as `Siti A.`; of a name in Chinese characters
 * without a space the first of them, such as `陈**`. A single name stays as it is.
 */
export function reviewerName(fullName: string): string {
  const [first = '', second] = fullName.normalize('NFC').trim().split(/\s+/u);
  if (/^\p{Script=Han}{2,}$/u.test(first)) return `${Array.from(first)[0] ?? ''}**`;
  const initial = second?.match(/\p{L}/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
}

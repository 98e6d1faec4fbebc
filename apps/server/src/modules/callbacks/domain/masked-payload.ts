export interface PayloadField {
  readonly name: string;
  /** Null: it could name somebody, or open something. */
  readonly value: string | null;
}

/** A single word, number or time. Longer texts are hidden, because they could hold anything. */
const TOKEN = /^[\w.:+ -]{1,60}$/;
const MAX_FIELDS = 40;
const DEEPEST = 4;

/** What of a provider's calls may be shown. */
interface Shown {
  fieldsOf(raw: string): readonly (readonly [name: string, value: string])[];
  readonly shown: ReadonlySet<string>;
  readonly reference: string;
}

/** The fields of a call in their order; personal data and secrets are hidden. */
export function maskedPayload({ fieldsOf, shown }: Shown, raw: string): PayloadField[] {
  return fieldsOf(raw)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => ({
      name: TOKEN.test(name) ? name : '…',
      value: shown.has(name) && TOKEN.test(value) ? value : null,
    }));
}

/** The id of the bill or of the courier's order that a call names; empty when it names none that is valid. */
export function referenceOf({ fieldsOf, reference }: Shown, raw: string): string {
  const value = fieldsOf(raw).find(([field]) => field === reference)?.[1] ?? '';
  return /^[\w-]{1,60}$/.test(value) ? value : '';
}

/** The fields of a call in JSON, such as `data.order.status`. */
export function jsonFields(raw: string): [string, string][] {
  try {
    return [...leaves(JSON.parse(raw), '', 0)];
  } catch {
    return [];
  }
}

function* leaves(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    for (const [name, held] of Object.entries(value))
      yield* leaves(held, path === '' ? name : `${path}.${name}`, depth + 1);
  } else {
    yield [path, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
  }
}

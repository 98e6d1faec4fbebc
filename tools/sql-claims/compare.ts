import { fieldsOf, possibilities, type SqlClaim } from './claim.ts';
import { describe } from './described.ts';
import type { MetStatement } from './statements.ts';

/** What was seen at one place in JSON, and below it. */
interface Seen {
  readonly kinds: Set<string>;
  readonly fields: Map<string, Seen>;
  elements?: Seen;
}

/** JSON's own names for what a claim calls otherwise. */
const IN_JSON: Readonly<Record<string, string>> = { text: 'string', dictionary: 'object' };

/** Where a claim about a row does not hold, a line for each; none where the row's columns are not known. */
export function compare(row: SqlClaim, { columns, json }: MetStatement): string[] {
  const fields = fieldsOf(row);
  if (fields === undefined) return [];
  const faults = new Set<string>();
  const seen = treeOf(json);
  for (const described of columns) {
    const names = new Set(described.map(([name]) => name));
    for (const [name, { isOptional }] of fields)
      if (!isOptional && !names.has(name)) faults.add(`${name} is claimed, and there is no such column`);
    for (const [name, type] of described) {
      const kind = describe(type);
      if (kind === 'void') continue;
      const field = fields.get(name);
      if (field === undefined) faults.add(`${name} is answered, and not claimed`);
      else if (kind === 'json') compareJson(field.claim, seen.fields.get(name), name, faults);
      else if (!holds(field.claim, kind))
        faults.add(`${name} is ${kind}, and claimed as ${wordsFor(field.claim)}`);
    }
  }
  return [...faults];
}

function holds(claim: SqlClaim, kind: string): boolean {
  return possibilities(claim).every((one) => {
    if (one.kind === 'unknown') return true;
    if (one.kind === 'plain') return one.of === 'null' || one.of === kind;
    if (one.kind !== 'array') return kind === 'object';
    return (
      kind === 'array' || (kind.startsWith('array of ') && holds(one.of, kind.slice('array of '.length)))
    );
  });
}

function compareJson(claim: SqlClaim, seen: Seen | undefined, at: string, faults: Set<string>): void {
  const all = possibilities(claim);
  for (const one of all)
    if (one.kind === 'plain' && (one.of === 'Date' || one.of === 'bytes'))
      faults.add(`${at} is within JSON, where there is no ${one.of}`);
  const arrays = all.flatMap((one) => (one.kind === 'array' ? [one.of] : []));
  const entries = all.flatMap((one) => (one.kind === 'dictionary' ? [one.of] : []));
  const isKnown = all.every(({ kind }) => kind !== 'unknown');
  for (const kind of isKnown ? (seen?.kinds ?? []) : [])
    if (!all.some((one) => inJson(one) === kind))
      faults.add(`${at} is ${kind}, and claimed as ${wordsFor(claim)}`);
  for (const one of arrays) compareJson(one, seen?.elements, `${at}[]`, faults);
  for (const one of entries)
    for (const [name, entry] of seen?.fields ?? []) compareJson(one, entry, `${at}.${name}`, faults);
  const objects = all.filter(({ kind }) => kind === 'object');
  const fields =
    objects.length > 0 && isKnown && entries.length === 0
      ? fieldsOf({ kind: 'union', of: objects })
      : undefined;
  for (const [name, field] of fields ?? []) {
    const below = seen?.fields.get(name);
    compareJson(field.claim, below, `${at}.${name}`, faults);
    if (
      seen?.kinds.has('object') === true &&
      below === undefined &&
      !field.isOptional &&
      !mayLack(field.claim)
    )
      faults.add(`${at}.${name} is claimed, and never there`);
  }
  if (fields !== undefined)
    for (const name of seen?.fields.keys() ?? [])
      if (!fields.has(name)) faults.add(`${at}.${name} is there, and not claimed`);
}

const inJson = (claim: SqlClaim): string => {
  const word = claim.kind === 'plain' ? claim.of : claim.kind;
  return IN_JSON[word] ?? word;
};

const mayLack = (claim: SqlClaim): boolean => possibilities(claim).some(({ kind }) => kind === 'unknown');

function wordsFor(claim: SqlClaim): string {
  const words = possibilities(claim).map((one) => {
    if (one.kind === 'plain') return one.of;
    return one.kind === 'array' ? `array of ${wordsFor(one.of)}` : one.kind;
  });
  return [...new Set(words)].join(' or ');
}

function treeOf(json: MetStatement['json']): Seen {
  const root: Seen = { kinds: new Set(), fields: new Map() };
  for (const [at, kinds] of Object.entries(json)) {
    let place = root;
    for (const [, name] of at.matchAll(/(?:^|\.)([^.[\]]*)|\[\]/g)) {
      if (name === undefined) place = place.elements ??= { kinds: new Set(), fields: new Map() };
      else {
        const below = place.fields.get(name) ?? { kinds: new Set(), fields: new Map() };
        place.fields.set(name, below);
        place = below;
      }
    }
    for (const kind of kinds) place.kinds.add(kind);
  }
  return root;
}

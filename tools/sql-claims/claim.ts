import type { z } from 'zod';

/** What the code says that a value is. `unknown` claims nothing and is never compared. */
export type SqlClaim =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'plain'; readonly of: Plain; readonly value?: string }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, ClaimedField> }
  | { readonly kind: 'dictionary'; readonly of: SqlClaim }
  | { readonly kind: 'array'; readonly of: SqlClaim }
  | { readonly kind: 'union'; readonly of: readonly SqlClaim[] };

export type Plain = 'text' | 'number' | 'boolean' | 'Date' | 'bytes' | 'null';

export interface ClaimedField {
  readonly claim: SqlClaim;
  readonly isOptional: boolean;
}

export const UNKNOWN: SqlClaim = { kind: 'unknown' };

export const plain = (of: Plain, value?: string): SqlClaim => ({
  kind: 'plain',
  of,
  ...(value === undefined ? {} : { value }),
});

export const union = (of: readonly SqlClaim[]): SqlClaim =>
  of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'union', of };

/** The possibilities of a claim, one by one. */
export const possibilities = (claim: SqlClaim): readonly SqlClaim[] =>
  claim.kind === 'union' ? claim.of.flatMap(possibilities) : [claim];

/** The fields of an object, or of several that are joined; undefined where it is not known which there are. */
export function fieldsOf(claim: SqlClaim): ReadonlyMap<string, ClaimedField> | undefined {
  const objects = possibilities(claim).filter((one) => !(one.kind === 'plain' && one.of === 'null'));
  const all = new Map<string, ClaimedField>();
  const counts = new Map<string, number>();
  for (const one of objects) {
    if (one.kind !== 'object') return undefined;
    for (const [name, field] of one.fields) {
      const known = all.get(name);
      const isOptional = field.isOptional || known?.isOptional === true;
      all.set(name, {
        isOptional,
        claim: known === undefined ? field.claim : union([known.claim, field.claim]),
      });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  // What only one of several possibilities has need not be there.
  for (const [name, field] of all)
    if (counts.get(name) !== objects.length) all.set(name, { ...field, isOptional: true });
  return objects.length === 0 ? undefined : all;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;
/** The schemas that have a name; one that is within itself claims nothing there. */
type Named = Readonly<Record<string, JsonSchema>>;

const PLAIN_CLAIMS: Readonly<Record<string, SqlClaim>> = {
  string: plain('text'),
  number: plain('number'),
  integer: plain('number'),
  boolean: plain('boolean'),
  null: plain('null'),
};

/** The claim of a schema of the contract, as zod writes it as JSON schema. */
export function claimOfSchema(schema: JsonSchema | undefined, outer: Named = {}): SqlClaim {
  if (typeof schema !== 'object') return UNKNOWN;
  const named = { ...outer, ...schema.$defs };
  const name = schema.$ref?.replace('#/$defs/', '');
  if (name !== undefined) return claimOfSchema(named[name], { ...named, [name]: true });
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return union(several.map((one) => claimOfSchema(one, named)));
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values?.every((value) => typeof value === 'string') === true)
    return union(values.map((value) => plain('text', value)));
  if (schema.type === 'array')
    return { kind: 'array', of: Array.isArray(schema.items) ? UNKNOWN : claimOfSchema(schema.items, named) };
  if (schema.type !== 'object') return PLAIN_CLAIMS[String(schema.type)] ?? UNKNOWN;
  const { properties, additionalProperties, required = [] } = schema;
  if (properties === undefined) return { kind: 'dictionary', of: claimOfSchema(additionalProperties, named) };
  const fields = Object.entries(properties).map(
    ([key, field]) =>
      [key, { claim: claimOfSchema(field, named), isOptional: !required.includes(key) }] as const,
  );
  return { kind: 'object', fields: new Map(fields) };
}

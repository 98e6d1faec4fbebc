import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with a field: zod's code of an issue with the contract's words, or the code of the server's refusal. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** Where a fault stands that belongs to no field of the form. */
export const WHOLE = '(whole)';

export type Path = readonly PropertyKey[];

export interface Rules<V, Schema extends z.ZodType> {
  /** The endpoint's own schema, or a part that was picked from it. From a file of the contract named `*-input.ts`. */
  readonly schema: Schema;
  /** The call's body of what was typed. It is what is judged, and what is sent. */
  readonly read: (typed: V) => z.input<Schema>;
  /** The field of what stands elsewhere in the body than in the form. */
  readonly fieldAt?: ((path: Path, typed: V) => Path) | undefined;
  /** What no schema of the server can know: by field the code of its fault, or false where all is well. */
  readonly also?: ((typed: V) => Readonly<Record<string, string | false>>) | undefined;
}

/**
 * Judges what was typed as the server will: by the schema that the endpoint declares, over the very body that would be
 * sent. A field keeps its first fault, and says those of its parts that have no text of their own; what no field says is
 * the whole form's.
 */
export function faultsOf<V, Schema extends z.ZodType>(
  { schema, read, fieldAt = (path) => path, also }: Rules<V, Schema>,
  typed: V,
  isSaid: (path: string) => boolean,
): Partial<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const { path, code, message } of schema.safeParse(read(typed)).error?.issues ?? []) {
    faults[saidBy(fieldAt(path, typed), isSaid)] ??= { code, message };
  }
  for (const [name, code] of Object.entries(also?.(typed) ?? {}))
    if (code !== false) faults[name] ??= { code, message: '' };
  return faults;
}

/** The field that says a fault: the innermost that has a text for it. */
export function saidBy(path: Path, isSaid: (path: string) => boolean): string {
  const fields = path.map((_part, at) => path.slice(0, path.length - at).join('.'));
  return fields.find(isSaid) ?? WHOLE;
}

interface Judging<V, Schema extends z.ZodType> extends Rules<V, Schema> {
  readonly isSaid: (path: string) => boolean;
  /** What the server refused, for as long as it has not been changed. */
  readonly refused: ReadonlyMap<string, Fault>;
}

/** The same as the library of forms asks for it. Faults lie side by side under their paths (`slots.0.from`), not in one another. */
export function judge<V extends FieldValues, Schema extends z.ZodType>({
  isSaid,
  refused,
  ...rules
}: Judging<V, Schema>): Resolver<V> {
  return (typed): ResolverResult<V> => {
    const faults = Object.entries({ ...Object.fromEntries(refused), ...faultsOf(rules, typed, isSaid) });
    if (faults.length === 0) return { values: typed, errors: {} };
    const errors = Object.fromEntries(
      faults.map(([path, fault]) => [path, { type: fault?.code, message: fault?.message }]),
    );
    // The library types them as nested; it reads a path as a key too.
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

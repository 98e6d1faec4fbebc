import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with a field: zod's code of an issue with the contract's words, or the code of the server's refusal. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** Where a fault stands that belongs to no field of the form. */
export const WHOLE = '(whole)';

interface Judging<V extends FieldValues, Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly read: (typed: V) => z.input<Schema>;
  /** Whether a field says its faults; those of others are the whole form's. */
  readonly isSaid: (path: string) => boolean;
  /** What the server refused, for as long as it has not been changed. */
  readonly refused: ReadonlyMap<string, Fault>;
}

/**
 * Judges what was typed as the server will: by the schema that the endpoint declares, over the very body that would be
 * sent. A field keeps its first fault. Faults lie side by side under their paths (`slots.0.from`), not in one another.
 */
export function judge<V extends FieldValues, Schema extends z.ZodType>({
  schema,
  read,
  isSaid,
  refused,
}: Judging<V, Schema>): Resolver<V> {
  return (typed): ResolverResult<V> => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of schema.safeParse(read(typed)).error?.issues ?? []) {
      const name = path.join('.');
      errors[isSaid(name) ? name : WHOLE] ??= { type: code, message };
    }
    for (const [name, { code, message }] of refused) errors[name] ??= { type: code, message };
    if (Object.keys(errors).length === 0) return { values: typed, errors: {} };
    // The library types them as nested; it reads a path as a key too.
    return { values: {}, errors: errors as unknown as FieldErrors<V> };
  };
}

import { z } from 'zod';
import { line, text } from '../primitives.ts';

/** Words to the store whose payment does not add up. */
export const FindingNote = z.strictObject({ note: line(300).default('') });

/** How a payment that did not add up was dealt with. */
export const FindingDealtWith = z.strictObject({
  note: line(300).min(3, { message: 'Please say what was done' }),
});

const instant = z.iso.datetime({ offset: true });

/** What is known of an incident. */
export const IncidentInput = z
  .strictObject({
    title: line(120).min(3),
    what: text(4_000).min(3),
    found_at: instant,
    /** Whose data it is; null: not known yet. */
    persons: z.int().min(0).max(100_000_000).nullable(),
    regulator_told_at: instant.nullable(),
    people_told_at: instant.nullable(),
    is_closed: z.boolean(),
  })
  .refine(
    ({ found_at: found, regulator_told_at: told }) => told === null || Date.parse(told) >= Date.parse(found),
    { path: ['regulator_told_at'], message: 'must not be before it was found' },
  )
  .refine(
    ({ found_at: found, people_told_at: told }) => told === null || Date.parse(told) >= Date.parse(found),
    { path: ['people_told_at'], message: 'must not be before it was found' },
  );
export type IncidentInput = z.infer<typeof IncidentInput>;

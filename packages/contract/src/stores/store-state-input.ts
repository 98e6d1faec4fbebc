import { z } from 'zod';
import { LocalDateString, line } from '../primitives.ts';

/** What shoppers read meanwhile. */
const message = line(200).default('');

export const PauseInput = z.strictObject({
  /** `open`: until somebody opens again. */
  for: z.enum(['hour', 'today', 'until', 'open']),
  until: z.iso.datetime({ offset: true }).nullish(),
  message,
});

export const VacationInput = z.strictObject({ from: LocalDateString, to: LocalDateString, message });

export const ClosingInput = z.strictObject({
  /** The store's path, typed by hand. */
  confirm: line(100),
  reason: line(300).min(1),
});

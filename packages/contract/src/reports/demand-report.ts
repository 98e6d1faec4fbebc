import { z } from 'zod';
import { LocalDateString } from '../primitives.ts';

/** Rows that a report of demand names at most. */
export const MAX_DEMAND_ROWS = 100;

export const DemandReport = z
  .object({
    period: z.object({ from: LocalDateString, to: LocalDateString }),
    /** The most wanted first. */
    rows: z.array(
      z.object({
        product_id: z.uuid(),
        name: z.string(),
        /** The day it was wanted for; null where it is not known any more. */
        wanted_on: LocalDateString.nullable(),
        /** How often it was opened while it was sold out, by visitors who agreed to be counted. */
        taps: z.int(),
      }),
    ),
  })
  .meta({ id: 'DemandReport' });
export type DemandReport = z.infer<typeof DemandReport>;

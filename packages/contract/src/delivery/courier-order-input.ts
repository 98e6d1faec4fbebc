import { z } from 'zod';
import { line } from '../primitives.ts';

/** The courier's order that was made although its answer never came. */
export const CourierOrderInput = z.strictObject({
  courier_order_id: line(40).regex(/^\d{6,25}$/, 'must be the number of the courier’s order'),
});

import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { retention, type RetentionDeps } from './jobs.ts';

export { forgetOld } from './jobs.ts';
export { forgetAboveCustomers } from './rules.ts';

/** Forgets what is older than it may get. */
export interface Retention {
  readonly tasks: readonly RepeatingTask[];
}

export function createRetention(deps: RetentionDeps): Retention {
  return { tasks: [retention(deps)] };
}

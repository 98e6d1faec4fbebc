import type { Pools } from '../../platform/db/index.ts';
import type { TaskRuns } from '../../platform/jobs/index.ts';

export interface OperationsDeps {
  readonly db: Pools;
  /** Of this process. */
  readonly tasks: Pick<TaskRuns, 'list'>;
  /** How payments are taken here. */
  readonly paymentMode: string;
}

import type { Pools } from '../../platform/db/index.ts';
import type { Ordering } from '../ordering/index.ts';

export interface ReconciliationLog {
  warn(fields: object, message: string): void;
}

export interface ReconciliationDeps {
  readonly db: Pools;
  readonly log: ReconciliationLog;
  /** All questions to the provider, and all settling of money, go through ordering. */
  readonly ordering: Pick<Ordering, 'askAboutBill' | 'closeBill'>;
}

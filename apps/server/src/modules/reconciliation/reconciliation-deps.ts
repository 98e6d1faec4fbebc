import type { Pools } from '../../platform/db/index.ts';
import type { Ordering } from '../ordering/index.ts';

export interface ReconciliationLog {
  warn(fields: object, message: string): void;
}

export interface ReconciliationDeps {
  readonly db: Pools;
  readonly log: ReconciliationLog;
  /** The one way to the provider, and the one by which money is settled. */
  readonly ordering: Pick<Ordering, 'askAboutBill' | 'closeBill'>;
}

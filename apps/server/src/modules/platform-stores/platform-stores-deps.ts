import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { DocumentFileReader } from '../attachments/index.ts';
import type { PrivilegedActor } from '../audit/index.ts';
import type { Stores } from '../stores/index.ts';

export interface PlatformStoresDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly stores: Pick<Stores, 'forget'>;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** A file beside one of a store's papers. */
  readonly paperFile: DocumentFileReader;
  /** Shoppers can pay only a store that has keys of a provider. */
  readonly needsPaymentKeys: boolean;
}

/** Somebody of the platform who does something to a store. */
export type StoreKeeper = Exclude<PrivilegedActor, 'operator'>;

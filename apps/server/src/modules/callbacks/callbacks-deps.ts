import type { Sealer } from '../../kernel/sealed.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { CallsByProvider, Receivers } from './ports.ts';

export interface CallbacksLog {
  error(fields: object, message: string): void;
}

export interface CallbacksDeps {
  readonly db: Pools;
  readonly log: CallbacksLog;
  /** Of bodies; bound to the id of the call. */
  readonly sealer: Sealer<string>;
  readonly receivers: Receivers;
  readonly calls: CallsByProvider;
}

import { z } from 'zod';
import { createSealer, type Sealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { PostRules } from './adapters/post.ts';

export interface WebhooksSettings extends PostRules {
  /** Instead of the usual pauses, in seconds after each try. */
  readonly pauseAfter?: (tries: number) => number | undefined;
}

export interface SendingDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly sealer: Sealer<string>;
  readonly settings: WebhooksSettings;
  /** Told of each try. */
  readonly called?: Metrics['called'] | undefined;
}

/** Secrets are stored sealed, so that the database alone is not enough to sign. */
export const createSecretSealer = (secretKey: Secret): Sealer<string> =>
  createSealer(secretKey, 'webhook-secrets', z.string());

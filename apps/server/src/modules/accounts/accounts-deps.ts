import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimit, RateLimiter } from '../../platform/http/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Identity } from '../identity/index.ts';

const HOUR = 60 * 60;

/** How often one person may make the calls that are expensive to serve. */
export interface AccountsSettings {
  readonly avatars: RateLimit;
  readonly exports: RateLimit;
  readonly emailChanges: RateLimit;
}

export const defaultAccountsSettings: AccountsSettings = {
  avatars: { name: 'avatar', limit: 10, windowSeconds: HOUR },
  exports: { name: 'export', limit: 5, windowSeconds: HOUR },
  // Each sends a mail to an address of the caller's choice.
  emailChanges: { name: 'email-change', limit: 5, windowSeconds: HOUR },
};

/** Who acts upon their own account, and from which network address, as limits count it. */
export interface AccountCaller {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly email: string;
  readonly address: string;
}

export interface AccountsDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly rateLimiter: RateLimiter;
  readonly storage: Storage;
  readonly identity: Pick<Identity, 'userView' | 'confirmPerson' | 'setPassword' | 'requestEmailChange'>;
  readonly settings: AccountsSettings;
}

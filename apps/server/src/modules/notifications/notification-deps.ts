import type { TakeoverCodes } from '../ordering/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { MailAddress } from '../../platform/mail/index.ts';
import type { Identity } from '../identity/index.ts';
import type { FactsDeps } from './queries/facts-of-order.ts';
import type { SendingDeps } from './commands/send-once.ts';

export interface NotificationDeps extends FactsDeps, SendingDeps {
  readonly rateLimiter: RateLimiter;
  readonly takeoverCodes: TakeoverCodes;
  readonly identity: Pick<Identity, 'userView'>;
  /** Whom mail comes from; the store's name is put in place of the name. */
  readonly mailFrom: MailAddress;
}

import type { ContactLetter } from '@dapur/contract/pages/contact-input';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';

export type Question = Omit<ContactLetter, 'website'>;

/** Mails a question to the operator. `key` names the occasion: the same one again is the same mail to mail programs. */
export type SendQuestion = (question: Question, key: string) => Promise<void>;

export interface ContactDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly sendQuestion: SendQuestion;
}

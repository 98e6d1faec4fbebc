import type { MessageTemplate } from '@dapur/contract/messages/message-rules';
import type { Locale } from '@dapur/contract/primitives';
import type { Clock } from '../../kernel/clock.ts';
import type { NewsLinks } from '../../kernel/news-link.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';

export interface MessageWords {
  readonly subject: string;
  readonly text: string;
}

/** A mail with a store's news to one customer, its words filled in. */
export interface MessageLetter extends MessageWords {
  readonly to: { readonly name: string; readonly email: string };
  readonly lang: Locale;
  readonly store: {
    readonly name: string;
    readonly accent: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Where the store is found. */
  readonly link: string;
  /** Page on which the reader ends the news with a button. */
  readonly endPage: string;
  /** Address that the reader's mail program calls to end the news without a page. */
  readonly endAtOnce: string;
}

/**
 * Mails a letter. `key` names the occasion: the same one again is the same mail to mail programs. Answers `refused`
 * where no retry could help; rejects where one may.
 */
export type SendMessageLetter = (letter: MessageLetter, key: string) => Promise<'sent' | 'refused'>;

export interface CustomerMessagesDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly newsLinks: NewsLinks;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** Where a store is found, by its path. */
  readonly storeUrl: (slug: string) => string;
  readonly sendLetter: SendMessageLetter;
  /** Words of ours, with placeholders. */
  readonly wordsOf: (template: MessageTemplate, lang: Locale) => MessageWords;
}

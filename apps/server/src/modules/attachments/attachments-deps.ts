import type { Pools } from '../../platform/db/index.ts';
import type { RateLimit, RateLimiter, RequestContext, Switches } from '../../platform/http/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const HOUR = 60 * 60;

export interface AttachmentsSettings {
  /** Bytes that all attachments of one store may take. */
  readonly roomOfStore: number;
  /** Uploads by people who are not signed in, per address. */
  readonly guestUploads: RateLimit;
  /** Uploads by one signed-in person. */
  readonly uploads: RateLimit;
  /** Lists that bring the files' contents along, per address. */
  readonly listsWithData: RateLimit;
}

export const defaultAttachmentsSettings: AttachmentsSettings = {
  roomOfStore: 500 * 1024 * 1024,
  guestUploads: { name: 'upload-guest', limit: 20, windowSeconds: HOUR },
  uploads: { name: 'upload', limit: 600, windowSeconds: HOUR },
  listsWithData: { name: 'attachment-data', limit: 120, windowSeconds: 60 },
};

/**
 * Why somebody may see an order: with its proof, as its customer, as one of the store's or the platform's people, or
 * (`follower`) by a link of the store's people.
 */
export type OrderRight = 'holder' | 'customer' | 'seller' | 'platform' | 'follower';

/** Ordering's answer about a single order; undefined for who has no right to it. */
export type RightToOrder = (
  caller: Pick<RequestContext, 'orderTokens' | 'principal'>,
  order: { readonly tenantId: string; readonly id: string; readonly customerId: string | null },
) => Promise<OrderRight | undefined>;

export interface AttachmentsDeps {
  readonly db: Pools;
  readonly log: JobLog;
  readonly rateLimiter: RateLimiter;
  readonly storage: Storage;
  readonly rightToOrder: RightToOrder;
  readonly settings: AttachmentsSettings;
  readonly switches: Switches;
}

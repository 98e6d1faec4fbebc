import type { Consents } from '@dapur/contract/people/consents';
import { withPlatform, type Pools, type Tx } from '../../platform/db/index.ts';
import type { Handlers, RateLimiter } from '../../platform/http/index.ts';
import { recordActivity } from '../activity/index.ts';
import { readLog, readStoresWithNews } from './data/consent-log.ts';
import { noteConsent, readLatest, type UserConsent } from './data/user-consents.ts';

export type ConsentHandlers = Handlers<'listConsents' | 'setNews' | 'stopStoreNews' | 'noteAnalyticsChoice'>;

export interface ConsentsDeps {
  /** Takes back, in a person's name, the consent to a store's news; answers the customers that it was taken from. */
  readonly withdrawNews: (tx: Tx, userId: string, tenantId: string) => Promise<readonly string[]>;
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
}

const MAX_SHOWN = 50;
/** Each writes a row that is kept. */
const CHANGES = { name: 'consent', limit: 30, windowSeconds: 3_600 };

/** What a person agreed to, bound to the calls about it. */
export function consentHandlers({ db, rateLimiter, withdrawNews }: ConsentsDeps): ConsentHandlers {
  const all = async (userId: string) => ({ success: true as const, data: await consentsOf(db, userId) });
  /** Only an answer that differs from the last one is written down. */
  const say = async (userId: string, { kind, isGiven, place }: UserConsent) => {
    await rateLimiter.hit(CHANGES, userId);
    await withPlatform(db, `user ${userId}`, 'note what they agree to', async (tx) => {
      if ((await readLatest(tx, userId, kind)) !== isGiven)
        await noteConsent(tx, userId, { kind, isGiven, place });
    });
  };

  return {
    listConsents: (_input, { user }) => all(user.userId),
    setNews: async ({ body }, { user }) => {
      await say(user.userId, { kind: 'marketing', isGiven: body.is_given, place: 'profile' });
      return all(user.userId);
    },
    stopStoreNews: async ({ params }, { user }) => {
      await rateLimiter.hit(CHANGES, user.userId);
      const tenantId = params.storeId.toLowerCase();
      await withPlatform(db, `user ${user.userId}`, 'no more news of a store', async (tx) => {
        for (const id of await withdrawNews(tx, user.userId, tenantId))
          await recordActivity(tx, {
            tenantId,
            actor: { kind: 'customer' },
            action: 'customer.consent_withdrawn',
            subject: 'customer',
            subjectId: id,
          });
      });
      return all(user.userId);
    },
    noteAnalyticsChoice: async ({ body }, { user }) => {
      await say(user.userId, { kind: 'analytics', isGiven: body.is_given, place: 'footer' });
      return { success: true };
    },
  };
}

function consentsOf(db: Pools, userId: string): Promise<Consents> {
  return withPlatform(db, `user ${userId}`, 'what they agreed to', async (tx) => ({
    news: (await readLatest(tx, userId, 'marketing')) ?? false,
    stores: (await readStoresWithNews(tx, userId)).map((store) => ({
      ...store,
      since: store.since?.toISOString() ?? null,
    })),
    log: (await readLog(tx, userId, MAX_SHOWN)).map((row) => ({ ...row, at: row.at.toISOString() })),
  }));
}

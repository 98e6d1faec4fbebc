import { withPlatform } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { addToPlatformOutbox } from '../events/index.ts';
import type { ContactDeps } from './contact-deps.ts';

export type ContactHandlers = Handlers<'writeToPlatform'>;

/** Nobody sends more questions in an hour. */
const PER_ADDRESS = { name: 'contact', limit: 5, windowSeconds: 3_600 };
/** Even from many addresses, no more questions are taken in a day than people can read. */
const IN_ALL = { name: 'contact-all', limit: 300, windowSeconds: 86_400 };

export function contactHandlers({
  db,
  rateLimiter,
}: Pick<ContactDeps, 'db' | 'rateLimiter'>): ContactHandlers {
  return {
    writeToPlatform: async ({ body: { website, ...question } }, { ip }) => {
      await rateLimiter.hit(PER_ADDRESS, ip);
      if (website !== '') return { success: true };
      await rateLimiter.hit(IN_ALL, 'everybody');
      await withPlatform(db, 'a visitor', 'a question to the operator', (tx) =>
        addToPlatformOutbox(tx, { topic: 'contact.asked', payload: question }),
      );
      return { success: true };
    },
  };
}

import { AppError } from '@dapur/contract/errors';
import { PEOPLE_PAGE, type PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import { searchForgiving, withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers, RateLimiter, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { listIdentities, listLiveSessions } from '../identity/index.ts';
import {
  endSession,
  endSessions,
  lockPerson,
  sendReset,
  setRole,
  unlockPerson,
  type PersonStep,
} from './commands/change-person.ts';
import { findPeople, findPerson } from './data/find-people.ts';
import { personDetailView, personView } from './queries/person-view.ts';

export type PlatformPeopleHandlers = Handlers<
  | 'listPlatformPeople'
  | 'platformPerson'
  | 'lockPerson'
  | 'unlockPerson'
  | 'endPersonSession'
  | 'endPersonSessions'
  | 'sendPersonReset'
  | 'setPersonRole'
>;

/** Mails for a new password to one person in an hour, by the platform's people. */
const resets = { name: 'platform-reset', limit: 3, windowSeconds: 3_600 } as const;

export function platformPeopleHandlers(db: Pools, rateLimiter: RateLimiter): PlatformPeopleHandlers {
  const detailOf = async (id: string, { user }: UserContext) => {
    const row = await withPlatform(db, `user ${user.userId}`, `the account of user ${id}`, (tx) =>
      findPerson(tx, id),
    );
    if (row === undefined) throw new AppError('not_found', 'There is no such person.');
    const [sessions, identities] = await Promise.all([listLiveSessions(db, id), listIdentities(db, id)]);
    return {
      success: true as const,
      data: personDetailView(row, { sessions, identities }, user) satisfies PlatformPersonDetail,
    };
  };
  const changed = async (
    id: string,
    ctx: UserContext,
    change: (step: PersonStep) => Promise<void>,
  ): ReturnType<typeof detailOf> => {
    const personId = id.toLowerCase();
    await change({ actor: privilegedActorOf(ctx), personId });
    return detailOf(personId, ctx);
  };

  return {
    listPlatformPeople: async ({ query: { page, ...wanted } }, { user }) => {
      const { found, isSimilar } = await withPlatform(db, `user ${user.userId}`, 'the list of people', (tx) =>
        searchForgiving(
          wanted.search,
          (has, among) =>
            findPeople(
              tx,
              among === 'asked'
                ? { ...wanted, has, limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE }
                : {
                    search: wanted.search,
                    filter: 'all',
                    sort: wanted.sort,
                    has,
                    limit: PEOPLE_PAGE,
                    offset: 0,
                  },
            ),
          ({ people }) => people.length === 0,
        ),
      );
      const { people, total } = found;
      return {
        success: true,
        data: {
          people: people.map((row) => personView(row, user.userId)),
          is_similar: isSimilar,
          page,
          total,
        },
      };
    },
    platformPerson: ({ params }, ctx) => detailOf(params.id.toLowerCase(), ctx),
    lockPerson: ({ params, body }, ctx) =>
      changed(params.id, ctx, (step) => lockPerson(db, step, body.reason)),
    unlockPerson: ({ params, body }, ctx) =>
      changed(params.id, ctx, (step) => unlockPerson(db, step, body.reason)),
    endPersonSession: ({ params }, ctx) =>
      changed(params.id, ctx, (step) => endSession(db, step, params.session.toLowerCase())),
    endPersonSessions: ({ params }, ctx) => changed(params.id, ctx, (step) => endSessions(db, step)),
    sendPersonReset: ({ params }, ctx) =>
      changed(params.id, ctx, async (step) => {
        await rateLimiter.hit(resets, step.personId);
        await sendReset(db, step);
      }),
    setPersonRole: ({ params, body }, ctx) =>
      changed(params.id, ctx, (step) => setRole(db, step, { role: body.platform_role, reason: body.reason })),
  };
}

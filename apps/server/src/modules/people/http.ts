import { malaysianDate } from '@dapur/contract/dates/dates';
import { withTenant } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { changePerson, leave, removePerson } from './commands/change-people.ts';
import { invite, renew, withdraw, type Inviter } from './commands/invite.ts';
import { invitationOf, join } from './commands/join.ts';
import { endMemberSession, memberSessions } from './commands/member-sessions.ts';
import { readActivity } from './data/activity-log.ts';
import { readInvitations, type InvitationRow } from './data/invitations.ts';
import { readMembers } from './data/members.ts';
import { maskedEmail } from './domain/masked-email.ts';
import { joinAddress } from './join-address.ts';
import type { PeopleDeps } from './people-deps.ts';
import { activityCsv, MAX_EXPORTED_ACTIVITY } from './queries/activity-csv.ts';
import { activityView, invitationView, memberView, sessionView } from './queries/people-view.ts';

export type PeopleHandlers = Handlers<
  | 'listPeople'
  | 'invitePerson'
  | 'renewInvitation'
  | 'withdrawInvitation'
  | 'changePerson'
  | 'removePerson'
  | 'makeOwner'
  | 'listMemberSessions'
  | 'endMemberSession'
  | 'listActivity'
  | 'exportActivity'
  | 'lookAtInvitation'
  | 'acceptInvitation'
  | 'leaveStore'
>;

/** A store's people: inviting, changing and removing them, and the log of what they did. */
export function peopleHandlers(deps: PeopleDeps): PeopleHandlers {
  const { db, rateLimiter, settings, identity } = deps;
  const peopleOf = async ({ tenant, user }: MemberContext) => {
    const [members, invitations] = await Promise.all([
      readMembers(db, tenant.id),
      withTenant(db, tenant.id, (tx) => readInvitations(tx, tenant.id)),
    ]);
    return {
      success: true as const,
      data: {
        members: members.map((row) => memberView(row, user.userId)),
        invitations: invitations.map(invitationView),
      },
    };
  };
  const inviterOf = (ctx: MemberContext): Inviter => ({
    tenantId: ctx.tenant.id,
    userId: ctx.user.userId,
    actor: actorOf(ctx),
  });
  const made = (row: InvitationRow) => ({
    success: true as const,
    data: { invitation: invitationView(row), link: joinAddress(deps, row) },
  });
  const stepOf = (ctx: MemberContext, userId: string) => ({
    tenantId: ctx.tenant.id,
    userId: userId.toLowerCase(),
    actor: actorOf(ctx),
  });
  const sessionsOf = async (ctx: MemberContext, userId: string) => ({
    success: true as const,
    data: (await memberSessions(db, stepOf(ctx, userId))).map((row) => sessionView(row, ctx.user.sessionId)),
  });
  const tokens = { name: 'invitation-token', limit: settings.tokensPerMinute, windowSeconds: 60 };

  return {
    listPeople: (_input, ctx) => peopleOf(ctx),
    invitePerson: async ({ body }, ctx) =>
      made(
        await invite(deps, inviterOf(ctx), {
          email: body.email ?? null,
          role: body.role,
          rights: body.rights ?? null,
        }),
      ),
    renewInvitation: async ({ params }, ctx) => made(await renew(deps, inviterOf(ctx), params.id)),
    withdrawInvitation: async ({ params }, ctx) => {
      await withdraw(deps, inviterOf(ctx), params.id);
      return { success: true };
    },
    changePerson: async ({ params, body }, ctx) => {
      await changePerson(db, stepOf(ctx, params.userId), body);
      return peopleOf(ctx);
    },
    removePerson: async ({ params }, ctx) => {
      await removePerson(db, stepOf(ctx, params.userId));
      return peopleOf(ctx);
    },
    makeOwner: async ({ params, body }, ctx) => {
      const { userId, sessionId } = ctx.user;
      await identity.confirmPerson({ userId, sessionId, address: ctx.ip }, body.password);
      await changePerson(db, stepOf(ctx, params.userId), { role: 'owner', rights: null });
      return peopleOf(ctx);
    },
    listMemberSessions: ({ params }, ctx) => sessionsOf(ctx, params.userId),
    endMemberSession: async ({ params }, ctx) => {
      await endMemberSession(db, stepOf(ctx, params.userId), {
        sessionId: params.sessionId.toLowerCase(),
        asking: ctx.user.sessionId,
      });
      return sessionsOf(ctx, params.userId);
    },
    listActivity: async ({ query }, { tenant }) => {
      const rows = await readActivity(db, tenant.id, { ...query, limit: query.limit + 1 });
      return {
        success: true,
        data: { entries: rows.slice(0, query.limit).map(activityView), has_more: rows.length > query.limit },
      };
    },
    exportActivity: async ({ query }, { tenant, locale }) => {
      const rows = await readActivity(db, tenant.id, { ...query, limit: MAX_EXPORTED_ACTIVITY });
      return fileToSave(`activity-${malaysianDate(Date.now())}.csv`, activityCsv(rows, locale));
    },

    lookAtInvitation: async ({ body }, { ip }) => {
      await rateLimiter.hit(tokens, ip);
      const invitation = await invitationOf(deps, body.token);
      return {
        success: true,
        data: {
          store: { id: invitation.tenant_id, name: invitation.store_name, subdomain: invitation.slug },
          role: invitation.role,
          invited_by: (await identity.maskedName(invitation.invited_by)) ?? null,
          email_hint: invitation.email === null ? null : maskedEmail(invitation.email),
          expires_at: invitation.expires_at.toISOString(),
        },
      };
    },
    acceptInvitation: async ({ body }, { user, ip }) => {
      await rateLimiter.hit(tokens, ip);
      const { invitation, role } = await join(deps, user, body.token);
      return {
        success: true,
        data: {
          tenant: { id: invitation.tenant_id, name: invitation.store_name, subdomain: invitation.slug },
          role,
        },
      };
    },
    leaveStore: async ({ params }, { user }) => {
      await leave(db, params.storeId.toLowerCase(), user.userId);
      return { success: true };
    },
  };
}

import type { SignedIn } from '@dapur/contract/people/identity';
import { AppError } from '@dapur/contract/errors';
import { normaliseEmail } from '@dapur/contract/people/email';
import { withUser } from '../../platform/db/index.ts';
import type { Handlers, RequestContext } from '../../platform/http/index.ts';
import { cookie } from '../../platform/http/cookies.ts';
import { askReset } from './commands/ask-reset.ts';
import { confirmEmail, resendConfirmation } from './commands/confirm-email.ts';
import { exchangeHandoff, startHandoff } from './commands/hand-off.ts';
import { openSession } from './commands/open-session.ts';
import { register } from './commands/register.ts';
import { resetPassword } from './commands/set-password.ts';
import { signIn } from './commands/sign-in.ts';
import { findHandoffBearer } from './data/account-tokens.ts';
import { listLiveSessions, revokeAllSessions, revokeSession } from './data/sessions.ts';
import { deviceName } from './domain/device-name.ts';
import type { IdentityDeps, SessionOrigin } from './identity-deps.ts';
import { createKnownDevices } from './known-device.ts';
import { resetLinks } from './queries/reset-links.ts';
import { userView } from './queries/user-view.ts';

export type CoreIdentityHandlers = Handlers<
  | 'login'
  | 'register'
  | 'me'
  | 'logout'
  | 'forgotPassword'
  | 'resetPassword'
  | 'resetLinks'
  | 'verifyEmail'
  | 'resendVerification'
  | 'handoff'
  | 'exchangeHandoff'
  | 'listSessions'
  | 'endSession'
  | 'endAllSessions'
>;

const HANDOFF_SECONDS = 60;

export function identityHandlers(deps: IdentityDeps): CoreIdentityHandlers {
  const { db, tokens } = deps;
  const isHttps = deps.publicOrigin.startsWith('https:');
  const nonceCookie = isHttps ? '__Host-dapur_handoff' : 'dapur_handoff';

  const knownDevices = createKnownDevices(deps.secretKey, isHttps);

  const originOf = ({ userAgent, ip }: RequestContext, isRemembered: boolean): SessionOrigin => ({
    isRemembered,
    userAgent,
    address: ip,
  });

  return {
    login: async ({ body }, ctx) => {
      const email = normaliseEmail(body.email);
      const credentials = { ...body, address: ctx.ip, knownDevice: knownDevices.of(ctx, email) };
      const { userId, token } = await signIn(deps, credentials, originOf(ctx, body.remember));
      if (credentials.knownDevice === undefined) knownDevices.remember(ctx, email);
      const data: SignedIn = { token, ...(await userView(db, userId)) };
      return { success: true, data, nextStep: nextStepOf(data) };
    },
    register: async ({ body }, ctx) => {
      const userId = await register(deps, {
        email: body.email,
        fullName: body.full_name,
        phone: body.phone,
        password: body.password,
        language: body.lang ?? ctx.locale,
        wantsNews: body.news === true,
        opensStore: body.opens_store === true,
        address: ctx.ip,
      });
      const token = await openSession(deps, userId, originOf(ctx, false));
      const data: SignedIn = { token, ...(await userView(db, userId)) };
      return { success: true, data, nextStep: nextStepOf(data) };
    },
    me: async (_input, { user: { userId, sessionId }, bearer = '' }) => {
      const [view, expiresAt] = await Promise.all([
        userView(db, userId),
        sessionId === undefined
          ? findHandoffBearer(db, bearer).then((row) => row?.expires_at)
          : tokens.read(bearer).then((claims) => claims && new Date(claims.expiresAt * 1_000)),
      ]);
      // The session ended between the two reads.
      if (expiresAt === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
      const kind = sessionId === undefined ? 'handoff' : 'session';
      return { success: true, data: { ...view, token_kind: kind, expires_at: expiresAt.toISOString() } };
    },
    logout: async (_input, ctx) => {
      const { userId, sessionId } = (await ctx.principal()) ?? {};
      if (userId !== undefined && sessionId !== undefined)
        await withUser(db, userId, (tx) => revokeSession(tx, userId, sessionId));
      return { success: true };
    },
    forgotPassword: async ({ body }, ctx) => {
      await askReset(deps, { email: body.email, locale: body.lang ?? ctx.locale, address: ctx.ip });
      return {
        success: true,
        message: 'If this email has an account, a link to set a new password is on its way.',
      };
    },
    resetPassword: async ({ body }, ctx) => {
      await resetPassword(deps, { ...body, address: ctx.ip });
      return { success: true, message: 'Your password has been changed. Please sign in with the new one.' };
    },
    resetLinks: async ({ body }, ctx) => ({
      success: true,
      data: await resetLinks(deps, { token: body.token, address: ctx.ip }),
    }),
    verifyEmail: async ({ body }, ctx) => {
      await confirmEmail(deps, { token: body.token, address: ctx.ip });
      return { success: true, message: 'Your email is confirmed.' };
    },
    resendVerification: async (_input, { user }) => {
      await resendConfirmation(deps, user.userId);
      return { success: true };
    },
    handoff: async (_input, { user, addCookie }) => {
      const { userId, sessionId } = user;
      if (sessionId === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
      const { token, browserNonce, expiresAt } = await startHandoff(deps, userId, sessionId);
      addCookie(cookie(nonceCookie, browserNonce, { maxAgeSeconds: HANDOFF_SECONDS, isSecure: isHttps }));
      return { success: true, data: { token, expires_at: expiresAt.toISOString() } };
    },
    exchangeHandoff: async ({ body }, ctx) => {
      const { userId, token } = await exchangeHandoff(deps, {
        token: body.token,
        browserNonce: ctx.cookieOf(nonceCookie),
        userAgent: ctx.userAgent,
        address: ctx.ip,
      });
      ctx.addCookie(cookie(nonceCookie, '', { maxAgeSeconds: 0, isSecure: isHttps }));
      return { success: true, data: { token, ...(await userView(db, userId)) } };
    },
    listSessions: async (_input, { user }) => ({
      success: true,
      data: (await listLiveSessions(db, user.userId)).map((row) => ({
        id: row.id,
        device: deviceName(row.user_agent),
        address: row.address,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        is_remembered: row.is_remembered,
        is_current: row.id === user.sessionId,
      })),
    }),
    endSession: async ({ params }, { user }) => {
      const isEnded = await withUser(db, user.userId, (tx) => revokeSession(tx, user.userId, params.id));
      if (!isEnded) throw new AppError('not_found', 'This session has already ended.');
      return { success: true };
    },
    endAllSessions: async (_input, { user }) => {
      await withUser(db, user.userId, (tx) => revokeAllSessions(tx, user.userId));
      return { success: true };
    },
  };
}

const nextStepOf = ({ user }: SignedIn) => (user.tenantIds.length > 0 ? 'dashboard' : 'account');

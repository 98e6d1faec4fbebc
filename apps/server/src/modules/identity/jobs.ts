import type { SocialProvider } from '@dapur/contract/people/identity';
import { withUser } from '../../platform/db/index.ts';
import { RateLimitedError } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { PlatformEvent, PlatformEventHandlers } from '../events/index.ts';
import { insertToken, newSecret, voidTokens, type TokenPurpose } from './data/account-tokens.ts';
import { holdUser, type UserPrecondition } from './data/hold-user.ts';
import { forgetOldSessions } from './data/forget-old-sessions.ts';
import { findUserByEmail, readUser, type UserRow } from './data/users.ts';
import type { AccountMail, AccountMailTo, IdentityDeps } from './identity-deps.ts';

const HOUR_MS = 3_600_000;

type NoticeEvent = PlatformEvent<
  'account.password_changed' | 'account.password_set' | 'account.sign_in_linked' | 'account.sign_in_unlinked'
>;

/** Mails that follow from what people asked for. Secrets are made here and are never in the queue. */
export function identityEventHandlers(deps: IdentityDeps): PlatformEventHandlers {
  const { db, sendMail } = deps;
  const userOf = (event: { readonly payload: { readonly userId: string } }) =>
    readUser(db, event.payload.userId);
  /** Sends a notice to the account's mailbox. If it were lost, another person's action could go unnoticed. */
  const tell = async (event: NoticeEvent, mail: AccountMail): Promise<void> => {
    const user = await userOf(event);
    if (user !== undefined) await sendMail(readerOf(user), mail, event.id);
  };
  return {
    'account.confirm_email': [
      async (event) => {
        const user = await userOf(event);
        if (user === undefined || user.email_verified_at !== null) return;
        const precondition = { email: user.email };
        await mailLink(deps, event, {
          userId: user.id,
          precondition,
          to: readerOf(user),
          ...links.verify,
          opensStore: event.payload.opensStore === true,
        });
      },
    ],
    'account.forgot_password': [
      async (event) => {
        const user = await findUserByEmail(db, event.payload.email);
        if (user === undefined) return;
        const precondition = { email: user.email };
        const to = { ...readerOf(user), locale: event.payload.locale };
        await mailLink(deps, event, { userId: user.id, precondition, to, ...links.reset });
      },
    ],
    'account.change_email': [
      async (event) => {
        const user = await userOf(event);
        const email = event.payload.email;
        if (user === undefined || user.email === email) return;
        // Sent whether the new address is free or not: somebody who is signed in tries to change it.
        await sendMail(readerOf(user), { kind: 'email_changing', newEmail: email }, event.id);
      },
      async (event) => {
        const user = await userOf(event);
        const email = event.payload.email;
        // An address that is taken gets no mail, and the person who asked is not told why.
        if (user === undefined || user.email === email || (await findUserByEmail(db, email)) !== undefined)
          return;
        const { sessionId } = event.payload;
        if (sessionId === undefined) return;
        const precondition = { email: user.email, sessionId };
        const to = { ...readerOf(user), email, locale: event.payload.locale };
        await mailLink(deps, event, { userId: user.id, precondition, to, ...links.change_email });
      },
    ],
    'account.password_changed': [(event) => tell(event, { kind: 'password_changed' })],
    'account.password_set': [(event) => tell(event, { kind: 'password_set' })],
    'account.sign_in_linked': [(event) => tell(event, { kind: 'sign_in_linked', ...linkOf(event) })],
    'account.sign_in_unlinked': [(event) => tell(event, { kind: 'sign_in_unlinked', ...linkOf(event) })],
  };
}

/** Forgets sessions and tokens that ended long ago. */
export function identityCleaning({ db }: IdentityDeps): RepeatingTask {
  return { name: 'identity-cleaning', everyMs: HOUR_MS, run: () => forgetOldSessions(db) };
}

const readerOf = (user: UserRow): AccountMailTo => ({
  email: user.email,
  name: user.full_name,
  locale: user.language,
});

const linkOf = ({
  payload: { provider, account },
}: PlatformEvent<'account.sign_in_linked' | 'account.sign_in_unlinked'>): {
  provider: SocialProvider;
  account: string | null;
} => ({ provider, account });

interface LinkSort {
  readonly purpose: Exclude<TokenPurpose, 'handoff'>;
  readonly kind: Extract<AccountMail, { readonly link: string }>['kind'];
  /** Below `/p/`. */
  readonly page: string;
}

const links = {
  verify: { purpose: 'verify', kind: 'confirm_email', page: 'verify-email' },
  reset: { purpose: 'reset', kind: 'reset_password', page: 'reset-password' },
  change_email: { purpose: 'change_email', kind: 'change_email', page: 'verify-email' },
} as const satisfies Record<LinkSort['purpose'], LinkSort>;

interface LinkMail extends LinkSort {
  readonly userId: string;
  /** If this no longer holds, no link is made or sent: the request is outdated. */
  readonly precondition: UserPrecondition;
  readonly to: AccountMailTo;
  /** The page says so, and leads there. */
  readonly opensStore?: boolean;
}

/** Makes a token for the person and mails it as a link. */
async function mailLink(
  deps: IdentityDeps,
  event: PlatformEvent,
  { userId, precondition, to, purpose, kind, page, opensStore = false }: LinkMail,
): Promise<void> {
  if (!(await mayMail(deps, event, to.email))) return;
  const secret = newSecret();
  const isMade = await withUser(deps.db, userId, async (tx) => {
    if ((await holdUser(tx, userId, precondition, 'share')) === undefined) return false;
    // Of several reset links the person may open any; a change of address has one goal.
    if (purpose === 'change_email') await voidTokens(tx, userId, [purpose]);
    await insertToken(tx, { userId, purpose, secret, email: to.email });
    return true;
  });
  if (!isMade) return;
  const link = `${deps.publicOrigin}/p/${page}?token=${secret}${opensStore ? '&for=store' : ''}`;
  await deps.sendMail(to, { kind, link }, event.id);
}

/** Whether the address has had few enough mails today. Tries of one mail count once. */
async function mayMail(
  { rateLimiter, settings, log }: IdentityDeps,
  event: PlatformEvent,
  email: string,
): Promise<boolean> {
  if (event.attempt > 1) return true;
  try {
    await rateLimiter.hit({ name: 'account-mail', ...settings.mailsPerAddress }, email);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    log.warn({ topic: event.topic }, 'An account mail was left out: its address has had enough today');
    return false;
  }
}

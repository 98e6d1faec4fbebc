import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  ForgotInput,
  LoginInput,
  OpensStore,
  RegisterInput,
  ResetInput,
  ResetToken,
} from './person-input.ts';
import { Locale, Ok, line } from '../primitives.ts';
import { Tenant } from '../stores/stores.ts';
import { SignedIn, User, SocialProvider } from './identity.ts';

export const NextStep = z.enum(['dashboard', 'account']);

/** A linked sign-in as the page shows it where a password is set by a mailed link. */
export const ResetLink = z
  .object({
    /** Names it in `keep`; the same for as long as this account of the provider is linked. */
    id: z.string(),
    provider: SocialProvider,
    /** Masked; null where the provider gave no address. */
    account: z.string().nullable(),
    linked_at: z.string(),
    /** Whether it stays by default: it was linked when the person last proved that the mailbox is theirs. */
    stays: z.boolean(),
  })
  .meta({ id: 'ResetLink' });
export type ResetLink = z.infer<typeof ResetLink>;

const Token = z.string().min(1).max(4_096);

/** Signing up and in, in all ways, and the calls that mailed links lead to. */
export const signInEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
    tenant: 'none',
    body: LoginInput,
    response: z.object({ success: z.literal(true), data: SignedIn, nextStep: NextStep }),
    errors: ['invalid_input', 'invalid_credentials', 'account_locked', 'rate_limited', 'unavailable'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Open an account; signs in at once',
    access: 'anyone',
    tenant: 'none',
    needsSwitch: 'registrations',
    body: RegisterInput,
    response: z.object({ success: z.literal(true), data: SignedIn, nextStep: NextStep }),
    errors: [
      'invalid_input',
      'email_taken',
      'password_guessable',
      'rate_limited',
      'unavailable',
      'switched_off',
    ],
  }),
  socialConfig: endpoint({
    method: 'GET',
    path: '/auth/social/config',
    summary: 'Which social sign-ins are on, and what the browser needs for them; sets the nonce cookie',
    access: 'anyone',
    tenant: 'none',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        google: z.object({ client_id: z.string(), script_url: z.string(), nonce: z.string() }).nullable(),
        facebook: z.object({ app_id: z.string(), script_url: z.string(), version: z.string() }).nullable(),
      }),
    }),
    errors: [],
  }),
  social: endpoint({
    method: 'POST',
    path: '/auth/social',
    summary:
      'Sign in by a Google ID token or a Facebook access token; only what the provider vouches for counts',
    access: 'anyone',
    tenant: 'none',
    needsSwitch: 'social_sign_in',
    body: z.strictObject({
      id: line(255).nullish(),
      /** Used only where the provider gives no address, and then unverified. */
      email: line(254).nullish(),
      name: line(200).nullish(),
      picture: line(2_000).nullish(),
      provider: SocialProvider,
      token: z.string().min(1).max(8_192),
      remember: z.boolean().default(true),
      lang: Locale.optional(),
      opens_store: OpensStore,
    }),
    response: z.object({
      success: z.literal(true),
      data: SignedIn,
      isNewUser: z.boolean(),
      nextStep: NextStep,
    }),
    errors: [
      'invalid_input',
      'social_refused',
      'account_locked',
      'social_not_configured',
      'social_unavailable',
      'link_required',
      'email_required',
      'rate_limited',
      'switched_off',
    ],
  }),
  /** Its answer is Facebook's own form. */
  facebookDeletion: endpoint({
    method: 'POST',
    path: '/auth/facebook/deletion',
    summary:
      "Facebook's data deletion callback, signed_request required: what Facebook gave of a person is forgotten; harmless when repeated",
    access: 'provider',
    tenant: 'none',
    consumes: 'form',
    response: z.object({ url: z.string(), confirmation_code: z.string() }),
    errors: ['bad_signature'],
  }),
  facebookDeletionStatus: endpoint({
    method: 'GET',
    path: '/auth/facebook/deletion',
    summary:
      'Whether a code of a deletion asked for at Facebook is one of ours; it is given once all is deleted',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({ code: line(100).min(1) }),
    response: z.object({ success: z.literal(true), data: z.object({ asked_at: z.string() }) }),
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'Who bears this token; a handoff token is answered too, and not used up',
    access: 'user',
    tenant: 'none',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        user: User,
        tenant: Tenant.nullable(),
        /** `handoff`: not a session yet; exchange it. */
        token_kind: z.enum(['session', 'handoff']),
        expires_at: z.string(),
      }),
    }),
    errors: ['unauthorized'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session; harmless when it has ended already',
    access: 'anyone',
    tenant: 'none',
    response: Ok,
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link to set a new password; the answer is the same whether the account exists or not',
    access: 'anyone',
    tenant: 'none',
    body: ForgotInput,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['invalid_input', 'rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Set a new password by a mailed token; ends all sessions, and of the linked sign-ins those that are not to stay',
    access: 'anyone',
    tenant: 'none',
    body: ResetInput,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['invalid_input', 'link_expired', 'password_guessable', 'rate_limited', 'unavailable'],
  }),
  resetLinks: endpoint({
    method: 'POST',
    path: '/auth/reset-password/links',
    summary: 'The linked sign-ins of the account whose password a mailed token sets; the token stays good',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ success: z.literal(true), data: z.array(ResetLink) }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm a mail address by a mailed token: that of the account, or the one it changes to',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ token: Token }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['invalid_input', 'link_expired', 'email_taken', 'rate_limited'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Mail the confirmation link once more',
    access: 'user',
    tenant: 'none',
    response: Ok,
    errors: ['unauthorized', 'rate_limited'],
  }),
  handoff: endpoint({
    method: 'POST',
    path: '/auth/handoff',
    summary:
      'A single-use token of 60 seconds that may stand in an address; bound to this browser by a cookie',
    access: 'user',
    tenant: 'none',
    response: z.object({
      success: z.literal(true),
      data: z.object({ token: z.string(), expires_at: z.string() }),
    }),
    errors: ['unauthorized', 'rate_limited'],
  }),
  exchangeHandoff: endpoint({
    method: 'POST',
    path: '/auth/exchange',
    summary: 'Swap a handoff token for a session',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ token: Token }),
    response: z.object({ success: z.literal(true), data: SignedIn }),
    errors: ['invalid_input', 'unauthorized', 'account_locked', 'rate_limited'],
  }),
} as const;

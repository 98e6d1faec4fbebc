import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ForgotInput, LoginInput, PasswordProof, RegisterInput, ResetInput, ResetToken } from './person-input.ts';
import { Locale, Ok, Uuid, line } from './primitives.ts';
import { Tenant } from './stores.ts';

export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** `role` steers what a client shows; it authorises nothing. */
export const User = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['customer', 'tenant_admin', 'super_admin']),
    avatar_url: z.string().nullable(),
    tenantIds: z.array(z.uuid()),
    tenant_id: z.uuid().nullable(),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    language: Locale,
    created_at: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** `tenant` is the person's first store, if she has one. */
export const SignedIn = z
  .object({ token: z.string(), user: User, tenant: Tenant.nullable() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

export const NextStep = z.enum(['dashboard', 'account']);

export const AccountSession = z
  .object({
    id: z.uuid(),
    /** Such as `Chrome on Android`. */
    device: z.string(),
    address: z.string(),
    created_at: z.string(),
    last_seen_at: z.string(),
    is_remembered: z.boolean(),
    is_current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

export const LinkedIdentity = z.object({
  provider: SocialProvider,
  email: z.string().nullable(),
  created_at: z.string(),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** A linked sign-in as the page shows it where a password is set by a mailed link. */
export const ResetLink = z
  .object({
    /** Names it in `keep`; the same for as long as this account of the provider is linked. */
    id: z.string(),
    provider: SocialProvider,
    /** Masked; null where the provider gave no address. */
    account: z.string().nullable(),
    linked_at: z.string(),
    /** Whether it stays unless she says otherwise: it was there when the mailbox was last proved to be hers. */
    stays: z.boolean(),
  })
  .meta({ id: 'ResetLink' });
export type ResetLink = z.infer<typeof ResetLink>;

/** For how long a session may do what needs proof, after its person showed who she is. */
export const PROOF_MINUTES = 10;

const Token = z.string().min(1).max(4_096);

export const identityEndpoints = {
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
      /** Counts only where the provider gives none, and then unverified. */
      email: line(254).nullish(),
      name: line(200).nullish(),
      picture: line(2_000).nullish(),
      provider: SocialProvider,
      token: z.string().min(1).max(8_192),
      remember: z.boolean().default(true),
      lang: Locale.optional(),
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
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the person is signed in',
    access: 'user',
    tenant: 'none',
    response: z.object({ success: z.literal(true), data: z.array(AccountSession) }),
    errors: ['unauthorized'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'End one of the person’s sessions',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ id: Uuid }),
    response: Ok,
    errors: ['unauthorized', 'not_found'],
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Sign out everywhere, this session included',
    access: 'user',
    tenant: 'none',
    response: Ok,
    errors: ['unauthorized'],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/user/proof',
    summary: `Show once more who is signed in, by password or by a linked sign-in; counts in this session for ${PROOF_MINUTES} minutes`,
    access: 'user',
    tenant: 'none',
    body: PasswordProof.partial()
      .extend({ provider: SocialProvider.optional(), token: z.string().min(1).max(8_192).optional() })
      .refine(
        ({ password, provider, token }) =>
          password === undefined
            ? provider !== undefined && token !== undefined
            : provider === undefined && token === undefined,
        { message: 'Send either the password, or a provider and its token' },
      ),
    response: Ok,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'social_refused',
      'social_not_configured',
      'social_unavailable',
      'switched_off',
      'rate_limited',
      'unavailable',
    ],
  }),
  listIdentities: endpoint({
    method: 'GET',
    path: '/user/identities',
    summary: 'The social sign-ins linked to the account',
    access: 'user',
    tenant: 'none',
    response: z.object({ success: z.literal(true), data: z.array(LinkedIdentity) }),
    errors: ['unauthorized'],
  }),
  linkIdentity: endpoint({
    method: 'POST',
    path: '/user/identities',
    summary:
      'Link a social sign-in, proved by its token, to the signed-in account; needs fresh proof of its person',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'social_sign_in',
    body: z.strictObject({ provider: SocialProvider, token: z.string().min(1).max(8_192) }),
    response: z.object({ success: z.literal(true), data: LinkedIdentity }),
    errors: [
      'unauthorized',
      'proof_required',
      'invalid_input',
      'social_refused',
      'social_not_configured',
      'social_unavailable',
      'conflict',
      'rate_limited',
      'switched_off',
    ],
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE',
    path: '/user/identities/:provider',
    summary: 'Unlink a social sign-in; needs fresh proof, and is refused while it is the only way in',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ provider: SocialProvider }),
    response: Ok,
    errors: ['unauthorized', 'proof_required', 'not_found', 'conflict'],
  }),
} as const;

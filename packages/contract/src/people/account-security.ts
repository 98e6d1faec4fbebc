import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PasswordProof } from './person-input.ts';
import { Ok, Uuid } from '../primitives.ts';
import { SocialProvider } from './identity.ts';

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

/** For how long a session may do what needs proof, after the person proved their identity. */
export const PROOF_MINUTES = 10;

/** The sessions and linked sign-ins of an account, and the proof of identity. */
export const accountSecurityEndpoints = {
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

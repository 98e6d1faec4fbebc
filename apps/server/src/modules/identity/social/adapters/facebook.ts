import { isEmailShape, normaliseEmail } from '@dapur/contract/people/email';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/clock.ts';
import { PROVIDER_TIMEOUT_MS, SocialFault, type FacebookSettings, type VerifyFacebook } from '../ports.ts';
import { appsecretProof } from './appsecret-proof.ts';

export interface FacebookOptions {
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const Inspected = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    /** Epoch seconds; 0: never. */
    expires_at: z.number().optional(),
    user_id: z.coerce.string().optional(),
  }),
});
const Me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
});
const GraphError = z.object({ error: z.object({ code: z.number() }) });

/** Graph's code for an access token that is no good. */
const BAD_TOKEN = 190;

/** Asks Graph whose access token it is and for which app it was given, then who that is. */
export function createFacebookVerifier(settings: FacebookSettings, options: FacebookOptions): VerifyFacebook {
  const { appId, appSecret } = settings;
  const base = `${settings.graphUrl}/${settings.graphVersion}`;

  return async (token) => {
    // Both calls together: a person is waiting.
    const signal = AbortSignal.timeout(options.timeoutMs ?? PROVIDER_TIMEOUT_MS);
    const inspected = await call(
      `${base}/debug_token`,
      { input_token: token, access_token: `${appId}|${appSecret.reveal()}` },
      signal,
    );
    // A complaint here is about our own credentials, never about the person's token.
    if (!inspected.ok) throw unavailable(`debug_token ${inspected.status}, code ${inspected.code ?? 'none'}`);
    const { data } = read(Inspected, inspected.body);
    if (!data.is_valid) throw refused('not valid');
    if (data.app_id !== appId) throw refused('another app');
    if (data.type !== 'USER') throw refused('not a person’s token');
    if (data.expires_at !== 0 && !(Number(data.expires_at) * 1_000 > options.clock.now()))
      throw refused('expired');

    const me = await call(
      `${base}/me`,
      { fields: 'id,name,email', access_token: token, appsecret_proof: appsecretProof(token, appSecret) },
      signal,
    );
    if (!me.ok && me.code === BAD_TOKEN) throw refused('expired between two calls');
    if (!me.ok) throw unavailable(`me ${me.status}, code ${me.code ?? 'none'}`);
    const { id, name, email } = read(Me, me.body);
    if (id !== data.user_id) throw refused('two different people');
    return {
      provider: 'facebook',
      subject: id,
      email: email !== undefined && isEmailShape(email) ? normaliseEmail(email) : undefined,
      // Facebook does not say whether it ever checked the address.
      isEmailAuthoritative: false,
      name,
    };
  };
}

type Answered =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly status: number; readonly code: number | undefined };

async function call(url: string, query: Record<string, string>, signal: AbortSignal): Promise<Answered> {
  try {
    // Secrets travel in the address, as Graph wants it: neither it nor an error that quotes it may be logged.
    const response = await fetch(`${url}?${new URLSearchParams(query)}`, { signal, redirect: 'error' });
    const body: unknown = await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
      return undefined;
    });
    if (response.ok) return { ok: true, body };
    return { ok: false, status: response.status, code: GraphError.safeParse(body).data?.error.code };
  } catch (error) {
    throw unavailable(error instanceof Error ? error.name : 'no answer');
  }
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unavailable('an answer of another shape');
  return parsed.data;
}

const refused = (reason: string): SocialFault => new SocialFault('social_refused', 'facebook', reason);
const unavailable = (reason: string): SocialFault =>
  new SocialFault('social_unavailable', 'facebook', reason);

import { isEmailShape, normaliseEmail } from '@dapur/contract/people/email';
import { AppError } from '@dapur/contract/errors';
import { identityMessages } from '@dapur/contract/people/person-input';
import {
  invalidInput,
  switchedOffError,
  type Handlers,
  type RequestContext,
} from '../../../platform/http/index.ts';
import { askForProof } from '../commands/require-proof.ts';
import { userView } from '../queries/user-view.ts';
import { readSignedRequest } from './adapters/signed-request.ts';
import { deleteFacebookData } from './commands/delete-provider-data.ts';
import { enter } from './commands/enter.ts';
import { linkedView, linkIdentity, unlinkIdentity } from './commands/link.ts';
import { mustBeOwn, noteProven } from './commands/prove.ts';
import { listIdentities } from './data/identities.ts';
import { createDeletionCodes } from './deletion-codes.ts';
import { createSocialNonces } from './nonce.ts';
import { SocialFault, type ProvenPerson, type SocialSettings } from './ports.ts';
import type { SocialDeps } from './social-deps.ts';
import { createVerifiers } from './verifiers.ts';

export type SocialHandlers = Handlers<
  | 'socialConfig'
  | 'social'
  | 'prove'
  | 'listIdentities'
  | 'linkIdentity'
  | 'unlinkIdentity'
  | 'facebookDeletion'
  | 'facebookDeletionStatus'
>;

/** Codes cannot be guessed, but calls are limited all the same. */
const STATUS_LOOKS = { name: 'facebook-deletion', limit: 60, windowSeconds: 3_600 };
/** A request dated further ahead of our clock is refused: it could delete links that are made later. */
const MAX_AHEAD_SECONDS = 300;

export function socialHandlers(deps: SocialDeps): SocialHandlers {
  const { db, settings, rateLimiter, limits } = deps;
  const nonces = createSocialNonces(deps.secretKey, rateLimiter, deps.publicOrigin.startsWith('https:'));
  const verifiers = createVerifiers(settings, deps.clock, deps.log);
  const deletionCodes = createDeletionCodes(deps.secretKey);
  const countProof = (ctx: RequestContext): Promise<void> =>
    rateLimiter.hit({ name: 'social', ...limits.perAddress }, ctx.ip);

  /** Uses a proof up when it led to a result; a proof that only led to a question may come again with the answer. */
  const useUp = async (ctx: RequestContext, { provider }: ProvenPerson): Promise<void> => {
    const nonce = nonces.of(ctx);
    if (provider !== 'google' || nonce === undefined) return;
    if (!(await nonces.use(ctx, nonce)))
      throw new SocialFault('social_refused', provider, 'nonce used before');
  };

  return {
    socialConfig: async (_input, ctx) => ({
      success: true,
      data: browserConfig((await deps.switches.isOn('social_sign_in')) ? settings : {}, () =>
        nonces.offer(ctx),
      ),
    }),
    social: async ({ body }, ctx) => {
      verifiers.mustBeOn(body.provider);
      await countProof(ctx);
      const person = await verifiers.verify({
        provider: body.provider,
        token: body.token,
        nonce: nonces.of(ctx),
        statedId: body.id ?? undefined,
      });
      const given = person.email === undefined ? givenEmail(body.email) : undefined;
      const { userId, isNewUser } = await enter(db, person, {
        given,
        locale: body.lang ?? ctx.locale,
        mayRegister: await deps.switches.isOn('registrations'),
        opensStore: body.opens_store === true,
      });
      await useUp(ctx, person);
      const from = { isRemembered: body.remember, userAgent: ctx.userAgent, address: ctx.ip };
      const token = await deps.openSession(userId, from, {
        precondition: { identity: person },
        refusal: () => new SocialFault('social_refused', person.provider, 'unlinked meanwhile'),
      });
      const data = { token, ...(await userView(db, userId)) };
      return { success: true, data, isNewUser, nextStep: data.tenant === null ? 'account' : 'dashboard' };
    },
    prove: async ({ body }, ctx) => {
      const { userId } = ctx.user;
      if (body.password !== undefined) {
        await deps.checkPassword(userId, body.password, ctx.ip);
        await noteProven(db, ctx.user, {});
        return { success: true };
      }
      // The declaration requires either a password or both of these.
      const { provider = 'google', token = '' } = body;
      if (!(await deps.switches.isOn('social_sign_in'))) throw switchedOffError('social_sign_in');
      verifiers.mustBeOn(provider);
      await countProof(ctx);
      const person = await verifiers.verify({ provider, token, nonce: nonces.of(ctx) });
      await mustBeOwn(db, userId, person);
      await useUp(ctx, person);
      await noteProven(db, ctx.user, { identity: person });
      return { success: true };
    },
    listIdentities: async (_input, { user }) => ({
      success: true,
      data: (await listIdentities(db, user.userId)).map(linkedView),
    }),
    linkIdentity: async ({ body }, ctx) => {
      verifiers.mustBeOn(body.provider);
      // Asked before the provider's proof is used, so that the same proof can come again afterwards.
      await askForProof(db, ctx.user);
      await countProof(ctx);
      const person = await verifiers.verify({ ...body, nonce: nonces.of(ctx) });
      const data = await linkIdentity(db, ctx.user, person);
      await useUp(ctx, person);
      return { success: true, data };
    },
    unlinkIdentity: async ({ params }, { user }) => {
      await unlinkIdentity(db, user, params.provider);
      return { success: true };
    },
    // Not behind a switch: a request to delete data is always accepted.
    facebookDeletion: async (_input, { rawBody }) => {
      const signed = new URLSearchParams(rawBody).get('signed_request') ?? '';
      // Without a secret no signature can be right.
      const request = settings.facebook && readSignedRequest(signed, settings.facebook.appSecret);
      if (request === undefined || request.issuedAt > deps.clock.now() / 1_000 + MAX_AHEAD_SECONDS)
        throw new AppError('bad_signature', 'The signature of signed_request is not right');
      await deleteFacebookData(db, request);
      const code = deletionCodes.codeFor(request);
      return { url: `${deps.publicOrigin}/p/facebook-deletion?code=${code}`, confirmation_code: code };
    },
    facebookDeletionStatus: async ({ query }, { ip }) => {
      await rateLimiter.hit(STATUS_LOOKS, ip);
      const issuedAt = deletionCodes.issuedAtOf(query.code);
      if (issuedAt === undefined) throw new AppError('not_found', 'No deletion has this code');
      return { success: true, data: { asked_at: new Date(issuedAt * 1_000).toISOString() } };
    },
  };
}

function browserConfig({ google, facebook }: SocialSettings, nonce: () => string) {
  return {
    google:
      google === undefined
        ? null
        : { client_id: google.clientId, script_url: google.scriptUrl, nonce: nonce() },
    facebook:
      facebook === undefined
        ? null
        : { app_id: facebook.appId, script_url: facebook.scriptUrl, version: facebook.sdkVersion },
  };
}

function givenEmail(email: string | null | undefined): string | undefined {
  if (email === null || email === undefined || email === '') return undefined;
  if (!isEmailShape(email)) throw invalidInput([{ field: 'email', message: identityMessages.emailShape }]);
  return normaliseEmail(email);
}

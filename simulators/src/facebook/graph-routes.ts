import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';
import type { AccessToken, FacebookApp } from './model.ts';
import type { TokenBook } from './tokens.ts';

type Query = Readonly<Record<string, string | undefined>>;
type GraphRoute = { Params: { version: string }; Querystring: Query };

const DAY_S = 86_400;

/** The Graph API's two calls of a sign-in. An old version is served as the oldest one that lives, as Facebook does. */
export function graphRoutes(apps: ReadonlyMap<string, FacebookApp>, tokens: TokenBook, faults: Faults) {
  const fail = (
    reply: FastifyReply,
    status: number,
    code: number,
    message: string,
    type = 'OAuthException',
    subcode?: number,
  ) =>
    reply.code(status).send({
      error: {
        message,
        type,
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    });

  const hasExpired = (token: AccessToken) => token.expiresAt <= tokens.nowSeconds();

  return async (graph: FastifyInstance): Promise<void> => {
    graph.addHook('onRequest', async (_request, reply) => {
      if (faults.graphDelayMs > 0) await sleep(faults.graphDelayMs);
      if (faults.graphStatus !== undefined)
        return fail(reply, faults.graphStatus, 2, 'Service temporarily unavailable');
      return undefined;
    });

    graph.get<GraphRoute>('/:version(^v\\d+\\.\\d+$)/debug_token', ({ query }, reply) => {
      const [appId = '', secret = ''] = (query['access_token'] ?? '').split('|');
      const app = apps.get(appId);
      if (app === undefined || !isSame(app.appSecret, secret))
        return fail(reply, 400, 190, 'Invalid OAuth access token - Cannot parse access token');
      const input = query['input_token'];
      if (input === undefined) return fail(reply, 400, 100, 'The parameter input_token is required');
      const token = tokens.find(input);
      if (token === undefined)
        return reply.send({
          data: { error: { code: 190, message: 'Malformed access token' }, is_valid: false, scopes: [] },
        });
      const isValid = !hasExpired(token);
      return reply.send({
        data: {
          app_id: token.appId,
          type: token.type,
          application: 'Simulated app',
          data_access_expires_at: token.issuedAt + 90 * DAY_S,
          ...(isValid
            ? {}
            : {
                error: {
                  code: 190,
                  message: 'Error validating access token: Session has expired',
                  subcode: 463,
                },
              }),
          expires_at: token.expiresAt,
          is_valid: isValid,
          issued_at: token.issuedAt,
          scopes: token.scopes,
          user_id: token.person.id,
        },
      });
    });

    graph.get<GraphRoute>('/:version(^v\\d+\\.\\d+$)/me', ({ query }, reply) => {
      const token = tokens.find(query['access_token'] ?? '');
      if (token === undefined) return fail(reply, 401, 190, 'Invalid OAuth access token.');
      if (hasExpired(token))
        return fail(
          reply,
          400,
          190,
          'Error validating access token: Session has expired',
          'OAuthException',
          463,
        );
      const app = apps.get(token.appId);
      const proof = createHmac('sha256', app?.appSecret ?? randomBytes(32))
        .update(token.value)
        .digest('hex');
      if (!isSame(proof, query['appsecret_proof'] ?? ''))
        return fail(
          reply,
          400,
          100,
          'Invalid appsecret_proof provided in the API argument',
          'GraphMethodException',
        );
      const { id, name, email } = token.person;
      const wanted = new Set((query['fields'] ?? 'id,name').split(','));
      return reply.send({
        id,
        ...(wanted.has('name') ? { name } : {}),
        ...(wanted.has('email') && email !== undefined && token.scopes.includes('email') ? { email } : {}),
      });
    });
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

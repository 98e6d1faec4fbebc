import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import { html } from './html-reply.ts';
import { isOutcome, people, type FacebookApp, type Person } from './model.ts';
import { deliveryPage, dialogPage, messagePage } from './pages.ts';
import type { TokenBook } from './tokens.ts';

type Query = Readonly<Record<string, string | undefined>>;

const script = (name: string): string =>
  readFileSync(new URL(`browser/${name}.mjs`, import.meta.url), 'utf8');

/** The SDK that the site's page loads, and the dialog that the person sees. */
export function pageRoutes(apps: ReadonlyMap<string, FacebookApp>, tokens: TokenBook, faults: Faults) {
  const sdk = script('sdk');
  const deliver = script('deliver');

  const appOf = (fields: Query): FacebookApp | undefined => {
    const app = apps.get(fields['client_id'] ?? '');
    return app?.origins.includes(fields['origin'] ?? '') === true ? app : undefined;
  };

  return async (pages: FastifyInstance): Promise<void> => {
    pages.get('/:locale(^[a-z]{2}_[A-Z]{2}$)/sdk.js', (_request, reply) =>
      faults.scriptFails ? reply.code(503).send('') : reply.type('text/javascript; charset=utf-8').send(sdk),
    );
    pages.get('/dialog/deliver.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(deliver),
    );

    pages.get<{ Querystring: Query }>('/:version(^v\\d+\\.\\d+$)/dialog/oauth', ({ query }, reply) => {
      const { client_id = '', origin = '', scope = '' } = query;
      if (appOf(query) === undefined)
        return html(reply.code(400), messagePage('The domain of this page is not among the app’s domains.'));
      return html(reply, dialogPage(new URL(origin).host, { client_id, origin, scope }));
    });

    pages.post<{ Body: Query | null }>('/dialog/answer', ({ body }, reply) => {
      const fields = body ?? {};
      const app = appOf(fields);
      const person = chosen(fields);
      const outcome = fields['outcome'] ?? 'good';
      const { origin = '' } = fields;
      if (app === undefined || !isOutcome(outcome) || (person === undefined && outcome !== 'cancelled'))
        return html(reply.code(400), messagePage('Something is missing. Close this window and try again.'));
      if (outcome === 'cancelled' || person === undefined)
        return html(reply, deliveryPage(origin, { status: 'unknown', authResponse: null }));
      const asked = (fields['scope'] ?? '').split(',').filter(Boolean);
      const scopes = [
        'public_profile',
        ...(asked.includes('email') && fields['share_email'] === '1' ? ['email'] : []),
      ];
      const accessToken = tokens.issue({ appId: app.appId, person, scopes, kind: outcome });
      return html(
        reply,
        deliveryPage(origin, {
          status: 'connected',
          authResponse: {
            accessToken,
            userID: person.id,
            expiresIn: 7_200,
            grantedScopes: scopes.join(','),
            graphDomain: 'facebook',
          },
        }),
      );
    });
  };
}

function chosen(fields: Query): Person | undefined {
  const known = people.find(({ id }) => id === fields['person']);
  if (known !== undefined) return known;
  const email = (fields['email'] ?? '').trim();
  const name = (fields['name'] ?? '').trim();
  if (name === '' && email === '') return undefined;
  // The same entries are the same account each time.
  const digits = BigInt(`0x${createHash('sha256').update(`${name}\0${email}`).digest('hex').slice(0, 13)}`);
  return {
    id: `102${digits.toString().padStart(14, '0').slice(-14)}`,
    name: name || (email.split('@')[0] ?? ''),
    email: email === '' ? undefined : email,
  };
}

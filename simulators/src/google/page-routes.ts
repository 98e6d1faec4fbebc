import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';
import { isOutcome, people, type Client, type Person } from './model.ts';
import { buttonPage, chooserPage, deliveryPage, messagePage, refusedButtonPage } from './pages.ts';
import type { TokenOffice } from './tokens.ts';

type Query = Readonly<Record<string, string | undefined>>;

const script = (name: string): string => readFileSync(new URL(`browser/${name}.mjs`, import.meta.url), 'utf8');

/** What the site's page loads, and what the person sees. */
export function pageRoutes(clients: ReadonlyMap<string, Client>, tokens: TokenOffice, faults: Faults) {
  const scripts = { client: script('client'), button: script('button'), deliver: script('deliver') };

  /** The client, if the page that asks stands at one of its addresses. */
  const clientOf = (fields: Query): Client | undefined => {
    const client = clients.get(fields['client_id'] ?? '');
    return client?.origins.includes(fields['origin'] ?? '') === true ? client : undefined;
  };

  return async (pages: FastifyInstance): Promise<void> => {
    const serveScript = (url: string, text: string) =>
      pages.get(url, (_request, reply) =>
        faults.scriptFails
          ? reply.code(503).send('')
          : reply.type('text/javascript; charset=utf-8').send(text),
      );
    serveScript('/gsi/client', scripts.client);
    serveScript('/gsi/button.js', scripts.button);
    serveScript('/gsi/deliver.js', scripts.deliver);
    pages.get('/gsi/style', (_request, reply) => reply.type('text/css; charset=utf-8').send(''));

    pages.get<{ Querystring: Query }>('/gsi/button', ({ query }, reply) => {
      const isKnown = clientOf(query) !== undefined;
      return html(
        reply.code(isKnown ? 200 : 403),
        isKnown ? buttonPage(query['origin'] ?? '', query) : refusedButtonPage(),
      );
    });

    pages.get<{ Querystring: Query }>('/gsi/select', ({ query }, reply) => {
      const { client_id = '', origin = '', nonce = '' } = query;
      if (clientOf(query) === undefined)
        return html(reply.code(403), messagePage('Error 400: origin_mismatch'));
      return html(reply, chooserPage(new URL(origin).host, { client_id, origin, nonce }));
    });

    pages.post<{ Body: Query | null }>('/gsi/select', async ({ body }, reply) => {
      const fields = body ?? {};
      const client = clientOf(fields);
      const person = chosen(fields);
      const outcome = fields['outcome'] ?? 'good';
      if (client === undefined || person === undefined || !isOutcome(outcome))
        return html(reply.code(400), messagePage('Something is missing. Close this window and try again.'));
      if (outcome === 'nothing') return html(reply, deliveryPage(undefined));
      const nonce = fields['nonce'] === '' ? undefined : fields['nonce'];
      const credential = await tokens.issue({ clientId: client.clientId, person, nonce, kind: outcome });
      return html(reply, deliveryPage(credential));
    });
  };
}

function chosen(fields: Query): Person | undefined {
  const known = people.find(({ sub }) => sub === fields['sub']);
  if (known !== undefined) return known;
  const email = (fields['email'] ?? '').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  // The same address is the same account each time.
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`);
  return {
    sub: `1${digits.toString().padStart(20, '0').slice(-20)}`,
    email,
    email_verified: fields['verified'] === '1',
    name: (fields['name'] ?? '').trim() || (email.split('@')[0] ?? ''),
    ...(fields['workspace'] === '1' ? { hd: email.split('@')[1] ?? '' } : {}),
  };
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src data:; base-uri 'none'",
    )
    .send(text);
}

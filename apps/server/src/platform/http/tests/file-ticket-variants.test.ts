import { AppError } from '@dapur/contract/errors';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Clock } from '../../../kernel/clock.ts';
import { Secret } from '../../../kernel/secret.ts';
import { createFileTickets, type FileTickets } from '../file-tickets.ts';
import { orderCookie } from '../order-cookie.ts';

const SIX_MINUTES = 6 * 60_000;
const secretKey = new Secret('a secret of at least thirty-two letters');

interface Seen {
  readonly status: number;
  readonly bearer: string | undefined;
}

/** Two files behind tickets; each answers whom it takes its caller for. Says what went wrong, in words. */
async function faultsOf(variant: (made: FileTickets) => FileTickets, keepsTime = true): Promise<string[]> {
  let passed = 0;
  const clock = { now: () => (keepsTime ? passed : 0) } as Clock;
  const tickets = variant(createFileTickets(secretKey, clock, orderCookie(false)));
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send({}),
  );
  app.post('/api/file-addresses', (request) => ({
    address: tickets.addressFor(request, String((request.body as { address: string }).address)),
  }));
  app.route({
    method: 'GET',
    url: '/api/files/:name',
    onRequest: (request, _reply, done) => {
      tickets.take(request);
      done();
    },
    handler: ({ headers }) => ({ bearer: headers.authorization }),
  });
  const ask = async (bearer: string, address: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/file-addresses',
      headers: { authorization: bearer },
      payload: { address },
    });
    return answer.json<{ address: string }>().address;
  };
  const open = async (url: string, headers: Record<string, string> = {}): Promise<Seen> => {
    const answer = await app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, bearer: answer.json<{ bearer?: string }>().bearer };
  };

  const faults: string[] = [];
  const sitis = await ask('Siti', '/files/one');
  const own = await open(sitis);
  if (own.status !== 200 || own.bearer !== 'Siti') faults.push('it does not open its own file');
  const other = sitis.replace('/files/one', '/files/two');
  if ((await open(other)).status === 200) faults.push('it opens another file');
  if ((await open(sitis, { host: 'kedai.example' })).status === 200) faults.push('it opens on another host');
  if ((await open(sitis, { authorization: 'Ravi' })).bearer !== 'Siti') faults.push('its follower counts');
  const nobodys = await ask('', '/files/one');
  if ((await open(nobodys, { authorization: 'Ravi' })).bearer) faults.push('its follower comes in with it');
  passed = SIX_MINUTES;
  if ((await open(sitis)).status === 200) faults.push('it never ends');
  await app.close();
  return faults;
}

const asMade = (made: FileTickets): FileTickets => made;

test('a ticket opens one file, on one host, for one person, for a time', async () => {
  expect(await faultsOf(asMade)).toEqual([]);
});

/** A request as the tickets see it, with something of it in other words. */
const seenAs = (request: FastifyRequest, other: Partial<Pick<FastifyRequest, 'host' | 'url'>>) =>
  new Proxy(request, {
    get: (target, name) =>
      Object.hasOwn(other, name) ? Reflect.get(other, name) : (Reflect.get(target, name, target) as unknown),
  });

// The broken variants: each checks one thing less, and is found by it.
test.each<[string, (made: FileTickets) => FileTickets, string[]]>([
  [
    'asks not for which file',
    (made) => ({
      addressFor: (request, address) => made.addressFor(request, '/x').replace('/x', address),
      take: (request) => made.take(seenAs(request, { url: request.url.replace(/^[^?]*/, '/api/x') })),
    }),
    ['it opens another file'],
  ],
  [
    'asks not on which host',
    (made) => ({
      addressFor: (request, address) => made.addressFor(seenAs(request, { host: 'any' }), address),
      take: (request) => made.take(seenAs(request, { host: 'any' })),
    }),
    ['it opens on another host'],
  ],
  [
    'lets the follower’s own rights in',
    (made) => ({
      ...made,
      take: (request) => {
        const { authorization } = request.headers;
        made.take(request);
        if (authorization !== undefined) request.headers.authorization = authorization;
      },
    }),
    ['its follower counts', 'its follower comes in with it'],
  ],
  [
    'asks nothing at all',
    (made) => ({ ...made, take: () => {} }),
    [
      'it does not open its own file',
      'it opens another file',
      'it opens on another host',
      'its follower counts',
      'its follower comes in with it',
      'it never ends',
    ],
  ],
])('a ticket that %s is found', async (_name, variant, faults) => {
  expect(await faultsOf(variant)).toEqual(faults);
});

test('a ticket that never ends is found', async () => {
  expect(await faultsOf(asMade, false)).toEqual(['it never ends']);
});

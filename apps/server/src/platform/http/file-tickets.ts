import { AppError } from '@dapur/contract/errors';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secret } from '../../kernel/secret.ts';
import { readCookie } from './cookies.ts';
import type { Handlers } from './handler.ts';
import { LOCALE_COOKIE } from './locale.ts';
import type { OrderCookie } from './order-cookie.ts';

/** Long enough for a slow phone to begin, and for an app's own browser to hand the address on to another one. */
const TICKET_MS = 5 * 60_000;

/** What a caller shows of themselves: a ticket says it in their place, for one file. */
const SHOWN = ['authorization', 'x-order-token', 'x-tenant-id', 'x-tenant-slug'] as const;

const Ticket = z.strictObject({
  until: z.number(),
  shown: z.partialRecord(z.enum(SHOWN), z.string()),
  orders: z.string(),
  language: z.string(),
});

/**
 * Addresses of files for those who cannot send headers: a browser that follows a link, or an app's own browser that hands
 * a download on. A ticket holds what its caller showed, sealed; with it the call is answered as if they made it, by the
 * same walls and at that moment, so it opens nothing that they may not open.
 */
export interface FileTickets {
  /** The address with a ticket for it. Throws AppError where no file is served there. */
  addressFor(request: FastifyRequest, address: string): string;
  /** Takes the ticket of a request to a file out of its query, and its caller in. Throws AppError where it does not fit. */
  take(request: FastifyRequest): void;
}

/** Whether it is read by an address alone: what a ticket may be for. */
export const isFileToOpen = ({ method, response }: Endpoint): boolean =>
  method === 'GET' && (response === 'file' || response === 'pdf');

/** The call by which a page asks for such an address. */
export const fileAddressHandlers: Handlers<'fileAddress'> = {
  fileAddress: ({ body }, ctx) =>
    Promise.resolve({ success: true, data: { address: ctx.fileAddress(body.address) } }),
};

export function createFileTickets(secretKey: Secret, clock: Clock, orderCookie: OrderCookie): FileTickets {
  const sealer = createSealer(secretKey, 'file-ticket', Ticket);
  return {
    addressFor: (request, address) => {
      const { headers } = request;
      const shown = Object.fromEntries(
        SHOWN.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
      );
      const orders = readCookie(headers.cookie, orderCookie.name) ?? '';
      const language = readCookie(headers.cookie, LOCALE_COOKIE) ?? '';
      const until = clock.now() + TICKET_MS;
      const sealed = sealer.seal(boundTo(request.host, address), { until, shown, orders, language });
      return `/api${address}${address.includes('?') ? '&' : '?'}ticket=${sealed.toString('base64url')}`;
    },
    take: (request) => {
      const query = request.query as Record<string, unknown>;
      const { ticket } = query;
      if (ticket === undefined) return;
      delete query['ticket'];
      const { shown, orders, language } = opened(ticket, request);
      for (const name of SHOWN) delete request.headers[name];
      Object.assign(request.headers, shown);
      // What else the browser holds was not shown by whoever asked for the ticket.
      request.headers.cookie = `${orderCookie.name}=${orders}; ${LOCALE_COOKIE}=${language}`;
    },
  };

  function opened(ticket: unknown, request: FastifyRequest): z.output<typeof Ticket> {
    const address = request.url.slice('/api'.length).replace(/[?&]ticket=[^&]*$/, '');
    try {
      const sealed = Buffer.from(z.string().parse(ticket), 'base64url');
      const held = sealer.open(boundTo(request.host, address), sealed);
      if (held.until > clock.now()) return held;
    } catch {
      // Changed, or of another file or host: the same answer as for one that has ended.
    }
    throw new AppError(
      'link_expired',
      'This address of a file has ended. Open the file again from its page.',
    );
  }
}

/** A store's own host opens nothing by a ticket of the platform's, where people are signed in. */
const boundTo = (host: string, address: string): string => `${host} ${address}`;

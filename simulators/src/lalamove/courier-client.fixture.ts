import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from './signature.ts';

export const account = { apiKey: 'pk_test_kitchen', apiSecret: 'sk_test_kitchen', walletSen: 10_000 };
export const other = { apiKey: 'pk_test_other', apiSecret: 'sk_test_other' };

export const klcc = { lat: '3.157900', lng: '101.711600' };
export const petalingJaya = { lat: '3.107260', lng: '101.606710' };
export const portDickson = { lat: '2.522800', lng: '101.796000' };
export const melaka = { lat: '2.189600', lng: '102.250100' };

export type CallOptions = {
  readonly body?: unknown;
  readonly as?: { readonly apiKey: string; readonly apiSecret: string };
  /** Milliseconds since the epoch. */
  readonly at?: number;
  readonly headers?: Record<string, string>;
};

/** The fields of all answers in one: each test knows which it has asked for. */
export type AnswerData = {
  readonly quotationId: string;
  readonly stops: readonly { readonly stopId: string; readonly POD?: { readonly status: string } }[];
  readonly priceBreakdown: Readonly<Record<string, string>>;
  readonly distance: { readonly value: string; readonly unit: string };
  readonly scheduleAt: string;
  readonly expiresAt: string;
  readonly language: string;
  readonly orderId: string;
  readonly status: string;
  readonly shareLink: string;
  readonly driverId: string;
  readonly metadata?: unknown;
  readonly name: string;
  readonly coordinates: { readonly lat: string; readonly lng: string; readonly updatedAt: string };
};

type Answer = {
  readonly status: number;
  readonly body: {
    readonly data: AnswerData;
    readonly errors: readonly { readonly id: string; readonly message: string; readonly detail?: string }[];
  };
  readonly text: string;
};

/** A shop's side of the protocol, over real HTTP. */
export function courierClient(url: () => string, now: () => number = Date.now) {
  async function call(
    method: string,
    path: string,
    { body, as = account, at = now(), headers }: CallOptions = {},
  ): Promise<Answer> {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify({ data: body });
    const response = await fetch(url() + path, {
      method,
      headers: {
        authorization: `hmac ${as.apiKey}:${at}:${sign(as.apiSecret, at, method, path, text)}`,
        market: 'MY',
        'request-id': 'a8f6f6d2-0000-4000-8000-000000000001',
        'content-type': 'application/json',
        ...headers,
      },
      ...(text !== '' && { body: text }),
    });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      body: JSON.parse(isJson ? answer : '{}') as Answer['body'],
      text: answer,
    };
  }

  const quote = (fields: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call('POST', '/v3/quotations', {
      ...options,
      body: {
        serviceType: 'MOTORCYCLE',
        language: 'en_MY',
        stops: [
          { coordinates: klcc, address: 'KLCC, Kuala Lumpur' },
          { coordinates: petalingJaya, address: 'Jalan SS 2/24, Petaling Jaya' },
        ],
        ...fields,
      },
    });

  const orderOf = (quotation: AnswerData, fields: Record<string, unknown> = {}) => ({
    quotationId: quotation.quotationId,
    sender: { stopId: quotation.stops[0]?.stopId, name: 'Kak Yah', phone: '+60123847710' },
    recipients: [
      {
        stopId: quotation.stops[1]?.stopId,
        name: 'Aina',
        phone: '+60172265580',
        remarks: 'Ring\r\nthe bell',
      },
    ],
    metadata: { booking: 'b-1' },
    ...fields,
  });

  async function place(fields: Record<string, unknown> = {}, quoteFields: Record<string, unknown> = {}) {
    const { body } = await quote(quoteFields);
    return call('POST', '/v3/orders', { body: orderOf(body.data, fields) });
  }

  return { call, quote, orderOf, place };
}

export type Received = { readonly path: string; readonly raw: string; readonly notice: Notice | undefined };

type Notice = {
  readonly apiKey: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly data: {
    readonly order: { readonly orderId: string; readonly status: string; readonly previousStatus: string };
    readonly updatedAt: string;
  };
};

/** A shop that takes news. `answers`: statuses to give before 200. */
export async function startShop() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const notice = raw === '' ? undefined : (JSON.parse(raw) as Notice);
      received.push({ path: request.url ?? '', raw, notice });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/lalamove`,
    received,
    answers,
    /** Statuses told for an order, as they came. */
    statuses: (orderId: string): string[] =>
      received.flatMap(({ notice }) =>
        notice?.eventType === 'ORDER_STATUS_CHANGED' && notice.data.order.orderId === orderId
          ? [notice.data.order.status]
          : [],
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

import { describe, expect, test } from 'vitest';
import type { CourierError } from '../../ports.ts';
import {
  KEY,
  account,
  failure,
  order,
  ORDER_ID,
  wanted,
  scriptedLalamove,
} from './courier.fixture.ts';
import { answering } from './scripted-courier.fixture.ts';

const { server, courier } = scriptedLalamove();

/** What the courier answers with, and what that means for a quotation and for an order. */
const refusals: readonly (readonly [
  what: string,
  status: number,
  body: unknown,
  kind: CourierError['kind'],
  messages: string[],
])[] = [
  [
    'a list of faults',
    422,
    {
      errors: [
        {
          id: 'ERR_OUT_OF_SERVICE_AREA',
          message: 'Given latitude/longitude is out of service area.',
          detail: '/data/stops/1',
        },
      ],
    },
    'out_of_area',
    ['Given latitude/longitude is out of service area. (ERR_OUT_OF_SERVICE_AREA, /data/stops/1)'],
  ],
  [
    'a single fault',
    422,
    { errors: { id: 'ERR_INVALID_QUOTATION_ID', message: 'Quotation expired' } },
    'quotation_gone',
    ['Quotation expired (ERR_INVALID_QUOTATION_ID)'],
  ],
  ['a bare id', 422, { message: 'ERR_INVALID_PHONE_NUMBER' }, 'phone', ['ERR_INVALID_PHONE_NUMBER']],
  ['a bare sentence', 400, { message: 'Bad JSON' }, 'invalid', ['Bad JSON']],
  [
    'an unknown id',
    422,
    { errors: [{ id: 'ERR_NEW', message: 'Something new' }] },
    'invalid',
    ['Something new (ERR_NEW)'],
  ],
  [
    'a field of time',
    422,
    {
      errors: [
        { id: 'ERR_INVALID_FIELD', message: 'Date cannot be a past date', detail: '/data/scheduleAt' },
      ],
    },
    'schedule',
    ['Date cannot be a past date (ERR_INVALID_FIELD, /data/scheduleAt)'],
  ],
  [
    'a field of a phone',
    422,
    { errors: [{ id: 'ERR_INVALID_FIELD', message: '', detail: '/data/recipients/0/phone' }] },
    'phone',
    ['ERR_INVALID_FIELD, /data/recipients/0/phone'],
  ],
  [
    'a schedule',
    422,
    { errors: [{ id: 'ERR_INVALID_SCHEDULE_TIME' }] },
    'schedule',
    ['ERR_INVALID_SCHEDULE_TIME'],
  ],
  [
    'no address there',
    422,
    { errors: [{ id: 'ERR_REVERSE_GEOCODE_FAILURE' }] },
    'out_of_area',
    ['ERR_REVERSE_GEOCODE_FAILURE'],
  ],
  [
    'an empty wallet',
    402,
    { errors: [{ id: 'ERR_INSUFFICIENT_CREDIT', message: 'Not enough credit' }] },
    'no_credit',
    ['Not enough credit (ERR_INSUFFICIENT_CREDIT)'],
  ],
  [
    'an empty wallet in the sandbox’s word',
    422,
    { errors: [{ id: 'ERR_INSUFFICIENT_BALANCE' }] },
    'no_credit',
    ['ERR_INSUFFICIENT_BALANCE'],
  ],
  ['402 without a word', 402, undefined, 'no_credit', []],
  ['a wrong signature', 401, { message: 'Unauthorized' }, 'unauthorized', ['Unauthorized']],
  ['403', 403, { errors: [] }, 'unauthorized', []],
  [
    'too many',
    429,
    { errors: [{ id: 'ERR_RATE_LIMIT_EXCEEDED' }] },
    'rate_limited',
    ['ERR_RATE_LIMIT_EXCEEDED'],
  ],
  ['429 from a gateway', 429, '<html>slow down</html>', 'rate_limited', []],
  ['a page of HTML', 400, '<html>Bad request</html>', 'invalid', []],
  ['faults that are none', 422, { errors: [null, 7, 'x'] }, 'invalid', []],
  ['an echo of the key', 401, { message: `key ${KEY} is unknown` }, 'unauthorized', ['key [key] is unknown']],
  ['control characters', 422, { message: 'a\u0000b\nc' }, 'invalid', ['a b c']],
];
/** After these an order may have been made. */
const doubtful: typeof refusals = [
  [
    'an error of its own',
    500,
    { errors: [{ id: 'ERR_INTERNAL', message: 'Oops' }] },
    'unavailable',
    ['Oops (ERR_INTERNAL)'],
  ],
  ['502 without a body', 502, undefined, 'unavailable', []],
  ['503 in HTML', 503, '<html>', 'unavailable', []],
  [
    'a wallet’s id under 500',
    500,
    { errors: [{ id: 'ERR_INSUFFICIENT_CREDIT' }] },
    'unavailable',
    ['ERR_INSUFFICIENT_CREDIT'],
  ],
  ['a gateway’s patience', 408, undefined, 'timeout', []],
  ['a redirect', 302, undefined, 'unavailable', []],
  ['no JSON', 201, '<html>', 'unavailable', ['unexpected answer']],
  ['no data', 200, { result: 1 }, 'unavailable', ['unexpected answer']],
  ['a list', 200, [], 'unavailable', ['unexpected answer']],
  ['nothing', 201, '', 'unavailable', ['unexpected answer: body']],
  [
    'an order without a number',
    201,
    { data: { status: 'ASSIGNING_DRIVER' } },
    'unavailable',
    ['unexpected answer: orderId'],
  ],
];

describe('a refusal', () => {
  test.each(refusals)('%s, %d: nothing was booked', async (_what, status, body, kind, messages) => {
    server.follow(answering(status, body));
    const error = await failure(courier().placeOrder(account, order));
    expect([error.kind, error.messages, error.outcomeUnknown, error.httpStatus]).toEqual([
      kind,
      messages,
      false,
      status,
    ]);
    expect(server.requests).toHaveLength(1);
  });

  test.each(doubtful)('%s, %d: a driver may be on the way', async (_what, status, body, kind, messages) => {
    server.follow(answering(status, body));
    const error = await failure(courier().placeOrder(account, order));
    expect([error.kind, error.messages, error.outcomeUnknown]).toEqual([kind, messages, true]);
    expect(server.requests).toHaveLength(1);
  });

  test.each(doubtful)(
    '%s, %d, leaves nothing open where a quotation was asked for',
    async (_what, status, body) => {
      server.follow(answering(status, body));
      const error = await failure(courier().quote(account, wanted));
      expect(error.outcomeUnknown).toBe(false);
      expect(server.requests).toHaveLength(1);
    },
  );

  test('says no more than is good for a log', async () => {
    server.follow(
      answering(422, {
        errors: Array.from({ length: 90 }, () => ({ id: 'ERR_X', message: 'y'.repeat(9_000) })),
      }),
    );
    const { messages } = await failure(courier().quote(account, wanted));
    expect(messages.length).toBeLessThanOrEqual(10);
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(300);
  });

  test('a redirect is not followed', async () => {
    server.follow((_request, response) =>
      response.writeHead(307, { location: `${server.url}/elsewhere` }).end(),
    );
    await failure(courier().getOrder(account, ORDER_ID));
    expect(server.requests.map(({ path }) => path)).toEqual([`/v3/orders/${ORDER_ID}`]);
  });
});

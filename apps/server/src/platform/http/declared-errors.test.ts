import type { Endpoint } from '@dapur/contract/endpoint';
import { AppError, type ErrorCode } from '@dapur/contract/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../log/logger.ts';
import { holdToDeclared } from './declared-errors.ts';
import { createServer } from './server.ts';

const endpoint: Endpoint = {
  method: 'POST',
  path: '/thing',
  summary: 'What a test asks for',
  access: 'member',
  tenant: 'required',
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['conflict'],
};

/** The answer to a call that refuses with a code, and what was noted of it. */
async function refusedWith(code: ErrorCode, fail: boolean) {
  const noted: string[] = [];
  const app = createServer({ log: createLogger('fatal'), trustedProxies: 0, isHttps: false });
  const undeclared = { fail, log: { error: (_fields: object, message: string) => void noted.push(message) } };
  const serve = () => Promise.reject(new AppError(code, 'No.'));
  app.get('/thing', holdToDeclared('doThing', endpoint, serve, undeclared));
  const answer = await app.inject('/thing');
  await app.close();
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message, noted };
}

test.each(['conflict', 'invalid_input', 'read_only'] as const)(
  '%s is answered as it is: the endpoint declares it, or all of its kind may say it',
  async (code) => {
    const declared = { status: new AppError(code, '').status, message: 'No.', noted: [] };
    expect(await refusedWith(code, true)).toEqual(declared);
    expect(await refusedWith(code, false)).toEqual(declared);
  },
);

test('a code that nobody declared fails a test, and is noted where people call', async () => {
  const message = 'doThing refuses with slug_taken, which it does not declare';
  expect(await refusedWith('slug_taken', true)).toEqual({ status: 500, message, noted: [] });
  expect(await refusedWith('slug_taken', false)).toEqual({ status: 409, message: 'No.', noted: [message] });
});

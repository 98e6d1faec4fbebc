import { api } from '@dapur/contract/index';
import { expect, test } from 'vitest';
import { handlersFor, type Handlers } from './index.ts';

const serve = () => Promise.reject(new Error('never called'));
const every = Object.fromEntries(Object.keys(api).map((name) => [name, serve])) as unknown as Handlers;

test('each endpoint of the contract is served by one module', () => {
  const { paymentCallback, ...rest } = every;
  expect(handlersFor([rest, {}, { paymentCallback }])).toEqual(every);
  expect(() => handlersFor([rest])).toThrow('nobody serves paymentCallback');
  expect(() => handlersFor([every, { paymentCallback }])).toThrow('paymentCallback is served twice');
});

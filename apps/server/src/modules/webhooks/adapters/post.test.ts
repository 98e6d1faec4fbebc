import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type LookUp } from './post.ts';

let port = 0;
let calls = 0;
const server = createServer((_request, response) => {
  calls++;
  response.end('inside');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const inside: LookUp = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const outside = { mayReachThisMachine: false };
const refused = { status: null, failure: 'The address does not lead to the public internet.', answer: '' };

test.each<[string, LookUp]>([
  ['a name that leads to this machine', inside],
  [
    'a name that leads there among other places',
    () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
  ],
  [
    'a name that leads to the cloud’s metadata',
    () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]),
  ],
  [
    'a name that leads there in IPv6’s clothes',
    () => Promise.resolve([{ address: '::ffff:127.0.0.1', family: 6 }]),
  ],
  ['a name that leads nowhere', () => Promise.resolve([])],
])('%s is not connected to', async (_what, lookUp) => {
  const before = calls;
  expect(await post(`http://rebinds.example:${port}/`, {}, '{}', { ...outside, lookUp })).toMatchObject(
    refused,
  );
  expect(calls).toBe(before);
});

test('an address that changes its mind is checked as it is connected to', async () => {
  // Outside when somebody looks before, inside when it is connected to.
  let asked = 0;
  const rebinding: LookUp = () =>
    Promise.resolve([
      asked++ === 0 ? { address: '93.184.216.34', family: 4 } : { address: '127.0.0.1', family: 4 },
    ]);
  const url = `http://rebinds.example:${port}/`;
  /** The broken twin: it looks, is content, and lets the connection look again. */
  const naive = async () => {
    const [first] = await rebinding('rebinds.example');
    if (first?.address !== '93.184.216.34') throw new Error('it would have been refused');
    const before = calls;
    await post(url, {}, '{}', { mayReachThisMachine: true, lookUp: rebinding });
    return calls - before;
  };
  expect(await naive(), 'the naive twin gets in').toBe(1);
  asked = 1;
  const before = calls;
  expect(await post(url, {}, '{}', { ...outside, lookUp: rebinding })).toMatchObject(refused);
  expect(calls).toBe(before);
});

test('addresses themselves are not looked up, and refused all the same', async () => {
  const before = calls;
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', '2130706433'])
    expect(await post(`http://${host}:${port}/`, {}, '{}', outside)).toMatchObject(refused);
  expect(calls).toBe(before);
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', { mayReachThisMachine: true })).toMatchObject({
    status: 200,
    answer: 'inside',
  });
});

test('why nothing arrived is said in words', async () => {
  const here = { mayReachThisMachine: true };
  const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }));
  expect(await post('https://gone.example/', {}, '{}', { ...here, lookUp: gone })).toMatchObject({
    failure: 'Its name was not found.',
  });
  expect(await post('http://127.0.0.1:1/', {}, '{}', here)).toMatchObject({
    failure: 'Nobody listens there.',
  });
});

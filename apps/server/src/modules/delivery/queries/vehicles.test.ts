import { expect, test } from 'vitest';
import { CourierError, type Courier, type CourierVehicle } from '../ports.ts';
import { createVehicleList } from './vehicles.ts';

const TENANT = '6f2b0f0e-5d0c-4f55-9d0a-0d6f3f3f0001';
const VAN = { key: 'VAN', maxKg: 500 };
const unsaid = [
  { key: 'MOTORCYCLE', max_kg: null },
  { key: 'CAR', max_kg: null },
];

/** A courier that answers so, one after another, and goes on as it ended. */
function setUp(...answers: (readonly CourierVehicle[] | CourierError)[]) {
  let nowMs = 0;
  let asked = 0;
  const said: string[] = [];
  const not = (): Promise<never> => Promise.reject(new Error('not asked here'));
  const courier: Courier = {
    quote: not,
    placeOrder: not,
    getOrder: not,
    getDriver: not,
    cancelOrder: not,
    registerWebhook: not,
    listVehicles: () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      return answer instanceof CourierError ? Promise.reject(answer) : Promise.resolve([...answer]);
    },
  };
  const account = { provider: 'lalamove' as const };
  const vehicles = createVehicleList({
    courier,
    accounts: {
      accountOf: () => Promise.resolve(account),
      open: () => {
        throw new Error('not opened here');
      },
    },
    clock: { now: () => nowMs },
    log: { info: () => {}, warn: (_fields: object, text: string) => void said.push(text), error: () => {} },
  });
  return {
    list: () => vehicles.of(TENANT),
    asked: () => asked,
    wait: (ms: number) => void (nowMs += ms),
    said,
  };
}

test('the courier’s own list is kept for a day', async () => {
  const { list, asked, wait } = setUp([{ key: 'MOTORCYCLE', maxKg: 10 }, VAN]);
  const motorcycle = [{ key: 'MOTORCYCLE', max_kg: 10 }];
  expect(await list()).toEqual(motorcycle);
  wait(86_399_000);
  expect([await list(), asked()]).toEqual([motorcycle, 1]);
});

test('a list without a vehicle that we know is not that of a store that brings it itself, and is soon asked for again', async () => {
  const { list, asked, wait, said } = setUp([VAN], [{ key: 'CAR', maxKg: 40 }]);
  expect(await list()).toEqual(unsaid);
  expect([await list(), asked()]).toEqual([unsaid, 1]);
  expect(said).toHaveLength(1);
  wait(60_001);
  expect([await list(), asked()]).toEqual([[{ key: 'CAR', max_kg: 40 }], 2]);
});

test('a courier that does not answer is soon asked again', async () => {
  const { list, wait } = setUp(new CourierError('unavailable', []), [{ key: 'CAR', maxKg: undefined }]);
  expect(await list()).toEqual(unsaid);
  wait(60_001);
  expect(await list()).toEqual([{ key: 'CAR', max_kg: null }]);
});

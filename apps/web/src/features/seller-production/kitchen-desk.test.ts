import { countTicks, livingTicks, type Tick } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError, type KitchenCalls } from './kitchen-reach.ts';
import { createKitchenDesk, type TickWish } from './kitchen-desk.ts';
import { passingMemory, type KitchenMemory } from './kitchen-memory.ts';
import { happenings, live, standing, type Happening } from './kitchen-world.fixture.ts';

const date = '2026-11-21';
const targets = ['nasi', 'kuih', 'karipap'];

const emptyDay: ProductionDay = {
  date,
  today: date,
  server_time: 0,
  version: 'v1',
  serial: 0,
  hands_over: true,
  ingredients: { from: '2026-11-27', to: '2026-11-27', items: [], without_recipe: [], cost_sen: null },
  resources: [],
  days: [],
  products: [],
  orders: [],
  ticks: [],
};

/**
 * A model server that lists the ticks it is sent; without `knowsItsTicks` it has a bug and counts repeated ticks as
 * new.
 */
function modelServer(now: () => number, knowsItsTicks = true) {
  const log: { serial: number; tick: Tick }[] = [];
  let copies = 0;
  const calls: KitchenCalls = {
    day: () =>
      Promise.resolve({
        ...emptyDay,
        server_time: now(),
        serial: log.length,
        ticks: livingTicks(log.map(({ tick }) => tick)),
      }),
    changes: (_date, after) =>
      Promise.resolve({
        server_time: now(),
        version: 'v1',
        serial: log.length,
        ticks: log.filter(({ serial }) => serial > after).map(({ tick }) => tick),
      }),
    send: (_date, ticks) => {
      for (const tick of ticks) {
        if (knowsItsTicks && log.some(({ tick: { id } }) => id === tick.id)) continue;
        const id = knowsItsTicks ? tick.id : `${tick.id}-${++copies}`;
        log.push({ serial: log.length + 1, tick: { ...tick, id } });
      }
      return Promise.resolve({ taken: ticks.map(({ id }) => id), refused: [], server_time: now() });
    },
  };
  return { calls, log };
}

function steady() {
  let at = 1_763_700_000_000;
  let ids = 0;
  return { now: () => (at += 7), newId: () => `tick-${String(++ids).padStart(6, '0')}` };
}

async function check(
  happened: readonly Happening[],
  clocks: readonly [number, number],
  broken: { readonly server?: boolean; readonly memory?: (memory: KitchenMemory) => KitchenMemory } = {},
): Promise<void> {
  const { now, newId } = steady();
  const { calls, log } = modelServer(now, broken.server !== true);
  const { made, devices } = await live(happened, {
    targets,
    date,
    server: calls,
    now,
    newId,
    clocks,
    ...(broken.memory === undefined ? {} : { memoryOf: broken.memory }),
  });
  expect(log.map(({ tick }) => tick.id).sort()).toEqual(made.map(({ id }) => id).sort());
  for (const { desk } of devices) {
    expect(desk.state().waiting).toBe(0);
    expect(standing(desk.state().ticks, targets)).toEqual(standing(made, targets));
  }
}

const clocks = fc.tuple(fc.integer({ min: -9e7, max: 9e7 }), fc.integer({ min: -9e7, max: 9e7 }));
const property = (broken: Parameters<typeof check>[2] = {}) =>
  fc.assert(
    fc.asyncProperty(happenings(40), clocks, (happened, wrong) => check(happened, wrong, broken)),
    { numRuns: 250 },
  );

describe('two devices, whatever the network does and whenever they are killed', () => {
  test('lose no tick and double none, and agree', async () => {
    await expect(property()).resolves.toBeUndefined();
  });

  test('would be seen to double, if the server did not know what it has', async () => {
    await expect(property({ server: true })).rejects.toThrow();
  });

  test('would be seen to lose, if a device forgot what it has sent before it is answered', async () => {
    const forgetful = (memory: KitchenMemory): KitchenMemory => ({
      ...memory,
      queue: async () => {
        const all = await memory.queue();
        await memory.drop(all.map(({ tick }) => tick.id));
        return all;
      },
    });
    await expect(property({ memory: forgetful })).rejects.toThrow();
  });
});

test('ticks count the same in whatever order they come, and however often', () => {
  const ticks = fc.array(
    fc.record({
      id: fc.stringMatching(/^[a-z]{3}$/),
      at: fc.nat({ max: 5 }),
      kind: fc.constant('prep' as const),
      target: fc.constantFrom(...targets),
      change: fc.constantFrom('set' as const, 'add' as const),
      count: fc.integer({ min: -5, max: 9 }),
      planned: fc.nat({ max: 9 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(ticks, fc.infiniteStream(fc.nat()), (made, order) => {
      const once = [...new Map(made.map((tick) => [tick.id, tick])).values()];
      const mixed = [...once, ...once]
        .map((tick) => ({ tick, place: order.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ tick }) => tick);
      const counted = countTicks(once);
      expect(countTicks(mixed)).toEqual(counted);
      // Dropping ticks that no longer count changes nothing.
      expect(countTicks(livingTicks(mixed))).toEqual(counted);
    }),
  );
});

const wish = (count: number): TickWish => ({
  kind: 'prep',
  target: 'nasi',
  change: 'set',
  count,
  planned: 9,
});

describe('a device', () => {
  const at = steady();
  const build = (calls: KitchenCalls, memory = passingMemory(), owner = 'yah/kedai', who = 'Yah') =>
    createKitchenDesk({ owner, who, memory, calls, ...at });
  const failing = (fault: 'away' | 'signed-out'): KitchenCalls => {
    const fail = () => Promise.reject(new CallError(fault));
    return { day: fail, changes: fail, send: fail };
  };

  test('keeps what was ticked when the session is over, and says so', async () => {
    const memory = passingMemory();
    const desk = build(failing('signed-out'), memory);
    await desk.open(date);
    await desk.tick([wish(9)]);
    await desk.sync();
    expect(desk.state()).toMatchObject({ reach: 'signed-out', waiting: 1 });
    expect(await memory.queue()).toHaveLength(1);
  });

  test('does not send what another person ticked on it, names them, and sends it when they are back', async () => {
    const memory = passingMemory();
    const { calls, log } = modelServer(at.now);
    const first = build(failing('away'), memory);
    await first.open(date);
    await first.tick([wish(9)]);
    const other = build(calls, memory, 'nor/kedai', 'Nor');
    await other.open(date);
    expect(other.state()).toMatchObject({ waiting: 0, othersWaiting: ['Yah'] });
    expect(log).toEqual([]);
    await build(calls, memory).open(date);
    expect(log).toHaveLength(1);
  });

  test('shows the day that it remembers where there is no signal', async () => {
    const memory = passingMemory();
    const { calls } = modelServer(at.now);
    await build(calls, memory).open(date);
    const later = build(failing('away'), memory);
    await later.open(date);
    expect(later.state()).toMatchObject({
      reach: 'away',
      day: { date },
      heardAt: expect.any(Number) as number,
    });
  });

  test('shows a tick at once while its list is fetched anew, and still when it has come', async () => {
    const memory = passingMemory();
    const { calls } = modelServer(at.now);
    await build(calls, memory).open(date);
    let arrive: (fresh: ProductionDay) => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const desk = build(
      {
        ...calls,
        changes: async (of, after) => ({ ...(await calls.changes(of, after)), version: 'v2' }),
        day: () =>
          new Promise((resolve) => {
            arrive = resolve;
            isAsked();
          }),
      },
      memory,
    );
    const opening = desk.open(date);
    await asked;
    const fresh = await calls.day(date);
    const done = () => countTicks(desk.state().ticks).get('prep nasi')?.done;
    const ticking = desk.tick([wish(9)]);
    expect(done(), 'before anybody was asked').toBe(9);
    await ticking;
    expect(done()).toBe(9);
    arrive({ ...fresh, version: 'v2' });
    await opening;
    expect(desk.state().day?.version).toBe('v2');
    expect(done()).toBe(9);
  });

  test('holds back what can still be taken back', async () => {
    const { calls, log } = modelServer(at.now);
    const desk = build(calls);
    await desk.open(date);
    const ids = await desk.tick([wish(9)], 5_000);
    await desk.sync();
    expect(log).toEqual([]);
    expect(await desk.takeBack(ids)).toBe(true);
    expect(desk.state().ticks).toEqual([]);
    const sent = await desk.tick([wish(9)]);
    await desk.sync();
    expect(await desk.takeBack(sent)).toBe(false);
  });

  test('holds what it said of an order until the day shows it, and not when its seller took it back since', async () => {
    const { calls } = modelServer(at.now);
    let version = 'v1';
    const desk = build({
      ...calls,
      day: async (of) => ({ ...(await calls.day(of)), version }),
      changes: async (of, after) => ({ ...(await calls.changes(of, after)), version }),
    });
    await desk.open(date);
    await desk.tick([{ kind: 'ready', target: 'o1', change: 'set', count: 1, planned: 1 }]);
    await desk.sync();
    expect(desk.state().said).toMatchObject([{ kind: 'ready', target: 'o1' }]);
    version = 'v2';
    await desk.sync();
    expect(desk.state().said).toEqual([]);
  });

  test('is not held up by a tick that the server cannot read', async () => {
    const { calls, log } = modelServer(at.now);
    const refused: string[] = [];
    const desk = createKitchenDesk({
      owner: 'a',
      who: 'A',
      memory: passingMemory(),
      ...at,
      calls: {
        ...calls,
        send: (of, ticks) =>
          ticks.some(({ count }) => count === 13)
            ? Promise.reject(new CallError('malformed'))
            : calls.send(of, ticks),
      },
      onRefused: (told) => refused.push(...told.map(({ reason }) => reason)),
    });
    await desk.open(date);
    await desk.tick([wish(13)], 1);
    await desk.tick([wish(8)]);
    await desk.sync();
    expect(log.map(({ tick }) => tick.count)).toEqual([8]);
    expect(refused).toEqual(['not_found']);
    expect(desk.state().waiting).toBe(0);
  });

  test('counts after what it has seen, although its clock is behind', async () => {
    const { calls } = modelServer(at.now);
    const [ahead, behind] = [3_600_000, -3_600_000].map((wrong) =>
      createKitchenDesk({
        owner: 'a',
        who: 'A',
        memory: passingMemory(),
        calls,
        newId: at.newId,
        now: () => at.now() + wrong,
      }),
    );
    await ahead!.open(date);
    await ahead!.tick([wish(9)]);
    await ahead!.sync();
    await behind!.open(date);
    await behind!.tick([wish(0)]);
    await behind!.sync();
    await ahead!.sync();
    for (const desk of [ahead!, behind!])
      expect(countTicks(desk.state().ticks).get('prep nasi')?.done).toBe(0);
  });
});

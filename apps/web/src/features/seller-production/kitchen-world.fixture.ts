import { countTicks, type Tally, type Tick } from '@dapur/contract/kitchen/production-ticks';
import fc from 'fast-check';
import { CallError, type KitchenCalls } from './kitchen-reach.ts';
import { createKitchenDesk, type KitchenDesk, type TickWish } from './kitchen-desk.ts';
import { passingMemory, type KitchenMemory } from './kitchen-memory.ts';

/** One thing that happens to one of two devices. */
export type Happening =
  | {
      readonly kind: 'tick';
      readonly device: number;
      readonly target: number;
      readonly change: 'set' | 'add';
      readonly count: number;
    }
  | { readonly kind: 'sync'; readonly device: number; readonly fault: Fault }
  /** The app is killed, and opened again. */
  | { readonly kind: 'restart'; readonly device: number }
  /** An earlier call arrives once more. */
  | { readonly kind: 'echo'; readonly nth: number };

/** What the network does to a call: it arrives; it is lost; it arrives but its answer is lost; it arrives twice. */
type Fault = 'none' | 'lost' | 'unanswered' | 'doubled';

const device = fc.nat({ max: 1 });
export const happenings = (size: number): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('tick' as const),
          device,
          target: fc.nat({ max: 2 }),
          change: fc.constantFrom('set' as const, 'add' as const),
          count: fc.integer({ min: -3, max: 12 }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('sync' as const),
          device,
          fault: fc.constantFrom<Fault>('none', 'lost', 'unanswered', 'doubled'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), device }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('echo' as const), nth: fc.nat({ max: 30 }) }) },
    ),
    { minLength: 1, maxLength: size },
  );

export interface Device {
  readonly memory: KitchenMemory;
  desk: KitchenDesk;
}

interface Outcome {
  /** Every tick that anybody made. */
  readonly made: readonly Tick[];
  readonly devices: readonly Device[];
}

export interface WorldOptions {
  /** The three targets to tick. */
  readonly targets: readonly string[];
  readonly date: string;
  readonly server: KitchenCalls;
  readonly newId: () => string;
  readonly now: () => number;
  /** How far each device's clock is wrong, in milliseconds. */
  readonly clocks?: readonly [number, number];
  /** Replaces the memory by a faulty one, to see whether the tests notice. */
  readonly memoryOf?: (memory: KitchenMemory) => KitchenMemory;
}

/** Lets it all happen, then brings both devices back to the server until nothing waits. */
export async function live(happened: readonly Happening[], options: WorldOptions): Promise<Outcome> {
  const { server, date, targets, newId, clocks = [0, 0], memoryOf = (memory) => memory } = options;
  const letters: Tick[][] = [];
  const made = new Map<string, Tick>();
  let fault: Fault = 'none';
  const calls: KitchenCalls = {
    day: (of) => (fault === 'none' ? server.day(of) : Promise.reject(new CallError('away'))),
    changes: (of, after) =>
      fault === 'none' ? server.changes(of, after) : Promise.reject(new CallError('away')),
    send: async (of, ticks) => {
      letters.push([...ticks]);
      if (fault === 'lost') throw new CallError('away');
      const answer = await server.send(of, ticks);
      if (fault === 'doubled') await server.send(of, ticks);
      if (fault === 'unanswered') throw new CallError('away');
      return answer;
    },
  };
  const deskOn = (memory: KitchenMemory, nth: number): KitchenDesk =>
    createKitchenDesk({
      owner: 'kitchen',
      who: 'Kak Yah',
      memory,
      calls,
      newId,
      now: () => options.now() + (clocks[nth] ?? 0),
    });
  const devices = [0, 1].map((nth): Device => {
    const memory = memoryOf(passingMemory());
    return { memory, desk: deskOn(memory, nth) };
  });
  const note = (desk: KitchenDesk, ids: readonly string[]): void => {
    for (const tick of desk.state().ticks) if (ids.includes(tick.id)) made.set(tick.id, tick);
  };
  for (const { desk } of devices) await desk.open(date);

  for (const one of happened) {
    if (one.kind === 'echo') {
      const letter = letters[one.nth % Math.max(1, letters.length)];
      if (letter !== undefined) await server.send(date, letter);
      continue;
    }
    const here = devices[one.device]!;
    if (one.kind === 'tick') {
      const wish: TickWish = {
        kind: 'prep',
        target: targets[one.target] ?? '',
        change: one.change,
        count: one.change === 'set' ? Math.abs(one.count) : one.count,
        planned: 9,
      };
      fault = 'lost';
      const ids = await here.desk.tick([wish]);
      note(here.desk, ids);
      await here.desk.sync();
    } else if (one.kind === 'restart') {
      fault = 'lost';
      here.desk = deskOn(here.memory, one.device);
      await here.desk.open(date);
    } else {
      fault = one.fault;
      await here.desk.sync();
    }
  }
  fault = 'none';
  // The first round sends every device's ticks, the second reads those of the other.
  for (let turn = 0; turn < 2; turn += 1) for (const { desk } of devices) await desk.sync();
  return { made: [...made.values()], devices };
}

/** How far each target is. */
export const standing = (ticks: Iterable<Tick>, targets: readonly string[]): (Tally | undefined)[] => {
  const tallies = countTicks(ticks);
  return targets.map((target) => tallies.get(`prep ${target}`));
};

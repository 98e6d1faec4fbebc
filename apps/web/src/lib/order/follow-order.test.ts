import type { Order } from '@dapur/contract/orders/ordering';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOrder, type Following, type PageVisibility } from './follow-order.ts';

/** A stream that the test speaks through. */
interface Line {
  readonly signal: AbortSignal;
  tell(status: string): Promise<void>;
  say(text: string): Promise<void>;
  end(): Promise<void>;
  refuse(status: number): Promise<void>;
  fail(): Promise<void>;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function setUp({ reached = true }: { reached?: boolean } = {}) {
  const lines: Line[] = [];
  const orders: string[] = [];
  const states: Following[] = [];
  let listener = () => {};
  const page = { isSeen: true, isOnline: true };
  let polls = 0;
  let isReached = reached;
  const open = (signal: AbortSignal): Promise<Response> =>
    new Promise((resolve, reject) => {
      const encoder = new TextEncoder();
      let out: ReadableStreamDefaultController<Uint8Array> | undefined;
      let isOver = false;
      const begin = () => {
        if (out !== undefined) return;
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
        resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      };
      signal.addEventListener('abort', () => {
        const gone = new DOMException('gone', 'AbortError');
        reject(gone);
        if (!isOver) out?.error(gone);
        isOver = true;
      });
      const say = async (text: string) => {
        begin();
        out?.enqueue(encoder.encode(text));
        await settle();
      };
      lines.push({
        signal,
        say,
        tell: (status) => say(`event: order\ndata: ${JSON.stringify({ status })}\n\n`),
        end: async () => {
          begin();
          isOver = true;
          out?.close();
          await settle();
        },
        refuse: async (status) => {
          resolve(new Response('{}', { status, headers: { 'content-type': 'application/json' } }));
          await settle();
        },
        fail: async () => {
          reject(new TypeError('network'));
          await settle();
        },
      });
    });
  const visibility: PageVisibility = {
    get isSeen() {
      return page.isSeen;
    },
    get isOnline() {
      return page.isOnline;
    },
    onChange: (heard) => {
      listener = heard;
      return () => (listener = () => {});
    },
  };
  const stop = followOrder({
    open,
    poll: () => {
      polls += 1;
      return Promise.resolve(isReached);
    },
    onOrder: (order: Order) => orders.push(order.status),
    onState: (state) => states.push(state),
    page: visibility,
  });
  return {
    lines,
    orders,
    states,
    stop,
    polls: () => polls,
    reach: (value: boolean) => (isReached = value),
    change: async (next: Partial<typeof page>) => {
      Object.assign(page, next);
      listener();
      await settle();
    },
    line: (at: number): Line => {
      const found = lines[at];
      if (found === undefined) throw new Error(`stream ${at} was not asked for`);
      return found;
    },
  };
}

let stops: (() => void)[] = [];
const start = (options?: { reached?: boolean }) => {
  const scene = setUp(options);
  stops.push(scene.stop);
  return scene;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each order of the stream is told, and nothing is asked beside it', async () => {
  const { line, orders, states, polls } = start();
  await line(0).tell('confirmed');
  await line(0).tell('completed');
  expect(orders).toEqual(['confirmed', 'completed']);
  expect(states).toEqual(['starting', 'live']);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(polls()).toBe(0);
});

test('a stream that ends after it worked is opened again within a second', async () => {
  const { line, lines } = start();
  await line(0).tell('confirmed');
  await line(0).end();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(lines).toHaveLength(2);
});

test('while no stream can be had the order is asked for every 15 s, and the stream ever more rarely', async () => {
  const { line, lines, states, polls } = start();
  const opened = [0];
  for (let at = 0; at < 8; at++) {
    await line(at).refuse(503);
    const begun = Date.now();
    for (let ms = 0; lines.length === at + 1 && ms < 90_000; ms += 500)
      await vi.advanceTimersByTimeAsync(500);
    opened.push(Date.now() - begun);
  }
  expect(opened.slice(1)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(states).toEqual(['starting', 'polling']);
  // One poll every 15 s for 242 s, and the one at once.
  expect(polls()).toBeGreaterThanOrEqual(15);
  expect(polls()).toBeLessThanOrEqual(17);
});

test('an answer that is no stream is not taken for one', async () => {
  const { line, orders, states } = start();
  await line(0).refuse(200);
  expect(orders).toEqual([]);
  expect(states).toEqual(['starting', 'polling']);
});

test('a server out of reach is said, and that it is back', async () => {
  const { line, states, reach, lines } = start({ reached: false });
  await line(0).fail();
  expect(states).toEqual(['starting', 'offline']);
  reach(true);
  for (let round = 0; round < 40 && !states.includes('polling'); round++) {
    await vi.advanceTimersByTimeAsync(1_000);
    await lines.at(-1)?.fail();
  }
  expect(states.at(-1)).toBe('polling');
  for (let count = lines.length, ms = 0; lines.length === count && ms < 90_000; ms += 1_000)
    await vi.advanceTimersByTimeAsync(1_000);
  await lines.at(-1)?.tell('ready');
  expect(states.at(-1)).toBe('live');
});

test('a connection that says nothing for 45 s is dead; one that keeps breathing is not', async () => {
  const { line, lines } = start();
  await line(0).tell('confirmed');
  for (let breath = 0; breath < 5; breath++) {
    await vi.advanceTimersByTimeAsync(20_000);
    await line(0).say(':\n\n');
  }
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(46_500);
  expect(line(0).signal.aborted).toBe(true);
  expect(lines).toHaveLength(2);
});

test('nobody looks: the stream is let go, nothing is asked, and looking again begins it anew', async () => {
  const { line, lines, polls, change, states } = start();
  await line(0).tell('confirmed');
  await change({ isSeen: false });
  expect(line(0).signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([lines.length, polls()]).toEqual([1, 0]);
  await change({ isSeen: true });
  await line(1).tell('ready');
  expect(states).toEqual(['starting', 'live']);
});

test('a lost network is said at once, and a found one used at once', async () => {
  const { line, lines, change, states } = start();
  await line(0).tell('confirmed');
  await change({ isOnline: false });
  expect(states.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
  await change({ isOnline: true });
  await line(1).tell('ready');
  expect(states.at(-1)).toBe('live');
});

test('once stopped, nothing is open, asked or told', async () => {
  const { line, lines, orders, states, polls, stop } = start();
  await line(0).tell('confirmed');
  stop();
  await settle();
  expect(line(0).signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([lines.length, polls(), orders, states]).toEqual([1, 0, ['confirmed'], ['starting', 'live']]);
});

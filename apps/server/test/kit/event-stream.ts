import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@dapur/contract/orders/ordering';

/** A stream of server-sent events that a test holds open. */
export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event's order; `ended` when the stream is over, `silent` when nothing comes within the time. */
  next(withinMs?: number): Promise<Order | 'ended' | 'silent'>;
  /** What came that is no event, such as the comments that keep a stream alive. */
  readonly comments: readonly string[];
  close(): Promise<void>;
}

/** Asks for a stream. One that is refused has ended, and its status says why. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventStream> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const blocks = blocksOf(answer);
  const comments: string[] = [];
  let waiting: Promise<IteratorResult<string>> | undefined;
  return {
    status: answer.status,
    headers: answer.headers,
    comments,
    async next(withinMs = 60_000) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        waiting ??= blocks.next().catch(() => ({ done: true, value: undefined }));
        const left = Math.max(0, deadline - performance.now());
        const came = await Promise.race([waiting, sleep(left, 'silent' as const)]);
        if (came === 'silent') return 'silent';
        waiting = undefined;
        if (came.done === true) return 'ended';
        const data = /^event: (?:order|news)\ndata: (.*)$/.exec(came.value)?.[1];
        if (data !== undefined) return JSON.parse(data) as Order;
        comments.push(came.value);
      }
    },
    async close() {
      leaving.abort();
      await waiting;
    },
  };
}

/** The body of an answer; of a stream no more than its first event, for the rest never ends. */
export async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text();
  const blocks = blocksOf(answer);
  const { value } = await blocks.next();
  await blocks.return(undefined);
  return value ?? '';
}

/** The parts of a stream between its empty lines. */
async function* blocksOf(answer: Response): AsyncGenerator<string, undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ''; ;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return undefined;
      text += chunk.value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    await reader?.cancel();
  }
}

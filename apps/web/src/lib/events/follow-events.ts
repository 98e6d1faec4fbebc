import { createEventReader } from './server-events.ts';

/** `polling`: there is no stream, so the server is asked again and again. `offline`: the server is not reached. */
export type Following = 'starting' | 'live' | 'polling' | 'offline';

/** Whether the page is in view, and whether the device has a network. */
export interface PageVisibility {
  readonly isSeen: boolean;
  readonly isOnline: boolean;
  /** Told whenever either changes, and when the page comes back from the browser's memory. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

export interface FollowOptions<T> {
  /** Name of the events to tell. */
  readonly name: string;
  /** Asks for the stream. Rejects when the server is not reached, or once `signal` fires. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Asks the server without a stream; false when it was not reached. */
  readonly poll: () => Promise<boolean>;
  readonly onEvent: (event: T) => void;
  readonly onState: (state: Following) => void;
  readonly page: PageVisibility;
}

/** The server says something at least every 20 s; silence for longer means that the connection is dead. */
const SILENT_MS = 45_000;
const POLL_MS = 15_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** Pause after a stream that worked: the server ends each stream at some time. */
const NEXT_MS = 1_000;

/**
 * Tells a stream's events until it is stopped; without a stream the server is asked every 15 s. Rests while the page is
 * out of view, and starts anew afterwards: a stream's first event holds everything.
 */
export function followEvents<T>({
  name: wanted,
  open,
  poll,
  onEvent,
  onState,
  page,
}: FollowOptions<T>): () => void {
  const leaving = new AbortController();
  /** Ends the loop's current work: a stream, or a pause. */
  let moment = new AbortController();
  let failures = 0;
  let polledAt = -Infinity;
  let state: Following | undefined;

  const say = (next: Following): void => {
    if (next === state || leaving.signal.aborted) return;
    state = next;
    onState(next);
  };
  const isResting = (): boolean => !page.isSeen || !page.isOnline;
  const unwatch = page.onChange(() => {
    if (!page.isOnline) say('offline');
    failures = 0;
    moment.abort();
  });

  const run = async (): Promise<void> => {
    say(page.isOnline ? 'starting' : 'offline');
    while (!leaving.signal.aborted) {
      moment = new AbortController();
      if (isResting()) {
        await pause(undefined, moment.signal);
        continue;
      }
      const told = await listen(moment.signal);
      if (moment.signal.aborted) continue;
      failures = told > 0 ? 0 : failures + 1;
      if (told > 0) await pause(NEXT_MS, moment.signal);
      else await askMeanwhile(retryDelay(failures), moment.signal);
    }
  };

  /** How many events the stream told before it was over. */
  const listen = async (signal: AbortSignal): Promise<number> => {
    const stream = new AbortController();
    const end = (): void => stream.abort();
    signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENT_MS);
    let told = 0;
    const take = createEventReader(({ name, data }) => {
      if (name !== wanted || signal.aborted) return;
      const event = JSON.parse(data) as T;
      told += 1;
      say('live');
      onEvent(event);
    });
    try {
      const answer = await open(stream.signal);
      const isStream = answer.ok && /^text\/event-stream\b/.test(answer.headers.get('content-type') ?? '');
      const reader = isStream ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
      for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
        clearTimeout(silence);
        silence = setTimeout(end, SILENT_MS);
        take(part.value);
      }
    } catch {
      // The stream was refused, broken or cut short: the server is polled, and the stream tried again later.
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      end();
    }
    return told;
  };

  /** Polls at once and then every 15 s, until it is time to try the stream again. */
  const askMeanwhile = async (ms: number, signal: AbortSignal): Promise<void> => {
    const until = performance.now() + ms;
    while (!signal.aborted && performance.now() < until) {
      const next = polledAt + POLL_MS - performance.now();
      if (next <= 0) {
        polledAt = performance.now();
        const isReached = await poll().catch(() => false);
        if (!signal.aborted) say(isReached ? 'polling' : 'offline');
      } else await pause(Math.min(next, until - performance.now()), signal);
    }
  };

  void run();
  return () => {
    leaving.abort();
    unwatch();
    moment.abort();
  };
}

/**
 * Doubles from 2 s to a minute, with a random share, so that browsers that lost the server at once do not all come back
 * at once.
 */
function retryDelay(failures: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
}

function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, Math.max(0, ms));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

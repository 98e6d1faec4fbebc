import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Account, Clock, Notice, NoticeAttempt } from './model.ts';
import { sign } from './signature.ts';
import type { Store } from './store.ts';

/** Before each of the ten attempts: the provider says exponential, ten in 24 hours. */
export const providerWebhookDelaysMs: readonly number[] = [
  0, 5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000,
];
const ANSWER_TIMEOUT_MS = 10_000;
const SHUFFLE_WINDOW_MS = 150;
const ATTEMPTS_KEPT = 1_000;

export type News = {
  readonly eventType: string;
  readonly orderId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

export type NoticeSender = {
  /** Queues a signed notice to the account's address; without an address nothing is sent. */
  notify(apiKey: string, news: News): void;
  /** Sends once, right now, past all faults, and answers what came back. `secret`: signs with another one. */
  sendNow(
    apiKey: string,
    news: News,
    how?: { readonly secret?: string; readonly eventId?: string; readonly timestamp?: number },
  ): Promise<number | 'no answer'>;
  /** An unsigned, empty call, as at registration. */
  probe(url: string): Promise<number | 'no answer'>;
  /** The latest attempts, oldest first. */
  attempts(): readonly NoticeAttempt[];
  /** Resolves when nothing is under way or due within a moment; later repeats do not count. */
  settled(): Promise<void>;
  /** Resolves when no attempt is running. Repeats that wait for their time stay in the store. */
  stop(): Promise<void>;
};

export type NoticeOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly delaysMs: readonly number[];
  readonly accounts: ReadonlyMap<string, Account>;
};

export function startNoticeSender(options: NoticeOptions): NoticeSender {
  const { store, faults, clock, delaysMs, accounts } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const attempts: NoticeAttempt[] = [];
  let held: Notice[] = [];
  let releasing: NodeJS.Timeout | undefined;

  for (const notice of store.notices.values()) schedule(notice);

  function notify(apiKey: string, news: News): void {
    const account = accounts.get(apiKey);
    const url = store.accounts.get(apiKey)?.webhookUrl ?? null;
    if (account === undefined || url === null || faults.dropWebhooks) return;
    const eventId = randomUUID();
    const body = noticeBody(account, url, news, { eventId, timestamp: timestamp() });
    for (let copy = 0; copy <= faults.duplicateWebhooks; copy += 1) {
      const { eventType, orderId } = news;
      const dueAtMs = Date.now() + (delaysMs[0] ?? 0) + lateBy(orderId);
      const notice = {
        id: randomUUID(),
        apiKey,
        eventId,
        eventType,
        orderId,
        url,
        body,
        attempt: 1,
        dueAtMs,
      };
      store.notices.set(notice.id, notice);
      if (faults.shuffleWebhooks) hold(notice);
      else schedule(notice);
    }
    store.changed();
  }

  function lateBy(orderId: string | null): number {
    const { onlyWith, webhookDelayMs } = faults;
    const stops = orderId === null ? undefined : store.orders.get(orderId)?.stops;
    const isMeant = onlyWith === null || stops?.some(({ address }) => address.includes(onlyWith)) === true;
    return isMeant ? webhookDelayMs : 0;
  }

  function timestamp(): number {
    const now = clock.now().getTime();
    return faults.webhookMilliseconds ? now : Math.floor(now / 1_000);
  }

  function hold(notice: Notice): void {
    held.push(notice);
    releasing ??= setTimeout(release, SHUFFLE_WINDOW_MS);
  }

  /** One after the other, so that they arrive in the order drawn and not in that of the network. */
  function release(): void {
    clearTimeout(releasing);
    releasing = undefined;
    const drawn = held.map((notice) => ({ notice, draw: Math.random() })).toSorted((a, b) => a.draw - b.draw);
    held = [];
    const all = (async () => {
      for (const { notice } of drawn) {
        const early = notice.dueAtMs - Date.now();
        if (early > 0) await sleep(early, undefined, { signal: stopping.signal }).catch(() => {});
        if (!stopping.signal.aborted) await deliver(notice);
      }
    })().finally(() => running.delete(all));
    running.add(all);
  }

  function schedule(notice: Notice): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(
      () => {
        timers.delete(notice.id);
        const attempt = deliver(notice).finally(() => running.delete(attempt));
        running.add(attempt);
      },
      Math.max(0, notice.dueAtMs - Date.now()),
    );
    timer.unref();
    timers.set(notice.id, timer);
  }

  async function deliver(notice: Notice): Promise<void> {
    const status = await post(notice.url, notice.body, stopping.signal);
    // Stopped midway: the attempt stays due and is made again after the next start.
    if (stopping.signal.aborted && status === 'no answer') return;
    const { eventId, eventType, orderId, attempt } = notice;
    attempts.push({ eventId, eventType, orderId, attempt, at: clock.now().toISOString(), status });
    if (attempts.length > ATTEMPTS_KEPT) attempts.shift();
    const wait = delaysMs[attempt];
    if (isTaken(status) || wait === undefined) {
      store.notices.delete(notice.id);
      if (!isTaken(status)) disableWebhook(notice);
    } else {
      notice.attempt += 1;
      notice.dueAtMs = Date.now() + wait;
      schedule(notice);
    }
    store.changed();
  }

  /** The provider gives an address up after ten failures of one notice. */
  function disableWebhook({ apiKey, url }: Notice): void {
    const account = store.accounts.get(apiKey);
    if (account?.webhookUrl === url) account.webhookUrl = null;
  }

  async function sendNow(
    apiKey: string,
    news: News,
    how: Parameters<NoticeSender['sendNow']>[2] = {},
  ): Promise<number | 'no answer'> {
    const account = accounts.get(apiKey);
    const url = store.accounts.get(apiKey)?.webhookUrl ?? null;
    if (account === undefined || url === null) throw new Error('this account has no address for news');
    const { secret = account.apiSecret, eventId = randomUUID() } = how;
    const body = noticeBody({ apiKey, apiSecret: secret }, url, news, {
      eventId,
      timestamp: how.timestamp ?? timestamp(),
    });
    return post(url, body, stopping.signal);
  }

  async function settled(): Promise<void> {
    const isSoon = () =>
      [...timers.keys()].some((id) => (store.notices.get(id)?.dueAtMs ?? 0) - Date.now() < SHUFFLE_WINDOW_MS);
    while (!stopping.signal.aborted && (running.size > 0 || releasing !== undefined || isSoon())) {
      await (running.size > 0 ? Promise.race(running) : sleep(5));
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(releasing);
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    await Promise.all(running);
    store.flush();
  }

  return {
    notify,
    sendNow,
    probe: (url) => post(url, '', stopping.signal),
    attempts: () => attempts,
    settled,
    stop,
  };
}

const isTaken = (status: number | 'no answer'): boolean => status === 200;

function noticeBody(
  { apiKey, apiSecret }: Account,
  url: string,
  { eventType, data }: News,
  { eventId, timestamp }: { readonly eventId: string; readonly timestamp: number },
): string {
  const signature = sign(apiSecret, timestamp, 'POST', new URL(url).pathname, JSON.stringify(data));
  return JSON.stringify({ apiKey, timestamp, signature, eventId, eventType, eventVersion: 'v3', data });
}

async function post(url: string, body: string, stopping: AbortSignal): Promise<number | 'no answer'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...(body !== '' && { headers: { 'content-type': 'application/json' }, body }),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'no answer';
  }
}

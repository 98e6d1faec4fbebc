import { inTime } from './in-time.ts';

/** Who is signed in, and what she may do here: without these answers no page of the dashboard is drawn. */
const CALLS: ReadonlySet<string> = new Set(['/api/auth/me', '/api/dashboard/me']);
const KEPT = 'dapur-kept';
const PATIENCE_MS = 5_000;
/** People who took turns on this device. */
const MOST_KEPT = 12;

export const isKeptCall = (pathname: string): boolean => CALLS.has(pathname);

/** The server's answer, and its last one to the same person where it cannot be reached. */
export async function answerKept(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = await keyOf(request);
  const fresh = fetch(request);
  const answer = await inTime(fresh, PATIENCE_MS).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) {
    if (answer.status === 200) event.waitUntil(keep(key, answer.clone()));
    // Her session is over, or her right: what was true of it is not any more.
    if (answer.status === 401 || answer.status === 403) event.waitUntil(drop(key));
    return answer;
  }
  const kept = await caches.match(key, { cacheName: KEPT, ignoreVary: true });
  return kept ?? answer ?? fresh;
}

/** Whoever signs out leaves nothing of herself. */
export async function forgetKept(): Promise<void> {
  await caches.delete(KEPT);
}

/** By call, store and session: nobody is given an answer that went to somebody else. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const caller = `${headers.get('x-tenant-slug') ?? ''} ${headers.get('authorization') ?? ''}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(caller));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${url}?caller=${hex}`;
}

async function keep(key: string, answer: Response): Promise<void> {
  const kept = await caches.open(KEPT);
  await kept.delete(key);
  await kept.put(key, answer);
  const old = (await kept.keys()).slice(0, -MOST_KEPT);
  await Promise.all(old.map((one) => kept.delete(one)));
}

async function drop(key: string): Promise<void> {
  await (await caches.open(KEPT)).delete(key);
}

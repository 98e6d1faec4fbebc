import { inTime } from './in-time.ts';

/** Who is signed in, and what they may do here: without these answers no page of the dashboard is drawn. */
const CALLS: ReadonlySet<string> = new Set(['/api/auth/me', '/api/dashboard/me']);
/** The pages delete this cache when the session ends (lib/account/forget-people). */
const KEPT = 'dapur-kept';
const PATIENCE_MS = 5_000;
/** Most answers kept, for people who take turns on this device. */
const MAX_KEPT = 12;

export const isKeptCall = (pathname: string): boolean => CALLS.has(pathname);

/** The server's answer; if the server cannot be reached, its last answer to the same person. */
export async function answerKept(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = await keyOf(request);
  // If this cache is deleted while the answer is on its way, the session has ended, and the answer is not kept.
  await caches.open(KEPT).catch(() => undefined);
  const fresh = fetch(request);
  const answer = await inTime(fresh, PATIENCE_MS).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) {
    if (answer.status === 200) event.waitUntil(keep(key, answer.clone()));
    // The session or the right is gone, so the kept answer is no longer true.
    if (answer.status === 401 || answer.status === 403) event.waitUntil(drop(key));
    return answer;
  }
  const kept = await caches.match(key, { cacheName: KEPT, ignoreVary: true });
  return kept ?? answer ?? fresh;
}

/** By call, store and session, so that nobody gets an answer that was for somebody else. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const caller = `${headers.get('x-tenant-slug') ?? ''} ${headers.get('authorization') ?? ''}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(caller));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${url}?caller=${hex}`;
}

async function keep(key: string, answer: Response): Promise<void> {
  if (!(await caches.has(KEPT))) return;
  const kept = await caches.open(KEPT);
  await kept.delete(key);
  await kept.put(key, answer);
  const old = (await kept.keys()).slice(0, -MAX_KEPT);
  await Promise.all(old.map((one) => kept.delete(one)));
}

async function drop(key: string): Promise<void> {
  await (await caches.open(KEPT)).delete(key);
}

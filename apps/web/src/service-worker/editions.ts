/** Each build's files have a cache of their own. Files under /assets are named by a hash of their content. */
const PREFIX = 'dapur-shell-';
/** Pages of the previous build may still be open, while its files are no longer on the server. */
const KEPT_EDITIONS = 2;
/**
 * Cache of files that were used besides the shell: other pages' code, pictures of products. Only what never changes: a
 * picture of a person must be gone soon after they remove it, and the browser keeps it for its own time.
 */
const SEEN = 'dapur-seen';
const MAX_SEEN = 300;

/**
 * Stores every file of a build, copied from an older build where it is the same. Rejects when a file cannot be fetched.
 */
export async function takeInEdition({
  version,
  shell,
}: Pick<typeof EDITION, 'version' | 'shell'>): Promise<void> {
  const edition = await caches.open(PREFIX + version);
  await Promise.all(
    shell.map(async (address) => {
      if ((await edition.match(address)) !== undefined) return;
      const file = (await caches.match(address)) ?? (await fetch(address, { cache: 'force-cache' }));
      if (!file.ok) throw new Error(`${address} answered ${file.status}`);
      await edition.put(address, file);
    }),
  );
}

/** Forgets all builds but the newest ones. */
export async function dropOldEditions(): Promise<void> {
  // In the order in which they were made.
  const editions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(editions.slice(0, -KEPT_EDITIONS).map((name) => caches.delete(name)));
  await dropMortal();
}

/** Forgets files that an earlier worker kept though they do not last for ever. */
async function dropMortal(): Promise<void> {
  const seen = await caches.open(SEEN);
  for (const key of await seen.keys()) {
    const answer = await seen.match(key, { ignoreVary: true });
    if (answer !== undefined && !lastsForEver(answer)) await seen.delete(key);
  }
}

const lastsForEver = ({ headers }: Response): boolean =>
  /\bimmutable\b/.test(headers.get('cache-control') ?? '');

/**
 * Answers a file: from any kept build, otherwise from the network; it is then kept if it never changes under its name.
 */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { ignoreVary: true });
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && lastsForEver(answer)) {
    const copy = answer.clone();
    event.waitUntil(
      caches.open(SEEN).then(async (seen) => {
        await seen.put(request, copy);
        const old = (await seen.keys()).slice(0, -MAX_SEEN);
        await Promise.all(old.map((key) => seen.delete(key)));
      }),
    );
  }
  return answer;
}

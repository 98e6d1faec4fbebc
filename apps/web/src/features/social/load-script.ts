const loading = new Map<string, Promise<void>>();

/** A provider that answers this slowly is as good as not there. */
const PATIENCE_MS = 12_000;

/** Loads a provider's script once; after a failure the next call tries again. Rejects when it does not come. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the script is too slow')), PATIENCE_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('the script did not come'));
    });
  });
  script.src = url;
  script.async = true;
  document.head.append(script);
  loading.set(url, done);
  done.catch(() => {
    loading.delete(url);
    script.remove();
  });
  return done;
}

import { useEffect, useState } from 'react';
import { toast } from '../components/ui/toast.ts';
import type { Later } from '../lib/later.ts';
import { useI18n, type Translate } from '../i18n/index.tsx';

/** Says that a part of the page could not be fetched. */
export function showLoadError(t: Translate): void {
  toast({ title: t('common.partFailed'), description: t('common.partFailedText'), variant: 'destructive' });
}

/** How long to wait before trying again where the browser did not notice that the network was gone. */
const TRY_AGAIN_MS = 30_000;

/**
 * A module that is fetched once it is wanted, again when the network is back; undefined until then. A failure
 * is reported once, and only to a visitor who asked for the module, as by the address they opened.
 */
export function useLoaded<M>(isWanted: boolean, load: Later<M>, isAskedFor = false): M | undefined {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<M>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    let isSaid = !isAskedFor;
    let timer: ReturnType<typeof setTimeout>;
    const fetchIt = () => {
      clearTimeout(timer);
      load().then(
        // In a function, since React would call a module that is a function itself.
        (module) => left.signal.aborted || setLoaded(() => module),
        () => {
          if (left.signal.aborted) return;
          if (!isSaid) showLoadError(t);
          isSaid = true;
          if (navigator.onLine) timer = setTimeout(fetchIt, TRY_AGAIN_MS);
          addEventListener('online', fetchIt, { once: true, signal: left.signal });
        },
      );
    };
    fetchIt();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no reason to fetch again
  }, [isWanted, load]);
  return isWanted ? loaded : undefined;
}

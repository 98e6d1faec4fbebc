import { useEffect, useState } from 'react';
import { toast } from '../components/toast.tsx';
import type { Later } from '../lib/later.ts';
import { useI18n, type Translate } from '../i18n/index.tsx';

/** A piece of the page could not be fetched. */
export function sayNotLoaded(t: Translate): void {
  toast({ title: t('common.partFailed'), description: t('common.partFailedText'), variant: 'destructive' });
}

/** A module that is fetched once it is wanted, again when the network is back; undefined until then. */
export function useLoaded<M>(isWanted: boolean, load: Later<M>): M | undefined {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<M>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    const fetchIt = () =>
      void load().then(
        // A module may be called, and would be taken for a function of the state.
        (module) => left.signal.aborted || setLoaded(() => module),
        () => {
          if (left.signal.aborted) return;
          sayNotLoaded(t);
          addEventListener('online', fetchIt, { once: true, signal: left.signal });
        },
      );
    fetchIt();
    return () => left.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no reason to fetch again
  }, [isWanted, load]);
  return isWanted ? loaded : undefined;
}

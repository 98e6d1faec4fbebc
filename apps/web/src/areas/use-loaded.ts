import { useEffect, useState } from 'react';
import { toast } from '../components/toast.tsx';
import { useI18n, type Translate } from '../i18n/index.tsx';

/** A piece of the page could not be fetched. */
export function sayNotLoaded(t: Translate): void {
  toast({ title: t('order.stepFailed'), description: t('order.stepFailedText'), variant: 'destructive' });
}

/** A module that is fetched once it is wanted; undefined until then. `load` must stay the same. */
export function useLoaded<M>(isWanted: boolean, load: () => Promise<M>): M | undefined {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<M>();
  useEffect(() => {
    if (isWanted) load().then(setLoaded, () => sayNotLoaded(t));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no reason to fetch again
  }, [isWanted, load]);
  return isWanted ? loaded : undefined;
}

import { creditToUse } from '@dapur/contract/credit-rules';
import { toSen } from '@dapur/contract/money';
import { useEffect, useState } from 'react';
import { accountApi } from '../../lib/account/account-api.ts';
import { useSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';

/** A signed-in shopper's credit in a store, as the review of her order shows it. Sen. */
export interface StoreCredit {
  readonly availableSen: number;
  readonly isUsed: boolean;
  readonly use: (isUsed: boolean) => void;
  /** What of the total it pays: nothing unless she wants it. */
  readonly sen: number;
  /** What it would pay. */
  readonly wouldSen: number;
  readonly reload: () => void;
}

/** Looks her credit up once she is known; guests have none. What cannot be looked up is not offered. */
export function useCredit(slug: string, totalSen: number): StoreCredit {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [availableSen, setAvailable] = useState(0);
  const [isUsed, use] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    platformClient(accountApi.myCredit, {}, leaving.signal).then(
      ({ data }) => {
        const here = data.find(({ store }) => store.slug === slug);
        if (!leaving.signal.aborted) setAvailable(toSen(here?.balance ?? 0));
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      setAvailable(0);
    };
  }, [slug, userId, round]);
  const wouldSen = creditToUse(totalSen, availableSen);
  return {
    availableSen,
    isUsed,
    use,
    wouldSen,
    sen: isUsed ? wouldSen : 0,
    reload: () => setRound((before) => before + 1),
  };
}

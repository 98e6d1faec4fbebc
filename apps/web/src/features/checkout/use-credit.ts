import { creditToUse } from '@dapur/contract/vouchers/credit-rules';
import { toSen } from '@dapur/contract/money/money';
import { useState } from 'react';
import { accountApi } from '../../lib/account/account-api.ts';
import { useSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';

/** A signed-in customer's credit in a store, as the review of the order shows it. Sen. */
export interface StoreCredit {
  readonly availableSen: number;
  readonly isUsed: boolean;
  readonly use: (isUsed: boolean) => void;
  /** How much of the total credit pays: nothing unless the customer wants to use it. */
  readonly sen: number;
  /** How much it would pay if the customer used it. */
  readonly wouldSen: number;
  readonly reload: () => void;
}

/** Reads the customer's credit once they are signed in; guests have none. Credit that cannot be read is not offered. */
export function useCredit(slug: string, totalSen: number): StoreCredit {
  const isSignedIn = useSession().status === 'signed-in';
  const [isUsed, use] = useState(false);
  const { data = [], reload } = useRead(
    personKeys.credit,
    async (signal) => (await platformClient(accountApi.myCredit, {}, signal)).data,
    { isWanted: isSignedIn },
  );
  const here = isSignedIn ? data.find(({ store }) => store.slug === slug) : undefined;
  const availableSen = toSen(here?.balance ?? 0);
  const wouldSen = creditToUse(totalSen, availableSen);
  return { availableSen, isUsed, use, wouldSen, sen: isUsed ? wouldSen : 0, reload };
}

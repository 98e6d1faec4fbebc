import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useCallback, useState } from 'react';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A customer, and calls that change them. Each call returns the changed customer; undefined where it was refused. */
export function useCustomer({ call, keys }: Seat, id: string) {
  const fetched = useRead(
    keys.customer(id),
    async (signal) => (await call(sellerApi.getCustomer, { params: { id } }, signal)).data,
  );
  const { busy, make } = useCall();
  const [refusal, setRefusal] = useState<Refusal>();
  const { put } = fetched;
  const change = useCallback(
    async (work: () => Promise<{ readonly data: SellerCustomer }>): Promise<SellerCustomer | undefined> => {
      setRefusal(undefined);
      const outcome = await make(work);
      if (outcome.kind === 'refused') setRefusal(outcome);
      if (outcome.kind !== 'done') return undefined;
      put(() => outcome.data.data);
      return outcome.data.data;
    },
    [make, put],
  );
  return { ...fetched, busy, refusal, change, forgive: () => setRefusal(undefined) };
}

export type CustomerFile = ReturnType<typeof useCustomer>;

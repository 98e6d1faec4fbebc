import type { SellerVoucher } from '@dapur/contract/seller-vouchers';
import { useEffect, useRef, useState } from 'react';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { faultsOf, readForm, type FormFaults, type VoucherForm } from './voucher-form.ts';

/** Why nothing was saved. `faults`: something must be mended first. */
export type SaveFault = 'busy' | 'faults' | 'code_taken' | 'changed' | 'used' | 'other';

export interface VoucherEditor {
  readonly form: VoucherForm;
  readonly change: (to: Partial<VoucherForm>) => void;
  readonly faults: FormFaults;
  readonly isChanged: boolean;
  /** What was typed before somebody looked at another page is back. */
  readonly isKept: boolean;
  readonly busy: boolean;
  readonly save: () => Promise<SellerVoucher | SaveFault>;
  readonly reset: () => void;
}

/** The names of the form's fields, by those of the API. */
const FORM_NAMES: Readonly<Record<string, keyof VoucherForm>> = {
  'codes.prefix': 'prefix',
  'codes.count': 'count',
  max_uses: 'maxUses',
  max_per_customer: 'maxPerCustomer',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  fulfil_to: 'fulfilTo',
};

/** What is typed of a voucher until it is saved. `id` is made here for a new one, so that a repeat makes no second. */
export function useVoucherEditor(
  id: string,
  saved: SellerVoucher | undefined,
  start: VoucherForm,
): VoucherEditor {
  const { call } = useSeat();
  const { busy, make } = useCall();
  const first = useRef(start);
  const [kept] = useState(() => keptDraft(id));
  const [form, setForm] = useState(kept?.form ?? start);
  const revision = useRef(kept?.revision ?? saved?.revision ?? null);
  const [faults, setFaults] = useState<FormFaults>({});
  const isChanged = JSON.stringify(form) !== JSON.stringify(first.current);

  useEffect(() => {
    if (isChanged) keepDraft(id, { form, revision: revision.current });
    else dropDraft(id);
  }, [id, form, isChanged]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return {
    form,
    faults,
    isChanged,
    busy,
    isKept: kept !== undefined && isChanged,
    change: (to) => {
      setForm((before) => ({ ...before, ...to }));
      // What is being mended is not called wrong any more.
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !((FORM_NAMES[field] ?? field) in to))),
      );
    },
    save: async () => {
      const read = readForm(form);
      if ('faults' in read) {
        setFaults(read.faults);
        return 'faults';
      }
      const { terms, naming } = read;
      const outcome = await make(() =>
        revision.current === null
          ? call(sellerApi.createVoucher, { body: { id, ...naming, ...terms } })
          : call(sellerApi.changeVoucher, { params: { id }, body: { revision: revision.current, ...terms } }),
      );
      if (outcome.kind === 'busy') return 'busy';
      if (outcome.kind === 'done') {
        first.current = form;
        dropDraft(id);
        return outcome.data.data;
      }
      if (outcome.code === 'invalid_input') {
        setFaults(faultsOf(outcome.details));
        return 'faults';
      }
      const reason = reasonOf(outcome.details);
      if (reason === 'code_taken') setFaults({ code: 'vouchers.fault.codeTaken' });
      return reason ?? 'other';
    },
    reset: () => {
      setForm(first.current);
      setFaults({});
      revision.current = saved?.revision ?? null;
    },
  };
}

function reasonOf(details: unknown): 'code_taken' | 'changed' | 'used' | undefined {
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  const { reason } = details;
  return reason === 'code_taken' || reason === 'changed' || reason === 'used' ? reason : undefined;
}

import { detailsOf } from '@dapur/contract/error-details';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useI18n } from '../../i18n/index.tsx';
import { namedFields } from '../../lib/form/named-fields.ts';
import { useContractForm, type ContractForm, type Refusal } from '../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { voucherFaults, voucherRules, type VoucherForm } from './voucher-form.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';

interface Kept {
  readonly form: VoucherForm;
  readonly revision: number | null;
}

/** What was typed and not saved, by voucher, while somebody looks at another page. */
const kept = new Map<string, Kept>();

const keptVoucherDraft = (id: string): Kept | undefined => kept.get(id);
const keepVoucherDraft = (id: string, draft: Kept): void => void kept.set(id, draft);
const dropVoucherDraft = (id: string): void => void kept.delete(id);

/** Why nothing was saved, where no field says it. */
export type SaveFault = 'changed' | 'used' | 'other';

interface VoucherEditor {
  readonly form: ContractForm<VoucherForm>;
  readonly isChanged: boolean;
  /** What was typed before somebody looked at another page is back. */
  readonly isKept: boolean;
  readonly reset: () => void;
}

interface VoucherEditorOptions {
  readonly id: string;
  /** Undefined for a new one. */
  readonly saved: SellerVoucher | undefined;
  readonly start: VoucherForm;
  readonly onSaved: (voucher: SellerVoucher) => void;
  readonly onFault: (fault: SaveFault) => void;
}

/** What is typed of a voucher until it is saved. `id` is made here for a new one, so that a repeat makes no second. */
export function useVoucherEditor({
  id,
  saved,
  start,
  onSaved,
  onFault,
}: VoucherEditorOptions): VoucherEditor {
  const { t } = useI18n();
  const { call } = useSeat();
  const [first, setFirst] = useState(start);
  const [kept] = useState(() => keptVoucherDraft(id));
  const [revision, setRevision] = useState(kept?.revision ?? saved?.revision ?? null);
  const form = useContractForm({
    ...voucherRules(revision === null ? { id } : { revision }),
    start: kept?.form ?? start,
    says: Object.fromEntries(
      Object.entries(voucherFaults).map(([field, keyOf]) => [
        field,
        (...said: Parameters<typeof keyOf>) => t(keyOf(...said)),
      ]),
    ),
    send: (body) =>
      'revision' in body
        ? call(sellerApi.changeVoucher, { params: { id }, body })
        : call(sellerApi.createVoucher, { body }),
    onDone: ({ data }) => {
      setFirst(form.values);
      dropVoucherDraft(id);
      onSaved(data);
    },
    beside: fieldsOf,
    onRefused: (refusal) => {
      const reason = detailsOf(refusal, 'conflict')?.reason;
      onFault(reason === 'changed' || reason === 'used' ? reason : 'other');
    },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(first);

  useEffect(() => {
    if (isChanged) keepVoucherDraft(id, { form: values, revision });
    else dropVoucherDraft(id);
  }, [id, values, revision, isChanged]);
  useLeaveWarning(isChanged);

  return {
    form,
    isChanged,
    isKept: kept !== undefined && isChanged,
    reset: () => {
      form.reset(first);
      setRevision(saved?.revision ?? null);
    },
  };
}

function fieldsOf(refusal: Refusal): FieldPath<VoucherForm>[] {
  if (refusal.code === 'invalid_input')
    return namedFields(refusal).filter((field): field is FieldPath<VoucherForm> =>
      Object.hasOwn(voucherFaults, field),
    );
  return detailsOf(refusal, 'conflict')?.reason === 'code_taken' ? ['code'] : [];
}

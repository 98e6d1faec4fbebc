import type { VoucherForm } from './voucher-form.ts';

interface Kept {
  readonly form: VoucherForm;
  readonly revision: number | null;
}

/** What was typed and not saved, by voucher, while somebody looks at another page. */
const kept = new Map<string, Kept>();

export const keptVoucherDraft = (id: string): Kept | undefined => kept.get(id);
export const keepVoucherDraft = (id: string, draft: Kept): void => void kept.set(id, draft);
export const dropVoucherDraft = (id: string): void => void kept.delete(id);

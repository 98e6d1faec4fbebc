import { readReturn, verifyReturn, type Payments } from '../../payments/index.ts';

/** The return's fields, named as the page hands them on. */
export interface HandedReturn {
  readonly billplz_id: string;
  readonly billplz_paid?: string | undefined;
  readonly billplz_paid_at?: string | undefined;
  readonly billplz_transaction_id?: string | undefined;
  readonly billplz_transaction_status?: string | undefined;
  readonly x_signature?: string | undefined;
}

/**
 * Whether the provider signed this return for this bill with the store's own key. That proves that its bearer was sent
 * by the provider once. It proves nothing about the current payment, as it can be shown again at any time.
 */
export async function isSignedReturn(
  payments: Pick<Payments, 'accountOf'>,
  tenantId: string,
  { x_signature, ...fields }: HandedReturn,
): Promise<boolean> {
  if (!x_signature) return false;
  const query = new URLSearchParams({ 'billplz[x_signature]': x_signature });
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(`billplz[${name.slice('billplz_'.length)}]`, value);
  const reading = readReturn(query.toString());
  if (reading.kind !== 'signed') return false;
  const account = await payments.accountOf(tenantId);
  return account !== undefined && verifyReturn(reading.form, account.xSignatureKey) !== undefined;
}

import type { SecretKey } from './kernel/secret.ts';
import { payoutPrint } from './modules/referrals/index.ts';
import type { SealedColumn } from './platform/db/reseal.ts';

/** Of an account that rewards are sent to, as it is sealed. */
const printOf = (secretKey: SecretKey, bank: string, plain: string): Buffer =>
  payoutPrint(secretKey)(bank, (JSON.parse(plain) as { number: string }).number);

/** Each of them: a test finds them in the database and in the code, and compares. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'payment_accounts', column: 'secret', purpose: 'payment-accounts', boundTo: 'tenant_id' },
  { table: 'courier_accounts', column: 'secret', purpose: 'courier-accounts', boundTo: 'tenant_id' },
  { table: 'push_subscriptions', column: 'sealed', purpose: 'push-subscriptions', boundTo: 'tenant_id' },
  { table: 'refunds', column: 'account', purpose: 'refund-accounts', boundTo: 'tenant_id' },
  {
    table: 'referral_accounts',
    column: 'account',
    purpose: 'payout-accounts',
    boundTo: 'user_id',
    printOf,
  },
  {
    table: 'referral_payouts',
    column: 'account',
    purpose: 'payout-accounts',
    boundTo: 'holder_id',
    printOf,
  },
  { table: 'second_factors', column: 'secret', purpose: 'second-factors', boundTo: 'user_id' },
  { table: 'second_factors', column: 'new_secret', purpose: 'second-factors', boundTo: 'user_id' },
  { table: 'provider_callbacks', column: 'body', purpose: 'provider callbacks', boundTo: 'id' },
  { table: 'webhook_endpoints', column: 'secret', purpose: 'webhook-secrets', boundTo: 'tenant_id' },
  { table: 'webhook_endpoints', column: 'former_secret', purpose: 'webhook-secrets', boundTo: 'tenant_id' },
];

import type { Locale } from '@dapur/contract/primitives';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import type { EventHandler } from '../../events/index.ts';
import { readNames, readOwners } from '../../identity/index.ts';

/** Where a store takes transfers has changed, or it takes none any more. */
export interface TransferAccountMail {
  readonly kind: 'transfer_account';
  readonly isOff: boolean;
  readonly storeName: string;
  /** Empty for somebody who is gone. */
  readonly changedBy: string;
  readonly link: string;
}

export interface TellingDeps {
  readonly db: Pools;
  readonly sendMail: (
    to: { readonly email: string; readonly name: string; readonly locale: Locale },
    mail: TransferAccountMail,
    key: string,
  ) => Promise<void>;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/** Tells all owners of a store where its transfers go from now on, so that one who did not do it can act. */
export function tellOwners({
  db,
  sendMail,
  publicOrigin,
}: TellingDeps): EventHandler<'transfer_account.changed'> {
  return async ({ tenantId, id, payload: { userId, isOff } }) => {
    const store = await withTenant(db, tenantId, (tx) =>
      tx
        .selectFrom('store_facts')
        .select(['name', 'slug'])
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow(),
    );
    const names = await readNames(db, tenantId, [userId], 'who changed the bank account');
    const mail: TransferAccountMail = {
      kind: 'transfer_account',
      isOff,
      storeName: store.name,
      changedBy: names.get(userId) ?? '',
      link: `${publicOrigin}/${store.slug}/dashboard/settings/payments`,
    };
    const owners = await readOwners(db, tenantId, 'whom to tell that the bank account changed');
    for (const [at, { email, name, locale }] of owners.entries())
      await sendMail({ email, name, locale: locale ?? 'en' }, mail, `${id}-${at}`);
  };
}

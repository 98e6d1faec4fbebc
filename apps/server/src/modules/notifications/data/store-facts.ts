import type { Locale } from '@dapur/contract/primitives';
import type { SellerKind } from '@dapur/contract/stores/store-settings-input';
import type { Tx } from '../../../platform/db/index.ts';

/** What receipts and mails say about a store. */
export interface StoreFacts {
  readonly name: string;
  readonly slug: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly state: string;
  /** Everybody may know the exact place. */
  readonly showsPlace: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly taxRegistration: string | null;
  /** Who sells; `sellerKind` is empty where nobody said it. */
  readonly sellerKind: '' | SellerKind;
  readonly sellerName: string;
  readonly sellerRegistration: string;
  readonly accent: string;
  readonly logoKey: string | null;
  /** The language of mails to the store itself. */
  readonly mailLocale: Locale;
}

export async function readStoreFacts(tx: Tx, tenantId: string): Promise<StoreFacts | undefined> {
  return tx
    .selectFrom('store_facts as t')
    .innerJoin('store_profiles as p', 'p.tenant_id', 't.id')
    .select([
      't.name',
      't.slug',
      'p.address',
      'p.city',
      'p.region',
      'p.state',
      'p.shows_place as showsPlace',
      'p.phone',
      'p.email',
      'p.tax_registration as taxRegistration',
      'p.seller_kind as sellerKind',
      'p.seller_name as sellerName',
      'p.seller_registration as sellerRegistration',
      'p.accent',
      'p.logo_key as logoKey',
      'p.mail_locale as mailLocale',
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirst();
}

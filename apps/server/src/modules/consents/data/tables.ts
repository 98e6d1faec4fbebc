import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

/** The pages' versions that somebody was shown. */
type Versions = ColumnType<Record<string, number>, string | undefined, string>;

declare module '../../../platform/db/schema.ts' {
  interface Database {
    user_consents: {
      user_id: string;
      id: Generated<string>;
      at: DefaultedInstant;
      kind: 'notice' | 'marketing' | 'analytics';
      is_given: boolean;
      versions: Versions;
      locale: Locale;
      place: 'register' | 'social' | 'profile' | 'footer';
    };
    store_consents: {
      tenant_id: string;
      id: Generated<string>;
      at: DefaultedInstant;
      order_id: string | null;
      customer_id: string | null;
      kind: 'notice' | 'marketing';
      is_given: boolean;
      versions: Versions;
      locale: Locale | null;
      said_by: 'customer' | 'store';
    };
  }
}

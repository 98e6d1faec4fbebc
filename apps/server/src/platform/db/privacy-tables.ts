import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, Generated } from 'kysely';

type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
/** The pages' versions that somebody was shown. */
type Versions = ColumnType<Record<string, number>, string | undefined, string>;

/** Copies of stores, and what people agreed to. */
export interface PrivacyTables {
  store_exports: {
    tenant_id: string;
    id: string;
    asked_by: string;
    locale: Locale;
    state: Generated<'waiting' | 'working' | 'ready' | 'failed' | 'gone'>;
    asked_at: DefaultedInstant;
    leased_until: Date | null;
    tries: Generated<number>;
    failure: 'too_large' | 'broken' | null;
    file_key: string | null;
    bytes: number | null;
    files: number | null;
    rows: number | null;
    finished_at: Date | null;
    expires_at: Date | null;
  };
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
  retention_runs: {
    day: string;
    started_at: DefaultedInstant;
    ended_at: Date | null;
    counts: ColumnType<Record<string, number>, string | undefined, string>;
  };
}

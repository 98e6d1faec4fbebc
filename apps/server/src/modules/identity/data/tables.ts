import type { DefaultedInstant, Instant, OfferedColumns } from '../../../platform/db/column-shapes.ts';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Locale } from '@dapur/contract/primitives';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Offered {
    person_facts: OfferedColumns<
      Database['users'],
      | 'id'
      | 'email'
      | 'email_verified_at'
      | 'full_name'
      | 'phone'
      | 'language'
      | 'platform_role'
      | 'created_at'
      | 'locked_at'
      | 'deleted_at'
    >;
    seat_facts: OfferedColumns<
      Database['store_members'],
      'tenant_id' | 'user_id' | 'email' | 'role' | 'rights' | 'joined_at'
    >;
  }
  interface Database {
    users: {
      id: string;
      email: string;
      email_verified_at: Instant | null;
      /** When a mailed link last proved the mailbox anew, after `email_verified_at`. */
      mailbox_proved_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
      full_name: string;
      phone: string | null;
      password_hash: string | null;
      platform_role: Generated<PlatformRole | null>;
      language: Generated<Locale>;
      avatar_key: string | null;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
      deleted_at: Instant | null;
      locked_at: ColumnType<Date | null, never, Date | null>;
      locked_reason: ColumnType<string | null, never, string | null>;
    };
    user_identities: {
      user_id: string;
      provider: 'google' | 'facebook';
      subject: string;
      email: string | null;
      created_at: DefaultedInstant;
    };
    sessions: {
      id: string;
      user_id: string;
      is_remembered: Generated<boolean>;
      user_agent: Generated<string>;
      address: Generated<string>;
      created_at: DefaultedInstant;
      last_seen_at: DefaultedInstant;
      expires_at: Instant;
      revoked_at: Instant | null;
      /** When the person last proved their identity in this session: by password or by a linked sign-in. */
      proved_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
      /** When the person last showed their second factor in this session. */
      second_factor_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
    };
    account_tokens: {
      hash: Buffer;
      user_id: string;
      purpose: 'reset' | 'verify' | 'handoff' | 'change_email';
      browser_hash: Buffer | null;
      session_id: string | null;
      email: string | null;
      created_at: DefaultedInstant;
      expires_at: Instant;
      used_at: Instant | null;
    };
    /** Sessions that open a store no longer. */
    ended_seats: {
      tenant_id: string;
      session_id: string;
      user_id: string;
      ended_at: ColumnType<Date, Date | undefined, Date>;
    };
    store_members: {
      tenant_id: string;
      user_id: string;
      email: string;
      role: StoreRole;
      /** Null: the role's rights. */
      rights: ColumnType<StoreRight[] | null, StoreRight[] | null | undefined, StoreRight[] | null>;
      joined_at: DefaultedInstant;
    };
  }
}

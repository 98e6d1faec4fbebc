import type { DefaultedInstant, DefaultedJson } from '../../../platform/db/column-shapes.ts';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import type { Generated } from 'kysely';

/** Who did something in a store. A person's name is looked up when it is shown. */
export type ActivityActor =
  /** `key`: the name of the person's key that acted in their place. */
  | { readonly kind: 'person'; readonly id: string; readonly role: StoreRole; readonly key?: string }
  | { readonly kind: 'customer' }
  | { readonly kind: 'system' }
  /** One of the platform's people; the store is not told which. */
  | { readonly kind: 'support'; readonly impersonation: string };

declare module '../../../platform/db/schema.ts' {
  /** What was done in a store, and by whom. */
  interface Database {
    activity: {
      tenant_id: string;
      id: Generated<string>;
      at: DefaultedInstant;
      actor: DefaultedJson<ActivityActor>;
      action: string;
      subject: string;
      subject_id: string | null;
      details: DefaultedJson<Record<string, unknown>>;
    };
  }
}

import type { DepositTerms } from '@dapur/contract/stores/deposit-input';
import { sql } from 'kysely';
import { readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Selectable, Updateable } from 'kysely';

type StoredProfile = Selectable<Database['store_profiles']>;
type StoredPolicies = Selectable<Database['store_policies']>;

/** Read as JSON, in which instants are texts. */
type Profile = Omit<
  StoredProfile,
  'updated_at' | 'crowded_told_at' | 'colours_chosen_at' | 'delivery_chosen_at'
> & {
  readonly updated_at: string;
  readonly crowded_told_at: string | null;
  readonly colours_chosen_at: string | null;
  readonly delivery_chosen_at: string | null;
};
type Policies = Omit<StoredPolicies, 'updated_at'> & { readonly updated_at: string };

/** Everything that the settings pages show, as it is stored. */
export interface SettingsRow {
  readonly name: string;
  readonly profile: Profile;
  /** Null before anything was said. */
  readonly policies: Policies | null;
  /** How many receipts the store has given. */
  readonly receipts: number;
  readonly today: string;
  /** The attachments whose pictures stand in the profile, by the stem of their files' names. */
  readonly pictures: readonly { readonly id: string; readonly stem: string }[];
}

const settingsOf = (tenantId: string, lock: boolean) => sql<SettingsRow>`
  select t.name, to_jsonb(p) as profile, to_jsonb(o) as policies, coalesce(r.last, 0) as receipts,
         to_char(now() at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as today,
         (select coalesce(json_agg(json_build_object('id', a.id, 'stem', split_part(a.filename, '.', 1))), '[]')
            from attachments a
           where a.tenant_id = p.tenant_id and a.parent_id = p.tenant_id and a.module in ('logo', 'banner')
             and a.kept_at is not null and a.removed_at is null
             and split_part(a.filename, '.', 1) in (p.logo_key, p.banner_key, p.share_key)) as pictures
    from store_profiles p
    join tenants t on t.id = p.tenant_id
    left join store_policies o on o.tenant_id = p.tenant_id
    left join receipt_counters r on r.tenant_id = p.tenant_id
   where p.tenant_id = ${tenantId} ${lock ? sql`for update of p` : sql``}`;

/** Undefined for a store without a profile. */
export async function readSettings(db: Pools, tenantId: string): Promise<SettingsRow | undefined> {
  const [row] = await readAsTenant(db, tenantId, settingsOf(tenantId, false).compile(db.appDb));
  return row;
}

/** The settings, held until the end of the transaction: two that save at once take turns. */
export async function lockSettings(tx: Tx, tenantId: string): Promise<SettingsRow | undefined> {
  const { rows } = await settingsOf(tenantId, true).execute(tx);
  return rows[0];
}

export async function writeProfile(
  tx: Tx,
  tenantId: string,
  change: Updateable<Database['store_profiles']>,
): Promise<void> {
  await tx
    .updateTable('store_profiles')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Needs the platform's connection: the directory of stores is not the stores' own to write. */
export async function writeName(tx: Tx, tenantId: string, name: string): Promise<void> {
  await tx.updateTable('tenants').set({ name }).where('id', '=', tenantId).execute();
}

export interface NewPolicies {
  readonly cancel_text: string;
  readonly reschedule_text: string;
  readonly refund_text: string;
  readonly not_collected_text?: string | undefined;
  readonly refund_steps: readonly { readonly hours: number; readonly percent: number }[];
  readonly translations: object;
}

export async function writePolicies(tx: Tx, tenantId: string, policies: NewPolicies): Promise<void> {
  const values = {
    cancel_text: policies.cancel_text,
    reschedule_text: policies.reschedule_text,
    refund_text: policies.refund_text,
    ...(policies.not_collected_text === undefined ? {} : { not_collected_text: policies.not_collected_text }),
    refund_steps: JSON.stringify(policies.refund_steps),
    translations: JSON.stringify(policies.translations),
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('store_policies')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...values, updated_at: ({ ref }) => ref('excluded.updated_at') }),
    )
    .execute();
}

export async function writeDeposit(tx: Tx, tenantId: string, deposit: DepositTerms): Promise<void> {
  const values = { deposit: JSON.stringify(deposit), updated_at: sql<Date>`now()` };
  await tx
    .insertInto('store_policies')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...values, updated_at: ({ ref }) => ref('excluded.updated_at') }),
    )
    .execute();
}

/** The stem of an uploaded picture's files; undefined where the store has no such picture. */
export async function readPictureStem(
  tx: Tx,
  tenantId: string,
  id: string,
  module: 'logo' | 'banner',
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('attachments')
    .select('filename')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('parent_id', '=', tenantId)
    .where('module', '=', module)
    .where('media_type', '=', 'image/webp')
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.filename.replace(/\.\w+$/, '');
}

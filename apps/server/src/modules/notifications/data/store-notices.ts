import type { NoticeChannel, NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { Locale } from '@dapur/contract/primitives';
import type { NoticeWords, NoticeWordsByLocale } from '@dapur/contract/messages/notice-words-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** A store's settings for one notice. */
export interface NoticeRow {
  readonly event: string;
  readonly channel: NoticeChannel;
  /** Null: the default. */
  readonly isOn: boolean | null;
  readonly words: Partial<Record<Locale, NoticeWords>>;
  readonly wordsVersion: number;
}

const fields = ['event', 'channel', 'is_on as isOn', 'words', 'words_version as wordsVersion'] as const;

/** All notices for which the store changed the default. */
export function readNotices(tx: Tx, tenantId: string): Promise<NoticeRow[]> {
  return tx.selectFrom('store_notices').select(fields).where('tenant_id', '=', tenantId).execute();
}

export function readNotice(
  tx: Tx,
  tenantId: string,
  event: NoticeEvent,
  channel: NoticeChannel,
): Promise<NoticeRow | undefined> {
  return tx
    .selectFrom('store_notices')
    .select(fields)
    .where('tenant_id', '=', tenantId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export async function switchNotice(
  tx: Tx,
  tenantId: string,
  event: NoticeEvent,
  channel: NoticeChannel,
  isOn: boolean,
): Promise<void> {
  await tx
    .insertInto('store_notices')
    .values({ tenant_id: tenantId, event, channel, is_on: isOn })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'event', 'channel'])
        .doUpdateSet({ is_on: isOn, updated_at: ({ ref }) => ref('excluded.updated_at') }),
    )
    .execute();
}

/** Keeps the words of a mail to customers unless their version has changed since they were read; false if it has. */
export async function keepWords(
  tx: Tx,
  tenantId: string,
  event: NoticeEvent,
  words: NoticeWordsByLocale,
  version: number,
): Promise<boolean> {
  const json = JSON.stringify(words);
  const { rows } = await sql`
    insert into store_notices as n (tenant_id, event, channel, words, words_version)
    select ${tenantId}, ${event}, 'customer', ${json}::jsonb, 1
     where ${version}::int = 0
        or exists (select from store_notices where tenant_id = ${tenantId} and event = ${event} and channel = 'customer')
    on conflict (tenant_id, event, channel) do update
       set words = excluded.words, words_version = n.words_version + 1, updated_at = excluded.updated_at
     where n.words_version = ${version}::int
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Names and prices of products that shoppers see, for the sample of a mail. */
export function readSampleProducts(
  tx: Tx,
  tenantId: string,
  most: number,
): Promise<{ name: string; priceSen: number }[]> {
  return tx
    .selectFrom('product_facts')
    .select(['name', 'price_sen as priceSen'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('name')
    .limit(most)
    .execute();
}

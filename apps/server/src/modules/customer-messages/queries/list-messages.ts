import { LEFT_OUT } from '@dapur/contract/messages/message-rules';
import { AppError } from '@dapur/contract/errors';
import type { SentMessage } from '@dapur/contract/messages/seller-messages';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { countMessages, readMessages, type MessageRow } from '../data/messages.ts';
import { readNames } from '../../identity/index.ts';

/** On one page. */
export const MESSAGES_AT_ONCE = 20;

/** A page of the messages that a store sent, or of those to one customer. */
export async function listMessages(
  db: Pools,
  tenantId: string,
  { customer, page }: { readonly customer?: string | undefined; readonly page: number },
): Promise<{ messages: SentMessage[]; total: number }> {
  const { rows, total } = await withTenant(db, tenantId, async (tx) => ({
    rows: await readMessages(tx, tenantId, {
      customer,
      limit: MESSAGES_AT_ONCE,
      offset: (page - 1) * MESSAGES_AT_ONCE,
    }),
    total: await countMessages(tx, tenantId, { customer }),
  }));
  return { messages: await shown(db, tenantId, rows), total };
}

/** One that was sent. Throws not_found. */
export async function getMessage(db: Pools, tenantId: string, id: string): Promise<SentMessage> {
  const rows = await withTenant(db, tenantId, (tx) =>
    readMessages(tx, tenantId, { id, limit: 1, offset: 0 }),
  );
  const [message] = await shown(db, tenantId, rows);
  if (message === undefined) throw new AppError('not_found', 'There is no such message');
  return message;
}

async function shown(db: Pools, tenantId: string, rows: readonly MessageRow[]): Promise<SentMessage[]> {
  const names = await readNames(
    db,
    tenantId,
    rows.map((row) => row.sent_by),
    'who wrote to customers',
  );
  return rows.map(({ body, left_out: leftOut, sent_at: sentAt, sent_by: sentBy, ...row }) => ({
    ...row,
    text: body,
    sent_at: sentAt.toISOString(),
    sent_by: names.get(sentBy) ?? '',
    left_out: Object.fromEntries(
      LEFT_OUT.map((reason) => [reason, leftOut[reason] ?? 0]),
    ) as SentMessage['left_out'],
  }));
}

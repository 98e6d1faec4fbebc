import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/** Asking for mails as it is often written: what is due is looked up, and then asked for and noted. */
export async function naiveAskForMails(
  db: Pools,
  period: { readonly from: string; readonly to: string },
): Promise<void> {
  const { from, to } = period;
  await withPlatform(db, 'test', 'naive report mails', async (tx) => {
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      select tenant_id, id from report_mails where every = 'week' and asked_for < ${from}::date`.execute(tx);
    await othersTurn(tx);
    for (const { tenant_id: tenantId, id } of rows) {
      await sql`
        insert into outbox (tenant_id, id, topic, payload)
        values (${tenantId}, gen_random_uuid(), 'report.due',
                jsonb_build_object('mailId', ${id}::text, 'from', ${from}::text, 'to', ${to}::text))`.execute(
        tx,
      );
      await sql`update report_mails set asked_for = ${from}::date where tenant_id = ${tenantId} and id = ${id}`.execute(
        tx,
      );
    }
  });
}

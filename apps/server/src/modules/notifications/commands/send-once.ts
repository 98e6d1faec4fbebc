import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { MailRefusedError, type MailTransport, type OutgoingMail } from '../../../platform/mail/index.ts';
import { leaseMail, giveUpLease, markSent, type MailRight } from '../data/sent-mails.ts';

export interface SendingDeps {
  readonly db: Pools;
  readonly transport: MailTransport;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Sends a mail about an order unless it was sent before, however often and from wherever this is called; `write` runs
 * only in the call that sends. The mail goes out twice (under the same id) only if a process dies between sending it
 * and noting that. Throws when it could not be sent or another process is sending it; the caller tries again later.
 */
export async function sendOnce(
  deps: SendingDeps,
  right: MailRight,
  recipient: string,
  write: () => Promise<OutgoingMail>,
): Promise<void> {
  const { db, transport, log } = deps;
  const lease = await withTenant(db, right.tenantId, (tx) => leaseMail(tx, right, recipient));
  if (lease === 'sent') return;
  if (lease === 'busy')
    throw new Error(`the mail ${right.kind} of order ${right.orderId} is being sent elsewhere`);
  let refusal: string | undefined;
  try {
    await transport.send(await write());
  } catch (err) {
    if (!(err instanceof MailRefusedError)) {
      await withTenant(db, right.tenantId, (tx) => giveUpLease(tx, right, String(err)));
      throw err;
    }
    // No retry can help: the mail counts as dealt with, and the operator hears of it.
    log.error({ err, ...right }, 'A mail was refused for good');
    refusal = err.message;
  }
  await withTenant(db, right.tenantId, (tx) => markSent(tx, right, refusal));
}

import type { Notice } from '@dapur/contract/messages/seller-notices';
import type { OutgoingMail } from '../../src/platform/mail/index.ts';
import type { TestApp } from './test-app.ts';
import type { Desk } from './order-desk.ts';
import type { ReplyTo } from './client.ts';

/** The mails to an address, oldest first. */
export const sentMailsTo = (app: TestApp, address: string): OutgoingMail[] =>
  app.mails.filter(({ to }) => to.address === address);

/** One notice of an answer. Throws when the call was refused. */
export function noticeIn(
  answer: ReplyTo<'listNotices'>,
  event: Notice['event'],
  channel: Notice['channel'],
): Notice {
  if (answer.status !== 200) throw new Error(`the notices were not shown: ${answer.status} ${answer.text}`);
  const { notices } = answer.body.data;
  const found = notices.find((notice) => notice.event === event && notice.channel === channel);
  if (found === undefined) throw new Error(`there is no notice ${event} by ${channel}`);
  return found;
}

/** Resolves when all news of the store was worked off. */
export async function workedOff(desk: Desk): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const open = await desk.query(
      'select id, last_error from outbox where tenant_id = $1 and done_at is null',
    );
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('news was not worked off');
}

/** Hands all news of a topic out again, as after a crash between the work and its note. */
export async function handOutAgain(desk: Desk, topic: string): Promise<void> {
  await desk.query(
    'update outbox set done_at = null, available_at = now() where tenant_id = $1 and topic = $2',
    topic,
  );
  await workedOff(desk);
}

/** Moves an order through states as its seller. */
export async function move(desk: Desk, id: string, ...states: readonly string[]): Promise<void> {
  for (const [at, to] of states.slice(1).entries()) {
    const body = { from: states[at], to };
    const { status, text } = await desk.call('moveOrder', { params: { id }, body });
    if (status !== 200) throw new Error(`not moved to ${to}: ${status} ${text}`);
  }
}

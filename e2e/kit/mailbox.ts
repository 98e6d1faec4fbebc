import { expect, type APIRequestContext } from '@playwright/test';
import type { CaughtMail } from '../../simulators/src/mailbox/mailbox.ts';

async function caught(request: APIRequestContext): Promise<CaughtMail[]> {
  const response = await request.get('/debug/mailbox.json');
  return (await response.json()) as CaughtMail[];
}

/** Mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  return (await caught(request)).filter((mail) => mail.to.includes(address));
}

/** Mails that say these words, newest first. */
export async function mailsSaying(request: APIRequestContext, words: string): Promise<CaughtMail[]> {
  return (await caught(request)).filter((mail) => mail.text.includes(words));
}

/** The one mail to an address whose subject matches; waits until it has arrived. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
): Promise<CaughtMail> {
  const matching = async () => (await mailsTo(request, address)).filter((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await matching()).length, { message: `mail to ${address}` }).toBe(1);
  return (await matching())[0]!;
}

/** The first link of a mail whose path matches. */
export function linkIn(mail: CaughtMail, path: RegExp): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const found = links.find((href) => path.test(href));
  if (found === undefined) throw new Error(`no link like ${path.source} among ${links.join(' ')}`);
  return found;
}

import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailboxPages } from './mailbox-pages.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';

let mailbox: Mailbox;
const app = Fastify();

beforeEach(async () => {
  mailbox = await startMailbox({ port: 0 });
});
afterEach(() => mailbox.close());
mailboxPages(app, new Proxy({} as Mailbox, { get: (_, key) => Reflect.get(mailbox, key) as unknown }));

async function deliver(subject: string, html: string): Promise<string> {
  const smtp = createTransport({ url: mailbox.smtpUrl });
  await smtp.sendMail({
    from: 'store@dapur.example',
    to: 'a@b.example',
    subject,
    html,
    text: 'plain <text>',
  });
  smtp.close();
  return mailbox.list()[0]?.id ?? '';
}

describe('the mailbox pages', () => {
  it('say what to do when there is no mail yet', async () => {
    expect((await app.inject('/debug/mailbox')).body).toContain('No mail yet');
  });

  it('list mails newest first, with what senders wrote escaped', async () => {
    await deliver('first', '<p>1</p>');
    await deliver('<script>alert(1)</script>', '<p>2</p>');
    const { body } = await app.inject('/debug/mailbox');
    expect(body).not.toContain('<script>');
    expect(body.indexOf('&lt;script&gt;')).toBeLessThan(body.indexOf('first'));
    expect(body.indexOf('&lt;script&gt;')).toBeGreaterThan(0);
  });

  it('show one mail with its headers, text and a sandboxed frame', async () => {
    const id = await deliver(
      'Order Confirmed',
      '<html><head></head><body><a href="https://x.example">link</a></body></html>',
    );
    const { body } = await app.inject(`/debug/mailbox/${id}`);
    expect(body).toContain('plain &lt;text&gt;');
    expect(body).toContain('Message-ID');
    expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await app.inject(`/debug/mailbox/${id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/^sandbox /);
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.body).toContain('<base target="_blank">');
  });

  it('give the mails as JSON to tests', async () => {
    await deliver('Order Confirmed', '<p>x</p>');
    expect((await app.inject('/debug/mailbox.json')).json()).toMatchObject([
      { subject: 'Order Confirmed', to: ['a@b.example'] },
    ]);
  });

  it('answer 404 for a mail that is not there', async () => {
    expect((await app.inject('/debug/mailbox/none')).statusCode).toBe(404);
    expect((await app.inject('/debug/mailbox/none/html')).statusCode).toBe(404);
    expect((await app.inject('/debug/mailbox/none/attachments/0')).statusCode).toBe(404);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from '@dapur/simulators/mailbox/index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpTransport } from './smtp.ts';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './transport.ts';

const aMail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: { address: 'meiling@mail.example', name: '李美玲' },
  from: { address: 'orders@dapur.example', name: 'Dapur Kak Yah' },
  replyTo: { address: 'hello@dapurkakyah.example' },
  subject: '订单 KY-1 已确认',
  html: '<p>谢谢 <b>terima kasih</b></p>',
  text: '谢谢, terima kasih',
  messageId: 'order-paid-1@dapur.example',
  ...overrides,
});

let mailbox: Mailbox;
let transport: MailTransport;

beforeEach(async () => {
  mailbox = await startMailbox({ port: 0 });
  transport = smtpTransport({ url: mailbox.smtpUrl });
});

afterEach(async () => {
  transport.close();
  await mailbox.close();
});

describe('mail sent by SMTP', () => {
  it('arrives with both bodies, its names, its id and its attachment', async () => {
    const pdf = {
      fileName: 'Dapur-R-1.pdf',
      content: Buffer.from('%PDF-1.3 …'),
      contentType: 'application/pdf',
    };
    await transport.send(aMail({ attachments: [pdf] }));
    const [mail] = mailbox.list();
    expect(mail).toMatchObject({
      to: ['meiling@mail.example'],
      from: 'orders@dapur.example',
      subject: '订单 KY-1 已确认',
      messageId: '<order-paid-1@dapur.example>',
    });
    expect(mail?.html).toContain('谢谢 <b>terima kasih</b>');
    expect(mail?.text.trim()).toBe('谢谢, terima kasih');
    expect(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64').equals(pdf.content)).toBe(true);
    expect(mail?.headers.find(({ name }) => name === 'Auto-Submitted')?.value).toBe('auto-generated');
  });

  it.each(['阿明@例子.公司', '阿明@mail.example', 'séri@mail.example', 'kak.yah@kuih-münchen.example'])(
    'arrives at %s as it is written, in letters of any script',
    async (address) => {
      await transport.send(aMail({ to: { address, name: '阿明' }, replyTo: { address } }));
      const [mail] = mailbox.list();
      expect(mail?.to.map((one) => one.normalize('NFC'))).toEqual([address]);
      expect(mail?.headers.find(({ name }) => name === 'To')?.value).toContain(address.split('@')[0]);
    },
  );

  it.each([
    'a@b.example\r\nBcc: victim@mail.example',
    'a@b.example, victim@mail.example',
    'a b@c.example',
    '<a@b.example>',
    '',
    'a@b.example\n',
    '"a\nb"@c.example',
  ])('refuses the address %j before anything leaves', async (address) => {
    await expect(transport.send(aMail({ to: { address } }))).rejects.toThrow(MailRefusedError);
    await expect(transport.send(aMail({ replyTo: { address } }))).rejects.toThrow(MailRefusedError);
    expect(mailbox.list()).toEqual([]);
  });

  it('lets neither subject nor name add a header or a receiver', async () => {
    const hostile = 'Aisyah\r\nBcc: victim@mail.example\r\n\r\n<script>alert(1)</script>';
    await transport.send(
      aMail({
        subject: hostile,
        to: { address: 'a@b.example', name: hostile },
        from: { address: 'x@y.example', name: hostile },
      }),
    );
    const [mail] = mailbox.list();
    expect(mail?.to).toEqual(['a@b.example']);
    expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
    expect(mail?.subject).toBe('Aisyah Bcc: victim@mail.example <script>alert(1)</script>');
  });

  it('tells mail programs how news are ended, and takes no header along with it', async () => {
    const endAtOnce = 'https://dapur.example/api/store-news/end-at-once?token=abc-_1';
    await transport.send(aMail({ endAtOnce }));
    await transport.send(aMail());
    const headerOf = (at: number, name: string) =>
      mailbox.list()[at]?.headers.find((header) => header.name === name)?.value;
    expect(headerOf(1, 'List-Unsubscribe')).toBe(`<${endAtOnce}>`);
    expect(headerOf(1, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(0, 'List-Unsubscribe')).toBeUndefined();
    for (const bad of [
      `${endAtOnce}\r\nBcc: x@mail.example`,
      `${endAtOnce}>, <https://x.example`,
      'javascript:1',
      '',
    ])
      await expect(transport.send(aMail({ endAtOnce: bad })), bad).rejects.toThrow(MailRefusedError);
  });

  it('refuses a message id with a line break', async () => {
    await expect(transport.send(aMail({ messageId: 'a@b\r\nBcc: c@d.example' }))).rejects.toThrow(
      MailRefusedError,
    );
  });

  it('tells a lasting refusal from one worth another try', async () => {
    await expect(transport.send(aMail({ to: { address: 'refused@mail.example' } }))).rejects.toThrow(
      MailRefusedError,
    );
    const busy = transport.send(aMail({ to: { address: 'busy@mail.example' } }));
    await expect(busy).rejects.toThrow(/451/);
    await expect(busy).rejects.not.toThrow(MailRefusedError);
  });

  it('fails, and does not hang, when no server answers', async () => {
    await mailbox.close();
    await expect(transport.send(aMail())).rejects.toThrow(/ECONNREFUSED|closed/i);
  });
});

describe('the mailbox', () => {
  it('keeps its mails over a restart when it has a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
    const storeFile = join(folder, 'mailbox.json');
    const first = await startMailbox({ port: 0, storeFile });
    const sender = smtpTransport({ url: first.smtpUrl });
    await sender.send(aMail({ subject: 'one' }));
    await sender.send(aMail({ subject: 'two' }));
    sender.close();
    await first.close();
    const second = await startMailbox({ port: 0, storeFile });
    expect(second.list().map(({ subject }) => subject)).toEqual(['two', 'one']);
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('says so when its port is taken', async () => {
    await expect(startMailbox({ port: Number(new URL(mailbox.smtpUrl).port) })).rejects.toThrow(/EADDRINUSE/);
  });
});

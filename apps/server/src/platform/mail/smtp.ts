import type { Transporter } from 'nodemailer';
import { MailRefusedError, type MailTransport, type MailAddress } from './transport.ts';
import { isEmailShape } from '@dapur/contract/people/email';

/**
 * Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`. Connections are pooled; a server
 * that stops answering fails the mail after 20 s at most, so that the job can try again.
 */
export function smtpTransport(options: { url: string }): MailTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      opened ??= openTransporter(options.url);
      const smtp = await opened;
      const message = {
        to: safeAddress(mail.to),
        from: safeAddress(mail.from),
        ...(mail.replyTo && { replyTo: safeAddress(mail.replyTo) }),
        subject: headerText(mail.subject, 200),
        html: mail.html,
        text: mail.text,
        messageId: safeMessageId(mail.messageId),
        // Tells out-of-office robots to keep quiet (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.endAtOnce === undefined
            ? {}
            : {
                'List-Unsubscribe': safeLink(mail.endAtOnce),
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
        attachments: (mail.attachments ?? []).map(({ fileName, content, contentType }) => ({
          filename: headerText(fileName, 120),
          content,
          contentType,
        })),
      };
      try {
        await smtp.sendMail(message);
      } catch (error) {
        const code = (error as { responseCode?: unknown }).responseCode;
        if (typeof code === 'number' && code >= 500)
          throw new MailRefusedError(`refused by the mail server (${code})`, { cause: error });
        throw error;
      }
    },
    close() {
      void opened?.then((smtp) => smtp.close());
    },
  };
}

async function openTransporter(url: string): Promise<Transporter> {
  // Loaded with the first mail: its library takes memory that a server at rest has no use for.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mail content is ours; nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * An address as mail headers and the SMTP envelope may carry it. Throws MailRefusedError for line breaks and other
 * control characters, spaces, lists and quoted forms: a typed address must not add headers or receivers.
 */
function safeAddress({ address, name }: MailAddress): { address: string; name: string } {
  if (!isEmailShape(address)) throw new MailRefusedError('not a single plain mail address');
  return { address, name: headerText(name ?? '', 100) };
}

/** Text for one header line: control characters become spaces, cut at `limit` characters. */
function headerText(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, limit).join('');
}

/** Throws MailRefusedError unless the id is `left@right` in plain characters. */
function safeMessageId(id: string): string {
  if (id.length > 200 || !/^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/.test(id))
    throw new MailRefusedError('not a message id');
  return `<${id}>`;
}

/** An http address as a header's `<…>` may carry it. Throws MailRefusedError for anything else. */
function safeLink(url: string): string {
  if (!URL.canParse(url) || !/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url) || url.length > 900)
    throw new MailRefusedError('not an address that a header may carry');
  return `<${url}>`;
}

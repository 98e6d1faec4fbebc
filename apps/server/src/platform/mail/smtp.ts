import type { Transporter } from 'nodemailer';
import { headerText, safeAddress, safeLink, safeMessageId } from './header-safety.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

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

export type MailAddress = { address: string; name?: string | undefined };

export type MailAttachment = { fileName: string; content: Buffer; contentType: string };

export type OutgoingMail = {
  to: MailAddress;
  from: MailAddress;
  replyTo?: MailAddress | undefined;
  subject: string;
  html: string;
  text: string;
  /**
   * Without angle brackets, such as `order-paid-0190@store.example`. The same mail sent again keeps its id, so that
   * mail programs show it once.
   */
  messageId: string;
  attachments?: MailAttachment[] | undefined;
  /** For news: what the reader's mail program calls by POST when its own unsubscribe button is pressed (RFC 8058). */
  endAtOnce?: string | undefined;
};

/** How mail leaves the house. */
export type MailTransport = {
  /**
   * Resolves once the next server has taken the mail. Throws MailRefusedError when no retry can help, any other error
   * when one may.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail itself is wrong, or the server refused it for good (SMTP 5xx). */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

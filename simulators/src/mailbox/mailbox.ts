import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type CaughtMail = {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** The envelope's receivers: who really gets it, whatever the To header says. */
  to: string[];
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; base64: string }[];
};

export type Mailbox = {
  /** Where to send: `smtp://127.0.0.1:port`. */
  smtpUrl: string;
  /** Newest first. */
  list(): CaughtMail[];
  get(id: string): CaughtMail | undefined;
  clear(): void;
  close(): Promise<void>;
};

const KEPT = 200;
const LARGEST = 10 * 1024 * 1024;

/**
 * An SMTP server on the loopback that delivers nowhere: it keeps the last 200 mails for a person or a test to read,
 * and in `storeFile` (JSON) when given, so that they outlive a restart. Port 0 takes a free one. Receivers whose
 * address starts with `refused` get a 550 and those with `busy` a 451, as a real server would answer; those with `slow`
 * are taken a fifth of a second later.
 */
export async function startMailbox(options: {
  port: number;
  storeFile?: string | undefined;
}): Promise<Mailbox> {
  const { storeFile } = options;
  let mails: CaughtMail[] = storeFile ? restore(storeFile) : [];

  const keep = (next: CaughtMail[]) => {
    mails = next.slice(0, KEPT);
    if (storeFile) store(storeFile, mails);
  };

  const deliver = callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw reply(552, 'Message too large');
    const envelope = {
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      to: session.envelope.rcptTo.map(({ address }) => address),
    };
    const mail = await read(Buffer.concat(chunks), envelope);
    keep([mail, ...mails]);
  });

  const server = new SMTPServer({
    name: 'mailbox.localhost',
    size: LARGEST,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused')) return done(reply(550, 'No such mailbox'));
      if (address.startsWith('busy')) return done(reply(451, 'Try again later'));
      setTimeout(done, address.startsWith('slow') ? 200 : 0);
    },
    onData(stream, session, done) {
      deliver(stream, session, done);
    },
  });
  // A sender that hangs up midway is its own affair; the mailbox goes on. A failed start rejects below.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve();
    });
  });

  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    list: () => [...mails],
    get: (id) => mails.find((mail) => mail.id === id),
    clear: () => keep([]),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(raw: Buffer, envelope: { from: string; to: string[] }): Promise<CaughtMail> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: envelope.from,
    to: envelope.to,
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? '',
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html: parsed.html ?? '',
    text: parsed.text ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? 'attachment',
      contentType: mimeType,
      base64: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('base64'),
    })),
  };
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function restore(file: string): CaughtMail[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CaughtMail[];
  } catch {
    // Absent at the first start; caught mail is not worth refusing to start for.
    return [];
  }
}

function store(file: string, mails: CaughtMail[]): void {
  mkdirSync(dirname(file), { recursive: true });
  // Written aside and renamed, so that a kill midway leaves the old list. Readable by us alone: mails hold order links.
  writeFileSync(`${file}.new`, JSON.stringify(mails), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CaughtMail, Mailbox } from './mailbox.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";
// A mail may style itself and open links in a new tab; it may not run anything, send forms or fetch anything but pictures of this site.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'self'";

type ById = { Params: { id: string } };

/**
 * Pages to read caught mail: `GET /debug/mailbox` (newest first), `/debug/mailbox/:id`, its `/html` and
 * `/attachments/:n`, and `GET /debug/mailbox.json` (the mails, for tests). They show everything to anyone:
 * register them in demo mode and tests only.
 */
export function mailboxPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/debug/mailbox', async (_request, reply) => page(reply, PAGE_POLICY, listPage(mailbox.list())));

  app.get('/debug/mailbox.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
    return reply.send(JSON.stringify(mailbox.list()));
  });

  app.get<ById>('/debug/mailbox/:id', async (request, reply) => {
    const mail = mailbox.get(request.params.id);
    return mail ? page(reply, PAGE_POLICY, mailPage(mail)) : missing(reply);
  });

  app.get<ById>('/debug/mailbox/:id/html', async (request, reply) => {
    const mail = mailbox.get(request.params.id);
    if (!mail) return missing(reply);
    const html = mail.html || `<pre style="white-space:pre-wrap">${escape(mail.text)}</pre>`;
    return page(reply, MAIL_POLICY, html.replace(/<head[^>]*>/i, '$&<base target="_blank">'));
  });

  app.get<{ Params: { id: string; n: string } }>(
    '/debug/mailbox/:id/attachments/:n',
    async (request, reply) => {
      const file = mailbox.get(request.params.id)?.attachments[Number(request.params.n)];
      if (!file) return missing(reply);
      void reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        // Always a download of plain bytes: a caught page must not run on this address.
        .header(
          'content-type',
          file.contentType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
        )
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
        );
      return reply.send(Buffer.from(file.base64, 'base64'));
    },
  );
}

function page(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return (
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      // Mails hold order links that open the order; they must not leak to the pages they link to.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(html)
  );
}

function missing(reply: FastifyReply): FastifyReply {
  void reply.status(404);
  return page(
    reply,
    PAGE_POLICY,
    frame('Mail not found', '<p><a href="/debug/mailbox">Back to the mailbox</a></p>'),
  );
}

function listPage(mails: CaughtMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a class="mail" href="/debug/mailbox/${mail.id}"><strong>${escape(mail.subject || '(no subject)')}</strong><span>${escape(mail.to.join(', '))}</span><time datetime="${mail.receivedAt}">${malaysianTime(mail.receivedAt)}</time></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="empty">No mail yet. Place an order and pay for it, and its confirmation arrives here.</p>';
  return frame('Mailbox', `<p class="note">Demo mode: mail is caught here and sent to nobody.</p>${list}`);
}

function mailPage(mail: CaughtMail): string {
  const headers = mail.headers.map(
    ({ name, value }) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
  );
  const files = mail.attachments.map(
    (file, n) =>
      `<li><a href="/debug/mailbox/${mail.id}/attachments/${n}">${escape(file.fileName)}</a> (${escape(file.contentType)})</li>`,
  );
  return frame(
    mail.subject || '(no subject)',
    `<p><a href="/debug/mailbox">Back to the mailbox</a></p>
<p class="note">From ${escape(mail.from)} to ${escape(mail.to.join(', '))}, ${malaysianTime(mail.receivedAt)}</p>
${files.length > 0 ? `<h2>Attachments</h2><ul class="files">${files.join('')}</ul>` : ''}
<iframe title="The mail as HTML" src="/debug/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${escape(mail.text)}</pre></details>
<details><summary>Headers</summary><div class="scroll"><table>${headers.join('')}</table></div></details>`,
  );
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; --page: #fbf6ec; --card: #fff; --ink: #2a211c; --muted: #6b5d52; --line: #e8decf; --link: #3b4fa0; }
@media (prefers-color-scheme: dark) { :root { --page: #17120f; --card: #211a16; --ink: #f4ebdd; --muted: #bcae9f; --line: #3a2f28; --link: #a9b6f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 'Plus Jakarta Sans', system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font: 600 28px/1.2 Fraunces, Georgia, serif; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 16px 0 4px; }
a { color: var(--link); }
.note, time, .mail span { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
ul { list-style: none; margin: 16px 0 0; padding: 0; }
.mail { display: grid; gap: 2px; padding: 14px 16px; margin-bottom: 8px; min-height: 48px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.mail:hover, .mail:focus-visible { border-color: var(--link); }
.empty { padding: 32px 16px; text-align: center; background: var(--card); border: 1px dashed var(--line); border-radius: 16px; }
iframe { display: block; width: 100%; height: 75vh; margin: 12px 0; border: 1px solid var(--line); border-radius: 16px; background: var(--page); }
summary { padding: 12px 0; cursor: pointer; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
.scroll { overflow-x: auto; }
th { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; font-size: 14px; white-space: nowrap; }
td { font-size: 14px; overflow-wrap: anywhere; }
.files { list-style: disc; padding-left: 20px; margin: 0; }
</style>
</head>
<body><main><h1>${escape(title)}</h1>${body}</main></body>
</html>
`;
}

function malaysianTime(iso: string): string {
  return `${new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

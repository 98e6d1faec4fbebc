import { escapeHtml } from '@dapur/contract/words/escape-html';
import type { AppError, ErrorCode } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverWords } from '../../i18n/server-words.ts';
import { localeOf } from './locale.ts';
import { pagePolicy } from './security-headers.ts';

/** Whether a browser was led here to open a file: what it gets is read by a person, not by a program. */
export const isOpenedByAddress = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isFile === true && /[?&]ticket=/.test(url);

/** Answers a refused file with a page that says in the reader's language what happened, and what to do. */
export function sendFileRefusal(reply: FastifyReply, fault: AppError): FastifyReply {
  const { query, headers } = reply.request;
  const asked = (query as Record<string, unknown> | undefined)?.['lang'];
  const locale = localeOf(asked, headers.cookie, headers['accept-language']);
  const [title, advice] = serverWords[locale].fileRefused[REASONS[fault.code] ?? 'failed'];
  const reference = fault.status < 500 ? '' : referenceFor(reply.request, locale);
  return reply
    .code(fault.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
        `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>${reference}` +
        `<button type="button" id="back" hidden>${serverWords[locale].goBack}</button></main><script>${SCRIPT}</script></body></html>`,
    );
}

/** The name of a request that failed, for a page that says so. An id of ours, or one of safe characters. */
export const referenceFor = ({ id }: Pick<FastifyRequest, 'id'>, locale: Locale): string =>
  `<p>${escapeHtml(serverWords[locale].reference)} ${id}</p>`;

type Reason = 'ended' | 'signedOut' | 'notAllowed' | 'notFound' | 'notYet' | 'tooOften' | 'failed';

const REASONS: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  link_expired: 'ended',
  unauthorized: 'signedOut',
  forbidden: 'notAllowed',
  not_found: 'notFound',
  conflict: 'notYet',
  rate_limited: 'tooOften',
};

const STYLE = `
:root{color-scheme:light dark;--text:#2a211c;--muted:#6b5d52;--page:#fbf6ec;--primary:#1f6b4a;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--text:#f4ebdd;--muted:#bbaa9a;--page:#17120f;--primary:#7ccba2;--on-primary:#0d2118}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:30rem;margin:0 auto;padding:15vh 1.25rem 3rem}h1{font:600 1.75rem/1.25 Georgia,"Noto Serif SC",serif;margin:0 0 .75rem}p{margin:0 0 1.5rem;color:var(--muted)}
button{min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:10px;background:var(--primary);color:var(--on-primary);font:600 1rem/1.3 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid var(--primary);outline-offset:3px}`;

/** A browser that was only handed the address has nowhere to go back to. */
const SCRIPT = `
var back=document.getElementById('back');
if(history.length>1){back.hidden=false;back.onclick=function(){history.back()}}`;

const POLICY = pagePolicy({ inlineStyles: [STYLE], inlineScripts: [SCRIPT] });

import { escapeHtml } from '@dapur/contract/escape-html';
import type { AppError, ErrorCode } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const [title, advice] = WORDS[locale][REASONS[fault.code] ?? 'failed'];
  return reply
    .code(fault.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
        `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>` +
        `<button type="button" id="back" hidden>${BACK[locale]}</button></main><script>${SCRIPT}</script></body></html>`,
    );
}

type Reason = 'ended' | 'signedOut' | 'notAllowed' | 'notFound' | 'notYet' | 'tooOften' | 'failed';

const REASONS: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  link_expired: 'ended',
  unauthorized: 'signedOut',
  forbidden: 'notAllowed',
  not_found: 'notFound',
  conflict: 'notYet',
  rate_limited: 'tooOften',
};

const BACK: Readonly<Record<Locale, string>> = { en: 'Go back', ms: 'Kembali', zh: '返回' };

/** What happened, and what to do. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Reason, readonly [string, string]>>>> = {
  en: {
    ended: [
      'This link has ended',
      'It worked for five minutes and for one file. Go back to the page you came from and press the button again.',
    ],
    signedOut: ['You are signed out', 'Go back, sign in, then press the button again.'],
    notAllowed: [
      'You may not open this file',
      'Your account has no right to it. Go back to the page you came from.',
    ],
    notFound: [
      'This file was not found',
      'It may have been removed, or this phone may not be allowed to see it. Go back to the page you came from and press the button again.',
    ],
    notYet: ['This file is not ready yet', 'Wait a moment, go back and press the button again.'],
    tooOften: ['That was too many files at once', 'Wait a minute, then go back and press the button again.'],
    failed: ['The file did not arrive', 'This is our fault. Go back and press the button again.'],
  },
  ms: {
    ended: [
      'Pautan ini sudah tamat',
      'Pautan ini sah selama lima minit untuk satu fail sahaja. Kembali ke halaman tadi dan tekan butang itu sekali lagi.',
    ],
    signedOut: ['Anda sudah log keluar', 'Kembali, log masuk, kemudian tekan butang itu sekali lagi.'],
    notAllowed: [
      'Anda tidak boleh membuka fail ini',
      'Akaun anda tiada kebenaran untuknya. Kembali ke halaman tadi.',
    ],
    notFound: [
      'Fail ini tidak dijumpai',
      'Mungkin fail ini sudah dibuang, atau telefon ini tidak dibenarkan melihatnya. Kembali ke halaman tadi dan tekan butang itu sekali lagi.',
    ],
    notYet: ['Fail ini belum sedia', 'Tunggu sebentar, kembali dan tekan butang itu sekali lagi.'],
    tooOften: [
      'Terlalu banyak fail dalam masa singkat',
      'Tunggu seminit, kemudian kembali dan tekan butang itu sekali lagi.',
    ],
    failed: ['Fail tidak sampai', 'Ini masalah di pihak kami. Kembali dan tekan butang itu sekali lagi.'],
  },
  zh: {
    ended: ['链接已失效', '链接只在五分钟内有效，而且只能打开一个文件。请返回刚才的页面，再按一次按钮。'],
    signedOut: ['您已退出登录', '请返回并登录，然后再按一次按钮。'],
    notAllowed: ['您不能打开这个文件', '您的账户没有这个权限。请返回刚才的页面。'],
    notFound: ['找不到这个文件', '文件可能已被删除，或这部手机无权查看。请返回刚才的页面，再按一次按钮。'],
    notYet: ['文件还没准备好', '请稍等一下，返回后再按一次按钮。'],
    tooOften: ['短时间内打开太多文件', '请等一分钟，返回后再按一次按钮。'],
    failed: ['文件没有送达', '这是我们的问题。请返回后再按一次按钮。'],
  },
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

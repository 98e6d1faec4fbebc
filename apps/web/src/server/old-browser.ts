import { escapeHtml } from '@dapur/contract/words/escape-html';
import type { PageData } from '@dapur/contract/pages/page';
import { allMessages } from '../i18n/all-messages.ts';
import { whatsappHref } from '../lib/whatsapp.ts';

/**
 * Shows the notice in browsers older than the floor (`.browserslistrc`), by what the oldest of those has and older ones
 * lack. In the words of 2009, since a browser that cannot read a script runs nothing of it; and by itself, since the
 * page's own script may fail there at any line.
 */
const SCRIPT =
  '(function(){if([].findLast&&Object.hasOwn&&window.structuredClone&&window.HTMLDialogElement)return;' +
  'var root=document.documentElement;root.setAttribute("data-old-browser","");' +
  'document.addEventListener("DOMContentLoaded",function(){' +
  'var kept=document.getElementById("old-browser");' +
  'kept.parentNode.insertBefore((kept.content||kept).firstChild,kept)})})()';

export const oldBrowserScript = SCRIPT;

/** Says that the browser needs an update, and how to order all the same; out of the page until `oldBrowserScript` shows it. */
export function oldBrowserNotice(data: PageData): string {
  const t = allMessages[data.locale];
  const href =
    data.kind === 'store' || data.kind === 'shell'
      ? whatsappHref(data.profile.phone, t['oldBrowser.hello'])
      : undefined;
  const link =
    href === undefined ? '' : `<a href="${escapeHtml(href)}">${escapeHtml(t['oldBrowser.order'])}</a>`;
  const notice = `<div class="old-browser" role="alert"><div>${escapeHtml(t['oldBrowser.text'])}</div>${link}</div>`;
  return `<template id="old-browser">${notice}</template>`;
}

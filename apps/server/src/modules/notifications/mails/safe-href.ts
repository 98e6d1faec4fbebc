import { escapeHtml } from '@dapur/contract/words/escape-html';

/** An http, https, mailto or tel address ready for an attribute; anything else becomes undefined and is not linked. */
export function safeHref(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(parsed.protocol)
    ? escapeHtml(parsed.href)
    : undefined;
}

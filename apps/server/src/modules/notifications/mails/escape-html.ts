const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside HTML elements and quoted attributes; control characters other than line breaks are dropped. */
export function escapeHtml(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** An http, https, mailto or tel address ready for an attribute; anything else becomes undefined and is not linked. */
export function safeHref(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(parsed.protocol)
    ? escapeHtml(parsed.href)
    : undefined;
}

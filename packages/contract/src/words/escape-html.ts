const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text made safe inside elements and quoted attributes of HTML and XML; control characters other than line breaks are
 * dropped.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

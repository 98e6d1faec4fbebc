/** Where a page can be shared to by a link. */
export type LinkTarget = 'whatsapp' | 'telegram' | 'facebook' | 'twitter' | 'threads' | 'email';

/** The address that opens a network's own share page. */
export function shareLink(
  target: LinkTarget,
  page: { readonly url: string; readonly text: string; readonly subject: string },
): string {
  const url = encodeURIComponent(page.url);
  const text = encodeURIComponent(page.text);
  const both = encodeURIComponent(`${page.text} ${page.url}`);
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?text=${both}`;
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${text}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?url=${url}&text=${text}`;
    case 'threads':
      return `https://www.threads.net/intent/post?text=${both}`;
    case 'email':
      return `mailto:?subject=${encodeURIComponent(page.subject)}&body=${both}`;
  }
}

/** An address as people read it out. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

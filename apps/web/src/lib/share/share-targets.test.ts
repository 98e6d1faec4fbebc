import { expect, it } from 'vitest';
import { shareLink } from './share-targets.ts';

const page = { url: 'https://dapur.my/kak-yah?a=1&b=2', text: 'Order from Kak Yah & Co', subject: 'Kak Yah' };

it.each(['whatsapp', 'telegram', 'facebook', 'twitter', 'threads', 'email'] as const)(
  'escapes the address and the text for %s',
  (target) => {
    const link = shareLink(target, page);
    expect(decodeURIComponent(link)).toContain(page.url);
    expect(link).not.toContain('a=1&b=2');
  },
);

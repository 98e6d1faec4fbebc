import { expect, test } from 'vitest';
import { filledFor, wordsFor } from './meant-words.ts';

test('a name with braces or line breaks fills its place and nothing else', () => {
  const filled = filledFor(
    { subject: 'Hi {name}', text: '{name},\n\n{store}: {link} {other}' },
    { name: 'A {store}\r\nBcc: x', store: 'Kak Yah', link: 'https://dapur.example/kak-yah' },
  );
  expect(filled).toEqual({
    subject: 'Hi A {store} Bcc: x',
    text: 'A {store} Bcc: x,\n\nKak Yah: https://dapur.example/kak-yah {other}',
  });
});

test('ours come in the reader’s language, the store’s own are the same for all', () => {
  const ours = (template: string, lang: string) => ({ subject: template, text: lang });
  expect(wordsFor(ours, { template: 'thanks' }, 'zh')).toEqual({ subject: 'thanks', text: 'zh' });
  expect(wordsFor(ours, { subject: 'S', text: 'T' }, 'zh')).toEqual({ subject: 'S', text: 'T' });
});

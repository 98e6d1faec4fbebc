import { expect, it } from 'vitest';
import type { MessageLetter } from '../../../customer-messages/index.ts';
import { letterWords, storeLetterMail } from './store-letter.ts';

const letter = (change: Partial<MessageLetter> = {}): MessageLetter => ({
  to: { name: 'Siti', email: 'siti@mail.example' },
  lang: 'en',
  subject: 'New cakes',
  text: 'Hi Siti,\n\nOne line\nand the next.\n\nhttps://dapur.example/kak-yah',
  link: 'https://dapur.example/kak-yah',
  store: { name: 'Kak Yah', accent: '#1F6B4A', email: 'kak@yah.example', phone: null },
  endPage: 'https://dapur.example/p/stop-news?token=abc',
  endAtOnce: 'https://dapur.example/api/store-news/end-at-once?token=abc',
  ...change,
});

it('keeps the line breaks that were typed, and ends with the way to have no more', () => {
  const { html, text } = storeLetterMail(letter());
  expect(html).toContain('One line<br>and the next.');
  expect(html).toContain('<a class="accent" href="https://dapur.example/kak-yah"');
  expect(html).toContain('href="https://dapur.example/p/stop-news?token=abc"');
  expect(text).toContain('Hi Siti,\n\nOne line\nand the next.\n\nhttps://dapur.example/kak-yah');
  expect(text).toContain('Stop news: https://dapur.example/p/stop-news?token=abc');
});

it('lets nothing typed become markup, a header or a link of its own', () => {
  const { subject, html } = storeLetterMail(
    letter({
      subject: 'Hi\r\nBcc: x@mail.example',
      text: '<script>alert(1)</script> <a href="https://evil.example">x</a> javascript:alert(1)',
      store: { name: '<b>Kak</b>', accent: '"><script>', email: null, phone: null },
    }),
  );
  expect(subject).toBe('Hi Bcc: x@mail.example');
  expect(html).not.toMatch(/<script|<b>Kak|href="https:\/\/evil|href="javascript/);
});

it('has words of ours in each language', () => {
  for (const template of ['birthday', 'thanks', 'miss_you', 'new_menu'] as const)
    for (const lang of ['en', 'ms', 'zh'] as const) {
      const { subject, text } = letterWords(template, lang);
      expect(subject.length, template).toBeGreaterThan(3);
      expect(text, template).toContain('{link}');
      expect(text).toContain('{name}');
    }
});

import { expect, test } from 'vitest';
import { strangeBraces, whatsappLink, messageWordsOf } from './message-words.ts';

test('words of the seller are sent as they are, ours by their name', () => {
  expect(messageWordsOf({ kind: 'own', subject: ' Hi ', text: ' a\n\nb ' })).toEqual({
    subject: 'Hi',
    text: 'a\n\nb',
  });
  expect(messageWordsOf({ kind: 'thanks', subject: 'x', text: '' })).toEqual({ template: 'thanks' });
});

test('braces that stand for nothing are found', () => {
  expect(strangeBraces({ kind: 'own', subject: '{name}', text: '{link} {nama}' })).toBe('{nama}');
  expect(strangeBraces({ kind: 'own', subject: '{name}', text: '{store} {link}' })).toBeUndefined();
});

test('WhatsApp gets the words with their line breaks', () => {
  expect(whatsappLink('+60 12-345 6789', 'Hi & bye\nnext')).toBe(
    'https://wa.me/60123456789?text=Hi%20%26%20bye%0Anext',
  );
  expect(whatsappLink('', 'x')).toBeUndefined();
});

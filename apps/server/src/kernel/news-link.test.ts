import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNewsLinks } from './news-link.ts';
import { Secret } from './secret.ts';

const links = createNewsLinks(new Secret('a key of this test alone'));
const reader = () => ({ tenantId: randomUUID(), receiverId: randomUUID(), customerId: randomUUID() });

test('a token names its reader, and only one that was made with the key', () => {
  const named = reader();
  const token = links.tokenFor(named);
  expect(token).toMatch(/^[\w-]{96}$/);
  expect(links.readerOf(token)).toEqual(named);
  expect(createNewsLinks(new Secret('another key')).readerOf(token)).toBeUndefined();
});

test('no other letter anywhere in it holds', () => {
  const token = links.tokenFor(reader());
  for (let at = 0; at < token.length; at++) {
    const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(links.readerOf(other), String(at)).toBeUndefined();
  }
  for (const bad of ['', 'x', token.slice(1), `${token}AAAA`]) expect(links.readerOf(bad)).toBeUndefined();
});

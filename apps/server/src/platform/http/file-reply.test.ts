import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fileToSave, type FileName } from './file-reply.ts';

test.each<[FileName, string]>([
  ['orders.csv', 'text/csv; charset=utf-8'],
  ['orders.ics', 'text/calendar; charset=utf-8'],
  ['my.own.data.json', 'application/json; charset=utf-8'],
  ['receipt.pdf', 'application/pdf'],
  ['copy.zip', 'application/zip'],
])('%s is sent as %s, to be saved', (name, mediaType) => {
  expect(fileToSave(name, 'kuih')).toMatchObject({ fileName: name, mediaType, disposition: 'attachment' });
});

test('the size of a text is that of its bytes', async () => {
  const file = fileToSave('menu.csv', 'kuih löyang');
  expect(file.size).toBe(12);
  expect(Buffer.concat((await file.stream().toArray()) as Buffer[]).toString()).toBe('kuih löyang');
});

test('a file that is read while it is sent has no size, unless that is known', async () => {
  const stream = () => Readable.from(['kuih']);
  expect(fileToSave('menu.csv', { stream }).size).toBeUndefined();
  const kept = fileToSave('copy.zip', { size: 4, stream });
  expect([kept.size, await kept.stream().toArray()]).toEqual([4, ['kuih']]);
});

import { expect, test } from 'vitest';
import { createEventReader, type ServerEvent } from './server-events.ts';

function read(...parts: readonly string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const take = createEventReader((event) => events.push(event));
  for (const part of parts) take(part);
  return events;
}

const stream = 'event: order\ndata: {"a":1}\n\n:\n\nevent: order\ndata: {"a":2}\n\n';
const both = [
  { name: 'order', data: '{"a":1}' },
  { name: 'order', data: '{"a":2}' },
];

test('a stream is read alike wherever it is cut', () => {
  expect(read(stream)).toEqual(both);
  expect(read(...stream)).toEqual(both);
  for (let at = 1; at < stream.length; at++)
    expect(read(stream.slice(0, at), stream.slice(at))).toEqual(both);
});

test.each([
  ['\r\n', 'CR LF'],
  ['\r', 'CR'],
])('lines may end with %j', (end) => {
  const text = `${stream.replaceAll('\n', end)}\n`;
  expect(read(text)).toEqual(both);
  expect(read(...text)).toEqual(both);
});

test('data of several lines is joined, and one space after the colon is taken off', () => {
  expect(read('data:  a\ndata:b\ndata\n\n')).toEqual([{ name: 'message', data: ' a\nb\n' }]);
});

test('comments, other fields, events without data and a mark at the start are nothing', () => {
  expect(read('\uFEFFevent: order\n: hello\nid: 4\nretry: 9\ndata: x\n\nevent: lost\n\ndata: y\n\n')).toEqual(
    [
      { name: 'order', data: 'x' },
      { name: 'message', data: 'y' },
    ],
  );
});

test('what never ended is not told', () => {
  expect(read('event: order\ndata: {"a":')).toEqual([]);
  expect(read('event: order\ndata: x\n')).toEqual([]);
});

import type { VisitBatch, VisitEvent } from '@dapur/contract/reports/analytics';
import { MAX_EVENTS } from '@dapur/contract/reports/analytics';
import { expect, test } from 'vitest';
import { createOutgoing } from './outgoing.ts';

const lot = (visit: string) => ({ visitor: 'somebody', visit, source: '' });
const event = (id: string): VisitEvent => ({ id, name: 'page_view', page: 'store' });
const idsOf = (batches: readonly VisitBatch[]) => batches.map(({ events }) => events.map(({ id }) => id));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function outgoing(answers: boolean[] = []) {
  const sent: VisitBatch[] = [];
  const out = createOutgoing((batch) => {
    sent.push(batch);
    return Promise.resolve(answers.shift() ?? true);
  });
  return { out, sent };
}

test('events of one visit go together, in order and at most as many as the server takes', () => {
  const { out, sent } = outgoing();
  for (let at = 0; at < MAX_EVENTS + 2; at++) out.add('kak-yah', lot('a'), event(`a${at}`));
  out.add('kak-yah', lot('b'), event('b0'));
  out.flush();
  expect(sent.map(({ visit, events }) => [visit, events.length])).toEqual([
    ['a', MAX_EVENTS],
    ['a', 2],
    ['b', 1],
  ]);
  expect(idsOf(sent)[1]).toEqual([`a${MAX_EVENTS}`, `a${MAX_EVENTS + 1}`]);
  out.flush();
  expect(sent).toHaveLength(3);
});

test('what did not arrive goes along with what comes next', async () => {
  const { out, sent } = outgoing([false]);
  out.add(null, lot('a'), event('first'));
  out.flush();
  await settled();
  out.add(null, lot('a'), event('second'));
  out.flush();
  expect(idsOf(sent)).toEqual([['first'], ['first', 'second']]);
});

test('after a no nothing is sent, not even what was on its way and did not arrive', async () => {
  const { out, sent } = outgoing([false]);
  out.add(null, lot('a'), event('first'));
  out.flush();
  out.add(null, lot('a'), event('second'));
  out.clear();
  await settled();
  out.flush();
  expect(idsOf(sent)).toEqual([['first']]);
});

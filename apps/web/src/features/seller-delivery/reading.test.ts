import { expect, it } from 'vitest';
import { takeInReading, type DeliveryReading } from './reading.ts';

interface Row {
  readonly key: string;
  readonly text: string;
}
const row = (key: string, text = ''): Row => ({ key, text });
const keyOf = ({ key }: Row) => key;
const at = (...shown: Row[]): DeliveryReading<Row> => ({ shown, waiting: undefined });

it('changes rows in place while somebody reads', () => {
  const fresh = [row('open/a', 'driver found'), row('open/b')];
  expect(takeInReading(at(row('open/a'), row('open/b')), fresh, keyOf, true)).toEqual({
    shown: fresh,
    waiting: undefined,
  });
});

it('keeps back what would move rows under a reader, and lets the others change', () => {
  const fresh = [row('alert/c'), row('open/a', 'driver found')];
  expect(takeInReading(at(row('open/a'), row('open/b', 'old')), fresh, keyOf, true)).toEqual({
    shown: [row('open/a', 'driver found'), row('open/b', 'old')],
    waiting: fresh,
  });
});

it('does not change a row whose place has changed', () => {
  const fresh = [row('alert/a', 'no driver')];
  expect(takeInReading(at(row('open/a', 'planned')), fresh, keyOf, true)).toEqual({
    shown: [row('open/a', 'planned')],
    waiting: fresh,
  });
});

it('shows everything at once to somebody who does not read', () => {
  const fresh = [row('alert/c')];
  expect(takeInReading(at(row('open/a')), fresh, keyOf, false)).toEqual({ shown: fresh, waiting: undefined });
});

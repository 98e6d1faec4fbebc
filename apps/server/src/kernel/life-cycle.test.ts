import { expect, test } from 'vitest';
import { lifeCycle } from './life-cycle.ts';

type Lamp = 'off' | 'on' | 'broken';

const lamp = lifeCycle<Lamp>({
  first: ['off'],
  moves: { off: ['on'], on: ['off', 'broken'], broken: [] },
  final: ['broken'],
});

test('a move leaves the states that the table names, or some of them', () => {
  expect(lamp.move('off')).toEqual({ from: ['on'], to: 'off' });
  expect(lamp.statesBefore('off')).toEqual(['on']);
  expect(lamp.move('broken', 'on')).toEqual({ from: ['on'], to: 'broken' });
  expect(lamp.mayBecome('on', 'broken')).toBe(true);
});

test('a move that the table does not allow is none', () => {
  expect(() => lamp.move('broken', 'off')).toThrow('off does not become broken');
  expect(() => lamp.move('broken', 'on', 'off')).toThrow('off does not become broken');
  expect(() => lifeCycle<Lamp>({ ...lamp, moves: { ...lamp.moves, on: ['off'] } }).move('broken')).toThrow(
    'nothing becomes broken',
  );
});

test('a table is true when each state is reached, and left unless it is final', () => {
  expect(lamp.faults()).toEqual([]);
  const of = (moves: Record<Lamp, Lamp[]>, final: Lamp[] = ['broken']) =>
    lifeCycle<Lamp>({ first: ['off'], moves, final }).faults();
  expect(of({ off: ['on'], on: ['off'], broken: [] })).toEqual(['broken is never reached']);
  expect(of({ off: ['on'], on: ['broken'], broken: [] }, [])).toEqual(['broken is never left']);
  expect(of({ off: ['on'], on: ['broken'], broken: ['broken'] }, [])).toEqual(['broken is never left']);
  expect(of({ off: ['on'], on: ['broken'], broken: ['on'] })).toEqual(['broken is final and is left']);
});

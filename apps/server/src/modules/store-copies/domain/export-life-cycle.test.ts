import { expect, test } from 'vitest';
import { endedExportStates, exportLife } from './export-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(exportLife.faults()).toEqual([]);
  expect(exportLife.final.toSorted()).toEqual(endedExportStates.toSorted());
});

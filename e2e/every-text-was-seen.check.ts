import { expect, test } from '@playwright/test';
import { textsSeenInThisRun } from './seen-texts.ts';
import { specifiedTexts } from './specified-texts.ts';

test('every text of the specifications was seen where it belongs, by somebody to whom it happened', () => {
  const seen = textsSeenInThisRun();
  const missing = specifiedTexts
    .map(({ area, text }) => `${area}\t${text}`)
    .filter((line) => !seen.has(line));
  expect(missing).toEqual([]);
});

import { expect, test } from 'vitest';
import { malaysianInstant, readAnswer, senOfRinggit } from './answers.ts';

test.each([
  ['[{"BillCode":"gcbhict9"}]', { kind: 'read', body: [{ BillCode: 'gcbhict9' }] }],
  ['{"status":"success","result":"x"}', { kind: 'read', body: { status: 'success', result: 'x' } }],
  [' No data found!\n', { kind: 'nothing' }],
  ['[KEY-DID-NOT-EXIST]', { kind: 'refused', message: 'KEY-DID-NOT-EXIST' }],
  ['[FALSE]', { kind: 'refused', message: 'FALSE' }],
  ['{"status":"error","msg":"Bad name"}', { kind: 'refused', message: 'Bad name' }],
  [
    '{"status":"error","message":"Invalid userSecretKey"}',
    { kind: 'refused', message: 'Invalid userSecretKey' },
  ],
  ['{"status":"failed","result":"Bill is inactive"}', { kind: 'refused', message: 'Bill is inactive' }],
  ['<html><h1>502 Bad Gateway</h1></html>', { kind: 'unknown' }],
  ['[{"BillCode":', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['null', { kind: 'unknown' }],
])('the answer %s', (text, expected) => expect(readAnswer(text)).toEqual(expected));

test.each([
  ['10.00', 1_000],
  ['29.99', 2_999],
  ['0.05', 5],
  ['10', 1_000],
  ['10.5', 1_050],
  ['1,234.56', 123_456],
  ['', undefined],
  ['-1.00', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
])('%s ringgit', (text, sen) => expect(senOfRinggit(text)).toBe(sen));

test('both forms of a time are Malaysian', () => {
  expect(malaysianInstant('02-03-2021 16:24:25')).toEqual(new Date('2021-03-02T08:24:25Z'));
  expect(malaysianInstant('2021-03-03 17:15:33')).toEqual(new Date('2021-03-03T09:15:33Z'));
  expect(malaysianInstant('2021-03-03')).toBeUndefined();
});

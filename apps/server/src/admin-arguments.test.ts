import { expect, test } from 'vitest';
import { readAdminArguments } from './admin-arguments.ts';

const read = (line: string) => readAdminArguments(line === '' ? [] : line.split(' ')).command;

test.each([
  ['grant a@example.com', { name: 'grant', email: 'a@example.com', role: 'super_admin' }],
  ['grant a@example.com finance', { name: 'grant', email: 'a@example.com', role: 'finance' }],
  ['revoke a@example.com', { name: 'revoke', email: 'a@example.com' }],
  ['reset-second-factor a@example.com', { name: 'reset-second-factor', email: 'a@example.com' }],
  ['export-store kedai kedai.zip', { name: 'export-store', slug: 'kedai', file: 'kedai.zip' }],
  ['import-store kedai.zip', { name: 'import-store', file: 'kedai.zip' }],
  ['distribute', { name: 'distribute', isConfirmed: false }],
  ['distribute --yes', { name: 'distribute', isConfirmed: true }],
  ['remove-demo', { name: 'remove-demo' }],
  ['remove-demo -h', { name: 'help' }],
  ['restore-drill', { name: 'restore-drill', wish: {} }],
  [
    'restore-drill all.age --identity key.txt --into postgres://here/empty',
    {
      name: 'restore-drill',
      wish: { file: 'all.age', identity: 'key.txt', into: 'postgres://here/empty' },
    },
  ],
])('%s', (line, command) => {
  expect(read(line)).toEqual(command);
});

test.each([
  '',
  'grant',
  'promote a@example.com',
  'grant a@example.com owner',
  'grant a@example.com ops more',
  'revoke a@example.com ops',
  'reset-second-factor',
  'export-store kedai',
  'import-store',
  'import-store kedai.zip more',
  'remove-demo now',
  'remove-demo --yes',
  'restore-drill --yes',
  'distribute orders',
  'distribute --into postgres://here/empty',
  'restore-drill all.age more',
  'remove-demo --into postgres://here/empty',
  'import-store kedai.zip --identity key.txt',
])('“%s” is not understood', (line) => {
  expect(read(line)).toBeUndefined();
});

test('the data folder is named anywhere in the line', () => {
  expect(readAdminArguments(['--data', '/var/dapur', 'remove-demo'])).toEqual({
    command: { name: 'remove-demo' },
    data: '/var/dapur',
  });
});

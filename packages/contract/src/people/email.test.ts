import { expect, test } from 'vitest';
import { isEmailShape } from './email.ts';

test.each([
  'siti@mail.example',
  'a|b@x.co',
  "o'neil+kek@x.com.my",
  'siti.n@ibu-ibu.example',
  '阿明@例子.公司',
])('%s is a mail address', (address) => {
  expect(isEmailShape(address)).toBe(true);
});

test.each([
  'a(b)@x.co',
  'a@x',
  'a@x..co',
  '.a@x.co',
  'a.@x.co',
  'a..b@x.co',
  '"a"@x.co',
  'a@[127.0.0.1]',
  'a@x.co,b@x.co',
  'a@b@x.co',
  'a;b@x.co',
  'a:b@x.co',
  'a\\b@x.co',
  'a b@x.co',
  'a\u0000@x.co',
  '',
  `${'a'.repeat(250)}@x.co`,
])('%j is none', (address) => {
  expect(isEmailShape(address)).toBe(false);
});

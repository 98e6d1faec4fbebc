import { expect, test } from 'vitest';
import { isDietaryNote } from './dietary-note.ts';

test.each([
  'No nuts. Clean tongs.',
  'My son is allergic to peanuts',
  'Anak alahan telur',
  'Tanpa kacang ya kak',
  'jangan letak udang',
  'tak boleh makan gluten',
  '对花生过敏',
  '不要放虾米',
  'gluten-free please',
  'for a diabetic',
])('is about what somebody must not eat: %s', (note) => {
  expect(isDietaryNote(note)).toBe(true);
});

test.each([
  '',
  'Leave it with the guard',
  'Please call before you come, no need to ring',
  'Sila letak di pondok pengawal',
  'Salah alamat tadi, rumah sebelah',
  'Happy birthday Aisyah!',
  '请放在门口',
  'No plastic spoons',
])('is an ordinary note: %s', (note) => {
  expect(isDietaryNote(note)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../common-passwords.ts';
import { isGuessable } from './guessable-password.ts';

const owner = { email: 'aisyah.ar@kuihmuih.example', fullName: 'Nur Aisyah Abd Rahman' };
const check = (password: string): boolean => isGuessable(password, owner, commonPasswords());

test('the list has thousands, all in small letters and long enough to be asked about', () => {
  const list = [...commonPasswords()];
  expect(list.length).toBeGreaterThan(3_000);
  expect(list.filter((word) => word.length < 6 || word !== word.toLowerCase() || /\s/.test(word))).toEqual(
    [],
  );
});

describe('refused', () => {
  test.each([
    '123456',
    'password',
    'PASSWORD',
    'Password123',
    'qwerty',
    'iloveyou',
    'Malaysia',
    'selangor1',
    'sayang123',
    'admin123',
    '111111',
    'abababab',
    'abcabcabc',
    'kuihkuih',
    'ghijkl',
    'lkjihgfedcba',
    'poiuytrewq',
    '1qaz2wsx3edc',
    '9876543210',
    'aisyah1990!',
    'NurAisyah99',
    'aisyah.ar',
    'aisyah.ar@kuihmuih.example',
    'rahman-123',
    'kuihmuih!!',
    'dapur-2026',
    'Dapur!Aisyah',
  ])('%s', (password) => {
    expect(check(password)).toBe(true);
  });
});

describe('taken', () => {
  test.each([
    'teh-tarik-hujan-petang',
    'Bx7!pq',
    'aisyah makan durian',
    'dapurkayuapi',
    'correct horse battery',
    '陈皮鸭米粉汤',
    'rumah di tepi sawah',
  ])('%s', (password) => {
    expect(check(password)).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topLevelMembers } from './top-level-members.ts';

const RUNS = { numRuns: 2_000 };

/** JSON with blanks wherever they are allowed, and keys written with escapes. */
const blanks = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const writtenKey = fc.tuple(fc.string({ maxLength: 8 }), fc.boolean()).map(([key, isEscaped]) =>
  isEscaped
    ? {
        key,
        written: `"${[...key].map((char) => [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')).join('')}"`,
      }
    : { key, written: JSON.stringify(key) },
);
const writtenValue = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

test('every member is found under its name, byte for byte', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(writtenKey, writtenValue, blanks, blanks, blanks), {
        selector: ([{ key }]) => key,
        maxLength: 6,
      }),
      blanks,
      (members, around) => {
        const json = `${around}{${around}${members
          .map(([{ written }, value, a, b, c]) => `${a}${written}${b}:${c}${value}${a}`)
          .join(',')}}${around}`;
        const found = topLevelMembers(json);
        expect(found).toEqual(new Map(members.map(([{ key }, value]) => [key, value])));
      },
    ),
    RUNS,
  );
});

test('what it answers agrees with JSON.parse, and what is no object has no members', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.stringMatching(/^[{}[\]",:\\a1 ]{0,30}$/)), (text) => {
      const found = topLevelMembers(text);
      if (found === undefined) return;
      const parsed = JSON.parse(text) as Record<string, unknown>;
      expect([...found.keys()].sort()).toEqual(Object.keys(parsed).sort());
      for (const [key, value] of found)
        expect(JSON.parse(value)).toEqual(Object.getOwnPropertyDescriptor(parsed, key)?.value);
    }),
    RUNS,
  );
});

test('a member named twice, however it is written, is no answer', () => {
  expect(topLevelMembers('{"data":1,"data":2}')).toBeUndefined();
  expect(topLevelMembers('{"data":1,"d\\u0061ta":2}')).toBeUndefined();
  expect(topLevelMembers('{"a":{"data":1,"data":2},"data":3}')?.get('data')).toBe('3');
});

test('neither a quote, a brace nor a backslash within a text ends it', () => {
  const value = '"}\\",\\"data\\":{\\\\"';
  expect(topLevelMembers(`{"a":${value},"data":{}}`)).toEqual(
    new Map([
      ['a', value],
      ['data', '{}'],
    ]),
  );
});

test('what nests without end is refused, and not followed', () => {
  const deep = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect(topLevelMembers(deep)).toBeUndefined();
  expect(topLevelMembers(`{"data":${'['.repeat(30)}${']'.repeat(30)}}`)).toBeDefined();
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDietaryNote } from '../../../kernel/dietary-note.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const asked = async (notes: readonly string[]): Promise<boolean[]> => {
  const { rows } = await database.pools.platform.query<{ says: boolean }>(
    'select is_dietary_note(note) as says from unnest($1::text[]) with ordinality n (note, at) order by at',
    [notes],
  );
  return rows.map(({ says }) => says);
};

test('the database finds the notes that pages mark', async () => {
  const said = [
    'No nuts',
    'Anak alahan telur',
    '对花生过敏',
    'gluten-free please',
    'for a diabetic',
    'tak boleh makan gluten',
  ];
  const unsaid = [
    '',
    'Salah alamat',
    'No plastic spoons',
    'no\nnuts',
    'Happy birthday Aisyah!',
    '请放在门口',
  ];
  expect(await asked(said)).toEqual(said.map(() => true));
  expect(await asked(unsaid)).toEqual(unsaid.map(() => false));
});

const piece = fc.constantFrom(
  'no',
  'No',
  'tanpa',
  'tak boleh',
  'jangan',
  'free of',
  'nuts',
  'peanut',
  'kacang',
  'telur',
  'SUSU',
  'sugar',
  'gluten',
  '-free',
  ' free',
  'vegan',
  'diabetes',
  'g6pd',
  'alah',
  'alahan',
  'salah',
  'allergy',
  'ALERGIK',
  'kencing manis',
  '过敏',
  '不要放',
  '花生',
  'é',
  '_',
  '9',
  ' ',
  '\n',
  ',',
  '.',
  'letak di rumah sebelah',
  '请',
  'ikan bilis',
);

test('whatever a note is made of, both say the same of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.tuple(piece, fc.constantFrom('', ' ', ' ', '  ')), { minLength: 1, maxLength: 7 }),
        { minLength: 40, maxLength: 60 },
      ),
      async (made) => {
        const notes = made.map((parts) => parts.flat().join(''));
        expect(await asked(notes)).toEqual(notes.map(isDietaryNote));
      },
    ),
    { numRuns: 40 },
  );
});

import type { OptionDraft } from '@dapur/contract/products/product-input';
import fc from 'fast-check';

const noTexts = { title: '', placeholder: '', choices: {} };

/** The fields of an option for which its seller gave only a title and choices. */
export const plainOption: Pick<OptionDraft, 'min' | 'max' | 'off' | 'words'> = {
  min: null,
  max: null,
  off: [],
  words: { ms: noTexts, zh: noTexts },
};

type Named = Pick<OptionDraft, 'inputType' | 'data'>;

/** All that a seller may say of an option besides: bounds, choices that are off, words in other languages. */
export function moreOfOption(
  { inputType, data }: Named,
  word: fc.Arbitrary<string>,
): fc.Arbitrary<Pick<OptionDraft, 'min' | 'max' | 'off' | 'words'>> {
  const texts = fc.record({
    title: fc.oneof(fc.constant(''), word),
    placeholder: fc.oneof(fc.constant(''), word),
    choices: fc.tuple(...data.map(() => fc.option(word))).map((names) =>
      Object.fromEntries(
        data.flatMap((choice, at): [string, string][] => {
          const name = names[at];
          return name === undefined || name === null || name === '' ? [] : [[choice, name]];
        }),
      ),
    ),
  });
  const off = data.length < 2 ? fc.constant<string[]>([]) : fc.subarray(data, { maxLength: data.length - 1 });
  return fc
    .tuple(off, fc.record({ ms: texts, zh: texts }), fc.boolean(), fc.boolean())
    .map(([isOff, words, hasMin, hasMax]) => ({
      min: inputType === 'checkbox' && hasMin ? 1 : null,
      max: inputType === 'checkbox' && hasMax ? data.length : null,
      off: isOff,
      words,
    }));
}

/** A name that a choice may have: the contract refuses only this one. */
export const isChoiceName = (name: string): boolean => name !== '' && name !== '__proto__';

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { BankFields, type BankDraft } from './bank-fields.tsx';

const words = {
  bank: 'Bank',
  choose: 'Choose a bank',
  number: 'Account number',
  numberWrong: 'Digits only',
  holder: 'Account holder',
  holderWrong: 'As on the card',
};

function faultsOf(draft: BankDraft, isTried: boolean): (string | undefined)[] {
  draw(
    <BankFields
      draft={draft}
      banks={{ MBB: 'Maybank' }}
      isTried={isTried}
      words={words}
      onChange={() => undefined}
    />,
  );
  return [words.bank, words.number, words.holder].map((label) => {
    const field = screen.getByLabelText(label);
    if (field.getAttribute('aria-invalid') !== 'true') return undefined;
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  });
}

test('nothing is said to be wrong before somebody tried to send it', () => {
  expect(faultsOf({ bank: '', number: '', holder: '' }, false)).toEqual([undefined, undefined, undefined]);
});

test('then each field says what is wrong with it', () => {
  const faults = faultsOf({ bank: '', number: '12a', holder: 'N' }, true);
  expect(faults).toEqual(['Choose a bank', 'Digits only', 'As on the card']);
});

test('what is right says nothing', () => {
  const faults = faultsOf({ bank: 'MBB', number: '1234-5678 90', holder: 'Nurul Huda' }, true);
  expect(faults).toEqual([undefined, undefined, undefined]);
});

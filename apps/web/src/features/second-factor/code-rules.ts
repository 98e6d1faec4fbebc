import { ShownCodeInput } from '@dapur/contract/people/shown-code-input';
import type { Rules } from '../../lib/form/judge.ts';

/** A phone shows as many. */
export const DIGITS = 6;
/** A recovery code has as many letters and digits. */
const LETTERS = 10;

/** Which codes a field takes: those of a phone, recovery codes, or either. */
export type CodeKind = 'phone' | 'recovery' | 'either';

const lengths: Readonly<Record<CodeKind, readonly number[]>> = {
  phone: [DIGITS],
  recovery: [LETTERS],
  either: [DIGITS, LETTERS],
};

const lengthOf = (code: string): number => code.replace(/[^0-9a-z]/gi, '').length;

export const isRecoveryCode = (code: string): boolean => lengthOf(code) === LETTERS;

export const codeRules = (kind: CodeKind): Rules<{ readonly code: string }, typeof ShownCodeInput> => ({
  schema: ShownCodeInput,
  read: ({ code }) => ({ code }),
  also: ({ code }) => ({ code: !lengths[kind].includes(lengthOf(code)) && 'length' }),
});

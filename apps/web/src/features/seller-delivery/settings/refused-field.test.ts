import { expect, it } from 'vitest';
import { faultOfRefusal } from './refused-field.ts';

const refusal = (code: string, details?: unknown) => faultOfRefusal({ code, details });

it('leads to the field that a refusal is about', () => {
  expect(refusal('courier_refused')).toEqual({ field: 'keys', fault: 'wrong' });
  expect(refusal('courier_unavailable')).toEqual({ field: 'keys', fault: 'unchecked' });
  expect(refusal('outside_malaysia')).toEqual({ field: 'pin', fault: 'outside' });
  expect(refusal('invalid_input', [{ field: 'phone', message: 'x' }])).toEqual({
    field: 'phone',
    fault: 'missing',
  });
});

it('leads nowhere for what is about no field', () => {
  expect(refusal('network')).toBeUndefined();
  expect(refusal('forbidden')).toBeUndefined();
  expect(refusal('invalid_input')).toBeUndefined();
  expect(refusal('invalid_input', [null, 'x', { field: 7 }, { field: 'nobody' }])).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { receiptFileName } from './receipt-file-name.ts';

describe('receiptFileName', () => {
  it('is the product and the number', () =>
    expect(receiptFileName('Dapur', 'R-2026-000042')).toBe('Dapur-R-2026-000042.pdf'));
  it.each([
    ['../../etc/passwd', 'Dapur-etc-passwd.pdf'],
    ['R 1\r\nX: y"', 'Dapur-R-1-X-y.pdf'],
    ['收据', 'Dapur-receipt.pdf'],
  ])('makes %j safe', (number, name) => expect(receiptFileName('Dapur', number)).toBe(name));
});

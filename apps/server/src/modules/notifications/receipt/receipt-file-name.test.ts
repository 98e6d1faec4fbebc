import { describe, expect, it } from 'vitest';
import { contentDisposition, receiptFileName } from './receipt-file-name.ts';

describe('receiptFileName', () => {
  it('is the product and the number', () =>
    expect(receiptFileName('Dapur', 'R-2026-000042')).toBe('Dapur-R-2026-000042.pdf'));
  it.each([
    ['../../etc/passwd', 'Dapur-etc-passwd.pdf'],
    ['R 1\r\nX: y"', 'Dapur-R-1-X-y.pdf'],
    ['收据', 'Dapur-receipt.pdf'],
  ])('makes %j safe', (number, name) => expect(receiptFileName('Dapur', number)).toBe(name));
});

describe('contentDisposition', () => {
  it('gives both forms', () =>
    expect(contentDisposition('Dapur-R-1.pdf')).toBe(
      `attachment; filename="Dapur-R-1.pdf"; filename*=UTF-8''Dapur-R-1.pdf`,
    ));
  it('cannot be broken out of', () =>
    expect(contentDisposition('a"; x\r\n收(1).pdf')).toBe(
      `attachment; filename="a_; x___(1).pdf"; filename*=UTF-8''a%22%3B%20x__%E6%94%B6%281%29.pdf`,
    ));
});

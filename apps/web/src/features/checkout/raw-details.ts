import type { ApiError } from '@dapur/contract/client';
import type { CodeWithDetails, ErrorDetails } from '@dapur/contract/error-details';

/**
 * What a refusal says beside its code, under the contract's names, but unread: the steps of an order look at each value
 * by hand, because the contract's schemas would bring their library to every shopper.
 */
export function rawDetails<Code extends CodeWithDetails>(
  { code, details }: ApiError,
  wanted: Code,
): { readonly [Name in keyof ErrorDetails[Code]]?: unknown } {
  return code === wanted && typeof details === 'object' && details !== null ? details : {};
}

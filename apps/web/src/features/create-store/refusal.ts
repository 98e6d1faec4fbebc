import type { FieldPath } from 'react-hook-form';
import type { Refusal } from '../../lib/form/use-contract-form.ts';
import type { StoreDraft } from './store-draft.ts';

/** The fields that say a refusal; a general code is read by its words. */
export function newStoreRefusedAt({
  code,
  message,
}: Pick<Refusal, 'code' | 'message'>): readonly FieldPath<StoreDraft>[] {
  switch (code) {
    case 'slug_taken':
    case 'slug_reserved':
      return ['subdomain'];
    case 'referral_invalid':
      return ['referralCode'];
    case 'rate_limited':
    case 'network':
      return [];
    default:
      return /subdomain|taken/i.test(message) ? ['subdomain'] : [];
  }
}

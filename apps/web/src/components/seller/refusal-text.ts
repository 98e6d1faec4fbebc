import type { PlainKey } from '../../i18n/index.tsx';

/** What to say of a refused call; where the server's own sentence says more, it stands below. */
export function refusalText(code: string): PlainKey {
  switch (code) {
    case 'conflict':
      return 'seller.refused.conflict';
    case 'courier_unavailable':
      return 'seller.refused.unavailable';
    case 'courier_refused':
      return 'seller.refused.title';
    case 'read_only':
      return 'seller.refused.readOnly';
    case 'not_for_support':
      return 'seller.refused.notForSupport';
    case 'forbidden':
    case 'unauthorized':
      return 'seller.refused.forbidden';
    case 'not_found':
      return 'seller.refused.gone';
    case 'rate_limited':
      return 'seller.refused.tooMany';
    case 'network':
      return 'seller.refused.network';
    default:
      return 'seller.refused.other';
  }
}

/** Whether the server's sentence tells what ours cannot. */
export function hasOwnWords(code: string): boolean {
  return code === 'conflict' || code === 'courier_refused' || code === 'invalid_input';
}

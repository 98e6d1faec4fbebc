import type { Translate } from '../../i18n/index.tsx';
import type { Refusal } from '../../lib/form/use-contract-form.ts';
import type { CheckedNote } from './checked-field.tsx';
import { pathFault, type PathFault } from './store-draft.ts';
import type { StoreCreation } from './use-create-store.ts';

const bad = (text: string): CheckedNote => ({ tone: 'bad', text });

/** The note below the name. It finds no fault while somebody is still typing. */
export function nameNote({ form }: StoreCreation, t: Translate): CheckedNote {
  const fault = form.fault('companyName');
  return fault === undefined ? { tone: 'hint', text: t('createStore.nameHint') } : bad(fault);
}

const ownFaults: readonly string[] = [
  'pathRequired',
  'pathShort',
  'pathCharacters',
  'pathEnds',
] satisfies PathFault[];

/** What is wrong with a path: by our own rules, or as the server refused it. */
export function pathText(code: string, slug: string, t: Translate): string {
  if (code === 'pathReserved' || code === 'slug_reserved') return t('createStore.pathReserved', { slug });
  return t(ownFaults.includes(code) ? `createStore.${code as 'pathShort'}` : 'createStore.taken');
}

/** The line below the path: what is wrong with it, which is said while the name is typed, or what the server says of it. */
export function pathNote({ form, path }: StoreCreation, t: Translate): CheckedNote | undefined {
  const { companyName, subdomain } = form.values;
  const own = pathFault(subdomain);
  const fault = form.fault('subdomain') ?? (own && pathText(own, subdomain, t));
  if (fault !== undefined) return companyName === '' && subdomain === '' ? undefined : bad(fault);
  switch (path.state.kind) {
    case 'empty':
      return undefined;
    case 'checking':
      return { tone: 'busy', text: t('createStore.checking') };
    case 'failed':
      return bad(t('createStore.pathUnchecked'));
    case 'answered': {
      const { available, reason } = path.state.answer;
      return available ? { tone: 'ok', text: t('createStore.pathFree') } : bad(reasonText(reason, t));
    }
  }
}

/** The server gives its reasons in English; its most frequent one is translated here. */
function reasonText(reason: string | null, t: Translate): string {
  if (reason === null || reason === '') return t('createStore.pathTaken');
  return reason === 'This domain name is already taken' ? t('createStore.taken') : reason;
}

export function referralNote({ form, referral }: StoreCreation, t: Translate): CheckedNote | undefined {
  const fault = form.fault('referralCode');
  if (fault !== undefined) return bad(fault);
  switch (referral.state.kind) {
    case 'empty':
      return undefined;
    case 'checking':
      return { tone: 'busy', text: t('createStore.checking') };
    case 'failed':
      return bad(t('createStore.referralUnchecked'));
    case 'answered': {
      const { valid, referral_info: info } = referral.state.answer;
      if (!valid) return bad(t('createStore.referralInvalid'));
      return {
        tone: 'ok',
        text:
          info === null ? t('createStore.referralGood') : t('createStore.referralValid', { name: info.name }),
      };
    }
  }
}

/** What stands above the buttons; what belongs to a field stands below that field instead. */
export function createStoreRefusalText(refusal: Refusal | undefined, t: Translate): string | undefined {
  switch (refusal?.code) {
    case undefined:
      return undefined;
    case 'rate_limited':
      return t('createStore.tooMany');
    case 'network':
      return t('createStore.network');
    default:
      return refusal?.message || t('createStore.refused');
  }
}

import type { Translate } from '../../i18n/index.tsx';
import type { CheckedNote } from './checked-field.tsx';
import type { CreateStoreRefusal } from './refusal.ts';
import { nameFault } from './store-draft.ts';
import type { StoreCreation } from './use-create-store.ts';

const bad = (text: string): CheckedNote => ({ tone: 'bad', text });

/** The note below the name. It finds no fault while somebody is still typing. */
export function nameNote({ draft }: StoreCreation, isLeft: boolean, t: Translate): CheckedNote {
  const fault = isLeft ? nameFault(draft.name) : undefined;
  return fault === undefined
    ? { tone: 'hint', text: t('createStore.nameHint') }
    : bad(t(`createStore.${fault}`));
}

/** The line below the path: what is wrong with it, or what the server says of it. */
export function pathNote(creation: StoreCreation, isTouched: boolean, t: Translate): CheckedNote | undefined {
  const { draft, pathFault, path, refusal } = creation;
  if (refusal === 'taken') return bad(t('createStore.taken'));
  if (refusal === 'reserved') return bad(t('createStore.pathReserved', { slug: draft.path }));
  if (pathFault !== undefined) {
    if (!isTouched && draft.path === '') return undefined;
    return bad(
      pathFault === 'pathReserved'
        ? t('createStore.pathReserved', { slug: draft.path })
        : t(`createStore.${pathFault}`),
    );
  }
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

export function referralNote({ referral, refusal }: StoreCreation, t: Translate): CheckedNote | undefined {
  if (refusal === 'referral') return bad(t('createStore.referralInvalid'));
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
export function createStoreRefusalText(refusal: CreateStoreRefusal | null, t: Translate): string | undefined {
  if (refusal === null) return undefined;
  if (typeof refusal === 'object') return refusal.message || t('createStore.refused');
  if (refusal === 'tooMany') return t('createStore.tooMany');
  return refusal === 'network' ? t('createStore.network') : undefined;
}

import type { Translate } from '../../i18n/index.tsx';
import type { FieldNote } from './checked-field.tsx';
import type { Refusal } from './refusal.ts';
import { nameFault } from './store-draft.ts';
import type { StoreCreation } from './use-create-store.ts';

const bad = (text: string): FieldNote => ({ tone: 'bad', text });

/** The line below the name. It blames nobody who is still writing. */
export function nameNote({ draft }: StoreCreation, isLeft: boolean, t: Translate): FieldNote {
  const fault = isLeft ? nameFault(draft.name) : undefined;
  return fault === undefined ? { tone: 'hint', text: t('launch.nameHint') } : bad(t(`launch.${fault}`));
}

/** The line below the path: what is wrong with it, or what the server says of it. */
export function pathNote(creation: StoreCreation, isTouched: boolean, t: Translate): FieldNote | undefined {
  const { draft, pathFault, path, refusal } = creation;
  if (refusal === 'taken') return bad(t('launch.taken'));
  if (refusal === 'reserved') return bad(t('launch.pathReserved', { slug: draft.path }));
  if (pathFault !== undefined) {
    if (!isTouched && draft.path === '') return undefined;
    return bad(
      pathFault === 'pathReserved'
        ? t('launch.pathReserved', { slug: draft.path })
        : t(`launch.${pathFault}`),
    );
  }
  switch (path.state.kind) {
    case 'empty':
      return undefined;
    case 'checking':
      return { tone: 'busy', text: t('launch.checking') };
    case 'failed':
      return bad(t('launch.pathUnchecked'));
    case 'answered': {
      const { available, reason } = path.state.answer;
      return available ? { tone: 'ok', text: t('launch.pathFree') } : bad(reasonText(reason, t));
    }
  }
}

/** The server gives its reason in English; the one it gives most is said in the reader's language. */
function reasonText(reason: string | null, t: Translate): string {
  if (reason === null || reason === '') return t('launch.pathTaken');
  return reason === 'This domain name is already taken' ? t('launch.taken') : reason;
}

export function referralNote({ referral, refusal }: StoreCreation, t: Translate): FieldNote | undefined {
  if (refusal === 'referral') return bad(t('launch.referralInvalid'));
  switch (referral.state.kind) {
    case 'empty':
      return undefined;
    case 'checking':
      return { tone: 'busy', text: t('launch.checking') };
    case 'failed':
      return bad(t('launch.referralUnchecked'));
    case 'answered': {
      const { valid, referral_info: info } = referral.state.answer;
      if (!valid) return bad(t('launch.referralInvalid'));
      return {
        tone: 'ok',
        text: info === null ? t('launch.referralGood') : t('launch.referralValid', { name: info.name }),
      };
    }
  }
}

/** What stands above the buttons; what belongs to a field stands below that field instead. */
export function refusalText(refusal: Refusal | null, t: Translate): string | undefined {
  if (refusal === null) return undefined;
  if (typeof refusal === 'object') return refusal.message || t('launch.refused');
  if (refusal === 'tooMany') return t('launch.tooMany');
  return refusal === 'network' ? t('launch.network') : undefined;
}

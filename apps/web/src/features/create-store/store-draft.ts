import { slugFault, slugFromName } from '@dapur/contract/stores/slug';

/** The store as it stands in the form. */
export interface StoreDraft {
  readonly name: string;
  readonly path: string;
  /** Edited by hand: from then on the path no longer follows the name. */
  readonly isPathOwn: boolean;
  readonly referral: string;
}

export type NameFault = 'nameRequired' | 'nameShort';
export type PathFault = 'pathRequired' | 'pathShort' | 'pathCharacters' | 'pathReserved' | 'pathEnds';

export const NAME_MIN = 3;
export const NAME_MAX = 80;
export const PATH_MAX = 60;
export const REFERRAL_MAX = 40;

export const emptyStoreDraft = (referral: string): StoreDraft => ({
  name: '',
  path: '',
  isPathOwn: false,
  referral: asReferral(referral),
});

export const withName = (draft: StoreDraft, name: string): StoreDraft => ({
  ...draft,
  name,
  path: draft.isPathOwn ? draft.path : slugFromName(name),
});

/** A path that was emptied follows the name again. */
export const withPath = (draft: StoreDraft, path: string): StoreDraft => ({
  ...draft,
  path: path.trim().toLowerCase(),
  isPathOwn: path.trim() !== '',
});

export const withReferral = (draft: StoreDraft, referral: string): StoreDraft => ({
  ...draft,
  referral: asReferral(referral),
});

const asReferral = (value: string): string => value.trim().toUpperCase().slice(0, REFERRAL_MAX);

export function nameFault(name: string): NameFault | undefined {
  const { length } = name.trim();
  if (length === 0) return 'nameRequired';
  return length < NAME_MIN ? 'nameShort' : undefined;
}

/** Which of the contract's refusals a path meets, before anybody asks the server. */
export function pathFault(path: string): PathFault | undefined {
  const fault = slugFault(path);
  if (fault === undefined) return undefined;
  if (fault.code === 'slug_reserved') return 'pathReserved';
  if (path === '') return 'pathRequired';
  if (path.length < 3) return 'pathShort';
  return /^[a-z0-9-]+$/.test(path) ? 'pathEnds' : 'pathCharacters';
}

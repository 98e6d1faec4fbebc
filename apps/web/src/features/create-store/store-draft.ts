import { NewStoreInput } from '@dapur/contract/stores/new-store-input';
import { slugFault, slugFromName } from '@dapur/contract/stores/slug';
import type { Rules } from '../../lib/form/judge.ts';

/** The store as it stands in the form. */
export interface StoreDraft {
  readonly companyName: string;
  readonly subdomain: string;
  /** The path was edited by hand: from then on it no longer follows the name. */
  readonly isPathOwn: boolean;
  readonly referralCode: string;
}

export type PathFault = 'pathRequired' | 'pathShort' | 'pathCharacters' | 'pathReserved' | 'pathEnds';

export const NAME_MAX = 80;
export const PATH_MAX = 60;
export const REFERRAL_MAX = 40;

export const emptyStoreDraft = (referral: string): StoreDraft => ({
  companyName: '',
  subdomain: '',
  isPathOwn: false,
  referralCode: asReferral(referral),
});

/** What is typed as a name, with the path that follows it. */
export const asName = (
  typed: string,
  { isPathOwn, subdomain }: StoreDraft,
): Pick<StoreDraft, 'companyName' | 'subdomain'> => ({
  companyName: typed,
  subdomain: isPathOwn ? subdomain : slugFromName(typed),
});

/** What is typed as a path. One that was emptied follows the name again. */
export function asPath(typed: string): Pick<StoreDraft, 'subdomain' | 'isPathOwn'> {
  const subdomain = typed.trim().toLowerCase();
  return { subdomain, isPathOwn: subdomain !== '' };
}

export const asReferral = (typed: string): string => typed.trim().toUpperCase().slice(0, REFERRAL_MAX);

/** Which of the contract's refusals a path meets, before anybody asks the server. */
export function pathFault(path: string): PathFault | undefined {
  const fault = slugFault(path);
  if (fault === undefined) return undefined;
  if (fault.code === 'slug_reserved') return 'pathReserved';
  if (path === '') return 'pathRequired';
  if (path.length < 3) return 'pathShort';
  return /^[a-z0-9-]+$/.test(path) ? 'pathEnds' : 'pathCharacters';
}

export const newStoreRules: Rules<StoreDraft, typeof NewStoreInput> = {
  schema: NewStoreInput,
  read: ({ companyName, subdomain, referralCode }) => ({
    companyName: companyName.trim(),
    subdomain,
    referralCode: referralCode === '' ? null : referralCode,
  }),
  also: ({ subdomain }) => ({ subdomain: pathFault(subdomain) ?? false }),
};

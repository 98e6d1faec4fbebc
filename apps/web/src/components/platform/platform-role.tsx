import {
  hasPlatformRight,
  type PlatformRight,
  type PlatformRole,
} from '@dapur/contract/platform-role-rights';
import { createContext, use, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';

/** What she is for the platform, as far as it is known here; the server decides each call. */
export interface PlatformStanding {
  readonly role: PlatformRole;
  /** Asks anew, where the server refused what was offered: somebody changed her role meanwhile. */
  readonly recheck: () => void;
}

export const PlatformStandingContext = createContext<PlatformStanding | undefined>(undefined);

export function usePlatformStanding(): PlatformStanding {
  const standing = use(PlatformStandingContext);
  if (standing === undefined) throw new Error('only pages of the platform know a role there');
  return standing;
}

/** Whether her role includes this. */
export const useMay = (right: PlatformRight): boolean => hasPlatformRight(usePlatformStanding().role, right);

interface RightProps {
  readonly right: PlatformRight;
}

/** What is offered to those alone whose role includes it. */
export function Doing({ right, children }: RightProps & { readonly children: ReactNode }) {
  return useMay(right) ? children : undefined;
}

/** Says why nothing is offered here. */
export function LookOnly({ right }: RightProps) {
  const { t } = useI18n();
  return useMay(right) ? undefined : <p className="notice look-only">{t('role.lookOnly')}</p>;
}

import {
  hasPlatformRight,
  type PlatformRight,
  type PlatformRole,
} from '@dapur/contract/platform/platform-role-rights';
import { createContext, use, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';

/** The person's role in the platform, as far as the page knows; the server decides on each call. */
export interface PlatformStanding {
  readonly role: PlatformRole;
  /** Reads the role again after the server refused what the page offered, since the role may have changed. */
  readonly recheck: () => void;
}

export const PlatformStandingContext = createContext<PlatformStanding | undefined>(undefined);

export function usePlatformStanding(): PlatformStanding {
  const standing = use(PlatformStandingContext);
  if (standing === undefined) throw new Error('only pages of the platform know a role there');
  return standing;
}

/** Whether the person's role includes this right. */
export const useMay = (right: PlatformRight): boolean => hasPlatformRight(usePlatformStanding().role, right);

interface RightProps {
  readonly right: PlatformRight;
}

/** Draws its children only for people whose role includes the right. */
export function Doing({ right, children }: RightProps & { readonly children: ReactNode }) {
  return useMay(right) ? children : undefined;
}

/** Says why nothing is offered here. */
export function LookOnly({ right }: RightProps) {
  const { t } = useI18n();
  return useMay(right) ? undefined : <p className="notice look-only">{t('role.lookOnly')}</p>;
}

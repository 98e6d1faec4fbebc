import type { User } from '@dapur/contract/people/identity';
import type { ReactNode } from 'react';
import { AccessGuard } from './access-guard.tsx';

export interface RequireSignInProps {
  /** Drawn while it is not known who visits. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode | ((user: User) => ReactNode);
}

/** For pages of signed-in people; guests go to the login page and come back. Needs the message group `access`. */
export function RequireSignIn({ fallback, children }: RequireSignInProps) {
  return (
    <AccessGuard need="sign-in" {...(fallback === undefined ? {} : { fallback })}>
      {(user) => (typeof children === 'function' ? children(user) : children)}
    </AccessGuard>
  );
}

import type { User } from '@dapur/contract/people/identity';
import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from '../../components/ui/page-skeleton.tsx';
import { forgetPeople } from '../../lib/account/forget-people.ts';
import { useSession, type SessionState } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';
import { decideAccess, type Before, type Need } from '../../lib/access/access-decision.ts';
import { pathOfPage } from '../../lib/access/path-of-page.ts';

export interface AccessGuardProps {
  readonly need: Need;
  /** Drawn while it is not known who visits; the shape of the page to come. */
  readonly fallback?: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** Time after signing out in which the code that did it may still call the server, and lead to another page. */
const SIGN_OUT_MS = 1_000;

/** Draws the page for those who may see it, and leads all others away. */
export function AccessGuard({ need, fallback = <PageSkeleton />, children }: AccessGuardProps) {
  const session = useSession();
  const before = useBefore(session);
  const decision = decideAccess(session, need, { path: pathOfPage(), before, now: new Date() });
  const { kind } = decision;
  useEffect(() => {
    if (decision.kind !== 'leave') return;
    const leave = () => location.replace(decision.href);
    // Who is not, or no longer, of a store keeps nothing of its customers.
    if (session.status === 'signed-in') return void forgetPeople().finally(leave);
    if (before !== 'signed-in' || session.status !== 'guest') return leave();
    const timer = setTimeout(leave, SIGN_OUT_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once it is decided to leave, a later drawing with a later time must not start again
  }, [kind, before]);
  return kind === 'enter' ? children(decision.user) : fallback;
}

/** What was known of the visitor before the session's current state. */
function useBefore(session: SessionState): Before {
  const [before, setBefore] = useState<Before>(() => (readToken() === null ? 'nothing' : 'token'));
  if (session.status === 'signed-in' && before !== 'signed-in') setBefore('signed-in');
  return before;
}

import '../../../../features/second-factor/second-factor.css';
import { safeReturnPath } from '@dapur/contract/people/return-path';
import type { User } from '@dapur/contract/people/identity';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { AccountFailedPanel } from '../../../../components/account/failed-panel.tsx';
import { platformApi } from '../../../../lib/account/platform-api.ts';
import { platformClient } from '../../../../lib/api.ts';
import { PlatformStandingContext } from '../../../../components/platform/platform-role.tsx';
import { usePageRead } from '../../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../../lib/query/query-keys.ts';
import { PassForm } from '../../../../features/second-factor/pass-form.tsx';
import { IconShieldCheck } from '../../../../components/icon/step-icons.ts';
import { useI18n } from '../../../../i18n/index.tsx';
import { PlacePageSkeleton } from '../../../../components/platform/place-skeleton.tsx';
import { EnrolSteps } from '../../../../features/second-factor/enrol-steps.tsx';

const begin = async (signal: AbortSignal) =>
  (await platformClient(platformApi.enrolSecondFactor, { body: {} }, signal)).data;

/** A member of the platform's staff sets up their phone at the first visit, before anything else is shown. */
function FirstEnrolment({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const { t } = useI18n();
  const read = usePageRead(platformKeys.enrolment, begin);
  if (read.status === 'loading') return <PlacePageSkeleton />;
  if (read.status !== 'ready') return <AccountFailedPanel onRetry={read.reload} />;
  return (
    <section className="factor wide card raised" aria-labelledby="factor">
      <span className="factor-mark">
        <IconShieldCheck />
      </span>
      <h1 id="factor">{t('factor.none')}</h1>
      <p className="muted">{t('factor.noneText')}</p>
      <EnrolSteps enrolment={read.data} email={user.email} onDone={onDone} />
    </section>
  );
}

const ask = async (signal: AbortSignal) => (await platformClient(platformApi.secondFactor, {}, signal)).data;

interface SecondFactorGateProps {
  readonly user: User;
  readonly waiting: ReactNode;
  /** Draws, inside the pages' frame, what stands in their place. */
  readonly frame: (instead: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Shows the platform's pages to people who have passed the second factor in this session; asks all others for it. */
export function SecondFactorGate({ user, waiting, frame, children }: SecondFactorGateProps) {
  const read = usePageRead(platformKeys.gate, ask);
  const [isPassed, setPassed] = useState(false);
  const pass = () => {
    // Another page of this site may have sent the visitor here only to enter the code.
    const next = safeReturnPath(new URLSearchParams(location.search).get('next'), location.origin);
    if (next === undefined) setPassed(true);
    else location.replace(next);
  };
  if (read.status === 'loading') return waiting;
  if (read.status !== 'ready') return frame(<AccountFailedPanel onRetry={read.reload} />);
  const { state: shown, platform_role: role } = read.data;
  switch (isPassed ? 'passed' : shown) {
    case 'passed':
      return (
        <Standing first={role} onLost={read.reload}>
          {children}
        </Standing>
      );
    case 'needed':
      return frame(<PassForm onPassed={pass} />);
    case 'none':
      return frame(<FirstEnrolment user={user} onDone={pass} />);
  }
}

interface StandingProps {
  readonly first: PlatformRole;
  /** Called when the role cannot be read, as when it was taken away. The gate then reads it and sends the person away. */
  readonly onLost: () => void;
  readonly children: ReactNode;
}

/** Keeps the pages as they are while the person's role is read again. */
function Standing({ first, onLost, children }: StandingProps) {
  const [role, setRole] = useState(first);
  const recheck = useCallback(() => {
    ask(new AbortController().signal).then((found) => setRole(found.platform_role), onLost);
  }, [onLost]);
  const standing = useMemo(() => ({ role, recheck }), [role, recheck]);
  return <PlatformStandingContext value={standing}>{children}</PlatformStandingContext>;
}

import type { User } from '@dapur/contract/people/identity';
import { AccountFailedPanel } from '../../../../components/account/failed-panel.tsx';
import { IconShieldCheck } from '../../../../components/icon/step-icons.ts';
import { useI18n } from '../../../../i18n/index.tsx';
import { platformApi } from '../../../../lib/account/platform-api.ts';
import { platformClient } from '../../../../lib/api.ts';
import { PlacePageSkeleton } from '../../../../components/platform/place-skeleton.tsx';
import { usePageRead } from '../../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../../lib/query/query-keys.ts';
import { EnrolSteps } from '../../../../features/second-factor/enrol-steps.tsx';

const begin = async (signal: AbortSignal) =>
  (await platformClient(platformApi.enrolSecondFactor, { body: {} }, signal)).data;

/** A member of the platform's staff sets up their phone at the first visit, before anything else is shown. */
export function FirstEnrolment({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
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

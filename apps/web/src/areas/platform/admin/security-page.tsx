import type { Enrolment, SecondFactorState } from '@dapur/contract/people/second-factor';
import type { User } from '@dapur/contract/people/identity';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { dayText } from '../../../lib/content/day-text.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { PlacePageSkeleton } from '../../../components/platform/place-skeleton.tsx';
import type { AdminPageProps } from './places.ts';
import { codeRules, isRecoveryCode } from '../../../features/second-factor/code-rules.ts';
import { EnrolSteps } from '../../../features/second-factor/enrol-steps.tsx';
import { factorFault } from '../../../features/second-factor/factor-fault.ts';
import { RecoveryCodes } from '../../../features/second-factor/recovery-codes.tsx';

const ask = async (signal: AbortSignal) => (await platformClient(platformApi.secondFactor, {}, signal)).data;

/** With so few recovery codes left, the person is asked to make new ones. */
const FEW = 3;

/** `/super-admin/security`: one's own phone and recovery codes. */
export default function SecurityPage({ user }: AdminPageProps) {
  const read = usePageRead(platformKeys.secondFactor, ask);
  if (read.status === 'loading') return <PlacePageSkeleton />;
  if (read.status !== 'ready') return <AccountFailedPanel onRetry={read.reload} />;
  return <Security state={read.data} user={user} onChanged={read.reload} />;
}

interface SecurityProps {
  readonly state: SecondFactorState;
  readonly user: User;
  readonly onChanged: () => void;
}

function Security({ state, user, onChanged }: SecurityProps) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState<'phone' | 'codes'>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { recovery_codes_left: left, confirmed_at: since } = state;
  if (enrolment !== undefined)
    return (
      <section className="factor wide card raised" aria-label={t('factor.stepOf')}>
        <EnrolSteps enrolment={enrolment} email={user.email} onDone={onChanged} />
      </section>
    );
  if (codes !== undefined)
    return (
      <section className="factor wide card raised" aria-label={t('security.codes')}>
        <RecoveryCodes title={t('security.renewed')} codes={codes} email={user.email} onDone={onChanged} />
      </section>
    );
  return (
    <div className="security">
      <div className="stack sm">
        <h1>{t('security.title')}</h1>
        <p className="muted">{t('security.lead')}</p>
      </div>
      <div className="security-cards">
        <section className="card" aria-labelledby="phone">
          <h2 id="phone">{t('security.phone')}</h2>
          {since !== null && (
            <p className="security-figure">
              {t('security.since', { date: dayText(malaysianDate(Date.parse(since)), locale) })}
            </p>
          )}
          <p className="small muted">{t('security.phoneText')}</p>
          <Button variant="quiet" onClick={() => setAsking('phone')}>
            {t('security.replace')}
          </Button>
        </section>
        <section className="card" aria-labelledby="codes">
          <h2 id="codes">{t('security.codes')}</h2>
          <p className="security-figure">{t('security.left', { count: left })}</p>
          <p className={left <= FEW ? 'small strong' : 'small muted'}>
            {left <= FEW ? t('security.few', { count: left }) : t('security.codesText')}
          </p>
          <Button variant="quiet" onClick={() => setAsking('codes')}>
            {t('security.renew')}
          </Button>
        </section>
      </div>
      {asking === 'phone' && (
        <ProofDialog
          send={(code) => platformClient(platformApi.enrolSecondFactor, { body: { code } })}
          onDone={({ data }) => setEnrolment(data)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'codes' && (
        <ProofDialog
          send={(code) => platformClient(platformApi.renewRecoveryCodes, { body: { code } })}
          onDone={({ data }) => setCodes(data.recovery_codes)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

interface ProofDialogProps<T> {
  readonly send: (code: string) => Promise<T>;
  readonly onDone: (answer: T) => void;
  readonly onClose: () => void;
}

/** Asks for a current code before something about the codes is changed. */
function ProofDialog<T>({ send, onDone, onClose }: ProofDialogProps<T>) {
  const { t } = useI18n();
  const form = useContractForm({
    ...codeRules('either'),
    start: { code: '' },
    says: { code: t('factor.codeForm') },
    send: (body) => send(body.code),
    onDone,
  });
  const { code } = form.values;
  return (
    <Sheet title={t('security.proofTitle')} onSubmit={form.submit} onClose={onClose}>
      <p className="muted">{t('security.proofText')}</p>
      <TextField
        {...form.field('code')}
        label={t('security.proof')}
        autoComplete="one-time-code"
        maxLength={24}
        error={form.refused ? factorFault(form.refused, t, isRecoveryCode(code)) : form.fault('code')}
      />
      <div className="stack sm">
        <Button type="submit" busy={form.busy} block>
          {t('security.continue')}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

import './setup.css';
import '../../../features/seller-store/seller-store.css';
import type { DashboardPageData } from '@dapur/contract/pages/page';
import { Suspense } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { IconArrowLeft, IconCheck } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { fetchOnboarding, type Onboarding } from '../../../features/seller-onboarding/onboarding.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { queryClient } from '../../../lib/query/query-client.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { LoadedSettings } from '../settings/loaded.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { DaysStep } from './days-step.tsx';
import { OpenStep } from './open-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { ProductStep } from './product-step.tsx';
import { SellerStep } from './seller-step.tsx';
import { bringsAbout, isSetupStep, setupSteps, type SetupStep } from './setup-steps.ts';

export interface SetupPageProps {
  readonly data: DashboardPageData;
  readonly step: string;
}

/** `/{slug}/dashboard/setup/*`: the way from an empty store to an open one, one question at a time. */
export default function SetupPage({ data, step }: SetupPageProps) {
  const seat = useSeat();
  return (
    <LoadedSettings<Onboarding>
      of={seat.keys.onboarding}
      ask={(signal) => fetchOnboarding(seat.slug, signal)}
    >
      {({ steps }) =>
        isSetupStep(step) ? (
          <Path key={step} data={data} step={step} steps={steps} />
        ) : (
          <Redirect to={`${seat.home}/setup/${firstOpen(steps)}`} replace />
        )
      }
    </LoadedSettings>
  );
}

const isDone = (steps: Onboarding['steps'], step: SetupStep): boolean =>
  bringsAbout[step].every((key) => steps.find((one) => one.key === key)?.is_done);

/** Where whoever comes back goes on. */
const firstOpen = (steps: Onboarding['steps']): SetupStep =>
  setupSteps.find((step) => step !== 'look' && !isDone(steps, step)) ?? 'open';

interface PathProps extends SetupPageProps {
  readonly step: SetupStep;
  readonly steps: Onboarding['steps'];
}

function Path({ data, step, steps }: PathProps) {
  const { t } = useI18n();
  const seat = useSeat();
  const [, go] = useLocation();
  const at = setupSteps.indexOf(step);
  const hrefOf = (one: SetupStep | undefined) =>
    one === undefined ? seat.home : `${seat.home}/setup/${one}`;
  const next = setupSteps[at + 1];
  const onNext = () => {
    void queryClient.invalidateQueries({ queryKey: seat.keys.onboarding });
    go(hrefOf(next));
  };
  const done = isDone(steps, step);
  return (
    <main className="stack lg setup">
      <header className="stack sm">
        <div className="setup-meter" aria-hidden="true">
          {setupSteps.map((one, index) => (
            <i key={one} className={index <= at ? 'on' : undefined} />
          ))}
        </div>
        <p className="small muted">{t('setup.stepOf', { step: at + 1, all: setupSteps.length })}</p>
        <h1>{t(step === 'open' && done ? 'setup.isOpen' : `setup.${step}`)}</h1>
        {!(step === 'open' && done) && <p className="muted">{t(`setup.${step}Text`)}</p>}
      </header>
      {step === 'open' ? (
        <OpenStep url={data.address} steps={steps} />
      ) : done ? (
        <section className="card raised stack">
          <p className="row">
            <IconCheck />
            <span>{t('setup.isDone')}</span>
          </p>
          <ButtonPageLink variant="quiet" href={`${seat.home}${changedAt[step]}`}>
            {t('setup.change')}
          </ButtonPageLink>
          <Button onClick={onNext}>{t('setup.next')}</Button>
        </section>
      ) : (
        <Suspense fallback={<PanelSkeleton />}>
          {step === 'product' && <ProductStep onDone={onNext} />}
          {step === 'days' && <DaysStep onDone={onNext} />}
          {step === 'place' && <PlaceStep onDone={onNext} />}
          {step === 'pay' && <SettingsPanel seat={seat} page="payments" />}
          {step === 'seller' && <SellerStep onDone={onNext} />}
          {step === 'look' && <SettingsPanel seat={seat} page="look" />}
          {(step === 'pay' || step === 'look') && (
            <Button variant={step === 'look' ? 'primary' : 'quiet'} onClick={onNext}>
              {t('setup.next')}
            </Button>
          )}
        </Suspense>
      )}
      <footer className="setup-foot">
        <Link className="text-link row" href={hrefOf(setupSteps[at - 1])}>
          <IconArrowLeft className="s" />
          {t('setup.back')}
        </Link>
        {next !== undefined && !done && (
          <Link className="text-link" href={hrefOf(next)}>
            {t('setup.later')}
          </Link>
        )}
      </footer>
    </main>
  );
}

/** Where what a step brought about is changed later. */
const changedAt: Readonly<Record<Exclude<SetupStep, 'open'>, string>> = {
  product: '/products',
  days: '/calendar',
  place: '/settings/pickup',
  pay: '/settings/payments',
  seller: '/settings/seller',
  look: '/settings/look',
};

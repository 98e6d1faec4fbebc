import type { StoreRole } from '@dapur/contract/people/store-rights';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Onboarding } from './onboarding.ts';

interface SetupHeroProps {
  readonly steps: Onboarding['steps'];
  readonly role: StoreRole;
  /** Where the way to an open store goes on; undefined for people who cannot open it. */
  readonly href: string | undefined;
}

/** How far the setup of a store is that shoppers cannot see yet. */
export function SetupHero({ steps, role, href }: SetupHeroProps) {
  const { t } = useI18n();
  const done = steps.filter((step) => step.is_done).length;
  const next = steps.find((step) => !step.is_done);
  return (
    <section className="dash-hero">
      <p className="dash-state">
        {t('dash.draftText')} {role === 'staff' && t('dash.staff')}
      </p>
      <div className="dash-meter" aria-hidden="true">
        {steps.map((step, index) => (
          <i key={step.key} className={index < done ? 'on' : undefined} />
        ))}
      </div>
      <p className="dash-progress">
        <b>{t('dash.ready', { done, all: steps.length })}</b>
        <span>{next ? t('dash.next', { step: t(`dash.step.${next.key}`) }) : t('dash.allDone')}</span>
      </p>
      {href !== undefined && (
        <ButtonPageLink block href={href}>
          {t(next ? 'dash.goOn' : 'dash.toOpening')}
        </ButtonPageLink>
      )}
    </section>
  );
}

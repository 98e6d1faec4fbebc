import './setup-list.css';
import { IconCheck, IconChevronRight } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { Link } from 'wouter';
import type { Onboarding } from './onboarding.ts';

type Steps = Onboarding['steps'];

export interface SetupListProps {
  readonly steps: Steps;
  /** Where a step is done, for those that have a page. */
  readonly hrefs: Partial<Record<Steps[number]['key'], string>>;
}

/** What is ready and what is not, each with a line of advice; what is open comes first. */
export function SetupList({ steps, hrefs }: SetupListProps) {
  const { t } = useI18n();
  const inOrder = [...steps.filter((step) => !step.is_done), ...steps.filter((step) => step.is_done)];
  return (
    <section className="card raised dash-setup" aria-labelledby="setup">
      <header>
        <h2 id="setup">{t('dash.setup')}</h2>
        <p className="muted small">{t('dash.setupLead')}</p>
      </header>
      <ol>
        {inOrder.map(({ key, is_done: isDone }) => (
          <li key={key} className={isDone ? 'done' : undefined}>
            <span className="dash-tick">{isDone && <IconCheck className="s" />}</span>
            <div>
              <p className="strong">
                {hrefs[key] ? (
                  <Link className="dash-step" href={hrefs[key]}>
                    {t(`dash.step.${key}`)}
                    <IconChevronRight className="s" />
                  </Link>
                ) : (
                  t(`dash.step.${key}`)
                )}
              </p>
              {!isDone && <p className="muted small">{t(`dash.step.${key}Text`)}</p>}
            </div>
            <span className="sr">{isDone ? t('dash.done') : t('dash.open')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

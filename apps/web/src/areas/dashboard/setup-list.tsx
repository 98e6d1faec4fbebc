import './setup-list.css';
import { IconCheck } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Onboarding } from './onboarding.ts';

/** What is ready and what is not, each with a line of advice; what is open comes first. */
export function SetupList({ steps }: { readonly steps: Onboarding['steps'] }) {
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
              <p className="strong">{t(`dash.step.${key}`)}</p>
              {!isDone && <p className="muted small">{t(`dash.step.${key}Text`)}</p>}
            </div>
            <span className="sr">{isDone ? t('dash.done') : t('dash.open')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

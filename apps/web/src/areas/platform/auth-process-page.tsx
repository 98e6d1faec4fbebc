import './access-pages.css';
import { useEffect, useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { IconCircleAlert } from '../../components/icons.tsx';
import { TopBar } from '../../components/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { browserPorts } from '../../features/access/browser-ports.ts';
import {
  firstView,
  processToken,
  type Person,
  type ProcessError,
  type ProcessView,
} from '../../features/access/process-token.ts';
import { maskedEmail } from '../../lib/account/masked-email.ts';
import { useI18n, type Translate } from '../../i18n/index.tsx';

const RADIUS = 58;
const AROUND = 2 * Math.PI * RADIUS;

/** A turning ring with how far it is, in percent. */
function ProgressRing({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <div
      className="turn"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <circle cx="66" cy="66" r={RADIUS} />
        <circle
          cx="66"
          cy="66"
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - percent / 100)}
        />
        <circle cx="66" cy="66" r="46" strokeDasharray="36 253" />
      </svg>
      <b>{percent}%</b>
    </div>
  );
}

interface Question {
  /** Null: nobody is signed in. */
  readonly current: Person | null;
  readonly next: Person;
  readonly answer: (isYes: boolean) => void;
}

/** `/auth/process?token&redirect`: takes a token out of the address into a session, and leads on. */
export default function AuthProcessPage() {
  const { t } = useI18n();
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [view, setView] = useState<ProcessView>(firstView);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    // Before anything else: a token left in the address would end up in histories, logs and referrers.
    history.replaceState(history.state, '', location.pathname);
    const left = new AbortController();
    const ports = browserPorts(
      {
        show: setView,
        mayReplace: (current, next) =>
          new Promise((resolve) => {
            const answer = (isYes: boolean) => {
              setQuestion(null);
              resolve(isYes);
            };
            setQuestion({ current, next, answer });
          }),
      },
      left.signal,
    );
    const input = { token: asked.get('token'), redirect: asked.get('redirect'), origin: location.origin };
    void processToken(input, ports);
    return () => left.abort();
  }, [asked]);

  return (
    <>
      <TopBar platformHref="/" backToHome={false} />
      <main className="wrap">
        {view.error ? (
          <section className="gate card raised" role="alert">
            <span className="gate-mark">
              <IconCircleAlert />
            </span>
            <h1>{t('process.error')}</h1>
            <p className="strong">{t('process.failed')}</p>
            <p>{errorText(view.error, t)}</p>
            <p className="muted">{t('process.toLogin')}</p>
          </section>
        ) : (
          <section className="gate card raised">
            <h1 className="sr">{t('process.progress')}</h1>
            <ProgressRing percent={view.percent} label={t('process.progress')} />
            <p className="gate-status" role="status">
              {t(`process.${view.text === 'failed' ? 'validating' : view.text}`)}
            </p>
          </section>
        )}
      </main>
      {question && <ReplaceDialog {...question} />}
    </>
  );
}

function errorText(error: ProcessError, t: Translate): string {
  if (error.code === 'missing') return t('process.missing', { list: error.missing.join(', ') });
  return t(`process.${error.code}`);
}

/** A link may carry a token of somebody whom its sender chose; so the person at the device decides. */
function ReplaceDialog({ current, next, answer }: Question) {
  const { t } = useI18n();
  if (current === null) {
    const named = { name: next.name, email: maskedEmail(next.email) };
    return (
      <Sheet closable={false} title={t('process.newTitle', named)} onClose={() => answer(false)}>
        <p>{t('process.newText', named)}</p>
        <Button block onClick={() => answer(false)}>
          {t('process.notMe')}
        </Button>
        <Button variant="quiet" block onClick={() => answer(true)}>
          {t('process.replace', named)}
        </Button>
      </Sheet>
    );
  }
  // With the same name, as for one person with two accounts, the mail addresses tell them apart.
  const nameOf = current.name === next.name ? ({ email }: Person) => email : ({ name }: Person) => name;
  return (
    <Sheet closable={false} title={t('process.otherTitle')} onClose={() => answer(false)}>
      <p>{t('process.otherText', { current: nameOf(current), next: nameOf(next) })}</p>
      <Button block onClick={() => answer(false)}>
        {t('process.keep', { name: nameOf(current) })}
      </Button>
      <Button variant="quiet" block onClick={() => answer(true)}>
        {t('process.replace', { name: nameOf(next) })}
      </Button>
    </Sheet>
  );
}

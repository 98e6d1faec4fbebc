import { useEffect, useRef, type ReactNode } from 'react';
import { IconCircleAlert, IconClock, IconInfo, IconRotateCw } from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface ResultPanelProps {
  readonly tone: 'bad' | 'wait' | 'info';
  readonly title: string;
  readonly text: string;
  /** What to quote when asking about it. */
  readonly reference?: string | undefined;
  readonly children: ReactNode;
}

const marks = { bad: IconCircleAlert, wait: IconClock, info: IconInfo } as const;

/** One answer in the middle of the page: what happened, what is safe, and what to do next. */
export function ResultPanel({ tone, title, text, reference, children }: ResultPanelProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const Mark = marks[tone];
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="panel card raised stack lg">
      <span className={`panel-mark ${tone}`}>
        <Mark className="l" />
      </span>
      <div className="stack sm">
        <h1 ref={heading} tabIndex={-1} className="panel-title">
          {title}
        </h1>
        <p className="muted">{text}</p>
        {reference && <p className="panel-ref">{t('result.failed.reference', { reference })}</p>}
      </div>
      <div className="stack panel-acts">{children}</div>
    </section>
  );
}

export function ProcessingPanel() {
  const { t } = useI18n();
  return (
    <section className="panel card raised stack lg" role="status">
      <span className="panel-mark info turning">
        <IconRotateCw className="l" />
      </span>
      <div className="stack sm">
        <h1 className="panel-title">{t('result.processing')}</h1>
        <p className="muted">{t('result.processingText')}</p>
      </div>
      <div className="stack sm" aria-hidden="true">
        <Skeleton shape="line" />
        <Skeleton shape="line" className="short" />
      </div>
    </section>
  );
}

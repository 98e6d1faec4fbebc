import { useEffect, useRef } from 'react';
import { IconTimer } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** How long the panel stays before the buyer is taken back to the store (specification, storefront ordering, section 9). */
const STAY_MS = 3_000;

/** Shown when the time to pay ran out. Goes back to the store by itself. */
export function CancelledPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => leave.current(), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="panel card raised stack lg">
      <span className="panel-mark bad">
        <IconTimer className="l" />
      </span>
      <div className="stack sm">
        <h1 ref={heading} tabIndex={-1} className="panel-title">
          {t('pay.cancelled.title')}
        </h1>
        <p className="muted">{t('pay.cancelled.text')}</p>
        <p>{t('pay.cancelled.kept')}</p>
      </div>
      <div className="leaving" aria-hidden="true" />
      <Button block onClick={onLeave}>
        {t('pay.backToStore')}
      </Button>
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import type { Translate } from '../../../i18n/index.tsx';
import type { Folding } from './use-folding.ts';

interface FoldingSectionProps {
  readonly t: Translate;
  readonly title: string;
  readonly folding: Folding;
  /** Beside the title while the section is folded. */
  readonly badge?: ReactNode;
  /** What was filled in, in a line or two, shown while the section is folded. */
  readonly folded: ReactNode;
  /** Below the section, folded or not. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the step: its fields, or folded up what was filled in, with Edit. */
export function FoldingSection({ t, title, folding, badge, folded, foot, children }: FoldingSectionProps) {
  const id = useId();
  const { isFolded, section, heading, open } = folding;
  return (
    <section
      ref={section}
      className={isFolded ? 'card roomy stack' : 'card roomy stack lg'}
      aria-labelledby={id}
    >
      <div className="row between">
        <h2 id={id} className="card-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {isFolded && badge}
      </div>
      {isFolded ? (
        <ul className="picked folded">
          <li>
            {folded}
            <button type="button" className="text-link" onClick={() => open()}>
              {t('checkout.edit')} <span className="sr">{title}</span>
            </button>
          </li>
        </ul>
      ) : (
        children
      )}
      {foot}
    </section>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { IconChevronDown } from '../../../components/icons.tsx';

interface FoldProps {
  readonly title: string;
  /** What stands in it, in one line. */
  readonly says: string;
  /** A field in it is at fault: it opens by itself. */
  readonly isFaulty?: boolean;
  readonly children: ReactNode;
}

/** One subject of a product, folded until it is wanted. What was typed in it stays while it is folded. */
export function Fold({ title, says, isFaulty = false, children }: FoldProps) {
  const body = useId();
  const [isOpen, setOpen] = useState(false);
  // It stays open once the fault is mended: nobody's field is to vanish while they type.
  if (isFaulty && !isOpen) setOpen(true);
  return (
    <section className="card pe-fold">
      <h2>
        <button
          type="button"
          className="pe-fold-head"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grow">
            <b>{title}</b>
            <span className="small muted pe-fold-says">{says}</span>
          </span>
          <IconChevronDown />
        </button>
      </h2>
      <div className="pe-fold-body" id={body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Icon } from '../icons.tsx';

export interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text?: ReactNode;
  /** The page's own heading is an `h1`; inside a page it is an `h2`. */
  readonly heading?: 'h1' | 'h2';
  /** The one next thing to do. */
  readonly children?: ReactNode;
}

/** What a list or a page shows when it has nothing: what is so, and what to do next. */
export function EmptyState({ icon: Icon, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="art">
        <span className="disc">
          <Icon />
        </span>
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

import type { HTMLAttributes } from 'react';

export interface SkeletonProps extends HTMLAttributes<HTMLElement> {
  /** The shapes that many pages have; a page's own ones are classes of its style. */
  readonly shape?: 'line' | 'title' | 'card';
  /** Where only text may stand, as in a line or a link. */
  readonly inline?: boolean;
}

/** The place of something that is under way, in its shape. */
export function Skeleton({ shape, inline, className, ...rest }: SkeletonProps) {
  const Tag = inline ? 'span' : 'div';
  return <Tag {...rest} className={['sk', shape && `sk-${shape}`, className].filter(Boolean).join(' ')} />;
}

import type { ReactNode } from 'react';

export interface IconProps {
  /** Added to the base class: `s` 16 px, `l` 24 px, `fill`, `star`. */
  readonly className?: string;
}

export type Icon = (props: IconProps) => ReactNode;

/*
 * Lucide's outlines (ISC licence) and our own for brands that Lucide leaves out. Kept as markup, not as elements: a
 * store page draws some hundred of them on the server, and one string is a tenth of the work of ten elements.
 */
export const icon =
  (markup: string): Icon =>
  ({ className }) => (
    <svg
      className={className ? `i ${className}` : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );

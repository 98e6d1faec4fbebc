import type { ReactNode } from 'react';
import { dishWidths, pictureAt, pictureSet } from '../lib/picture.ts';

export interface PhotoProps {
  /** Address without width; null draws the initial of the name on the motif instead, as the style does for one that cannot be had. */
  readonly url: string | null;
  readonly name: string;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  readonly sizes: string;
  readonly widths?: readonly number[] | undefined;
  /** What is looked at first: fetched at once, before the others. */
  readonly eager?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A square dish photo that keeps its place while it loads. */
export function Photo({
  url,
  name,
  alt = '',
  sizes,
  widths = dishWidths,
  eager,
  className,
  children,
}: PhotoProps) {
  const classes = className ? `photo ${className}` : 'photo';
  const initial = [...name.trim()][0]?.toUpperCase() ?? '·';
  if (!url) {
    return (
      <div className={`${classes} none`}>
        <b aria-hidden="true">{initial}</b>
        {children}
      </div>
    );
  }
  const first = widths[0] ?? 320;
  return (
    <div className={classes} data-initial={initial}>
      <img
        src={pictureAt(url, widths[1] ?? first)}
        srcSet={pictureSet(url, widths)}
        sizes={sizes}
        alt={alt}
        width={first}
        height={first}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {children}
    </div>
  );
}

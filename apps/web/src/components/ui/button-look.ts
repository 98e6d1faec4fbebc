/** How a button looks; the same words for one that is pressed, one that leads somewhere, and one that is only drawn. */
export interface ButtonLook {
  /** The one thing to do is `primary`, which need not be said; the others stand back. */
  readonly variant?: 'primary' | 'quiet' | 'soft' | 'text' | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** As wide as what it stands in. */
  readonly block?: boolean | undefined;
  /** What it does cannot be taken back. */
  readonly danger?: boolean | undefined;
  /** Its place on the page, never its look. */
  readonly className?: string | undefined;
}

/** The classes of `styles/components.css` for a look. */
export function buttonClass({ variant, size, danger, block, className }: ButtonLook): string {
  let all = 'btn';
  if (variant && variant !== 'primary') all += ` ${variant}`;
  if (size === 'sm') all += ' sm';
  if (danger) all += ' danger';
  if (block) all += ' block';
  return className ? `${all} ${className}` : all;
}

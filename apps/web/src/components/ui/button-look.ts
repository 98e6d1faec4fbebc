/** How a button looks; the same words for one that is pressed, one that leads somewhere, and one that is only drawn. */
export interface ButtonLook {
  /** The one thing to do is `primary`, which need not be said; the others stand back. */
  readonly variant?: 'primary' | 'quiet' | 'soft' | 'text' | undefined;
  readonly size?: 'sm' | undefined;
  /** As wide as what it stands in. */
  readonly block?: boolean | undefined;
  /** What it does cannot be taken back. */
  readonly danger?: boolean | undefined;
  /** Its place on the page, never its look. */
  readonly className?: string | undefined;
}

/**
 * What an element gets for its look: the classes of `styles/components.css`, and all that is not about looks as it is. In
 * few words, as each store's first load carries it.
 */
export function withLook<Props extends ButtonLook & { readonly busy?: boolean | undefined }>({
  variant,
  size,
  danger,
  block,
  busy,
  className,
  ...rest
}: Props): Omit<Props, keyof ButtonLook | 'busy'> & { readonly className: string } {
  return {
    ...rest,
    className: [
      'btn',
      variant !== 'primary' && variant,
      size,
      danger && 'danger',
      block && 'block',
      busy && 'wait',
      className,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

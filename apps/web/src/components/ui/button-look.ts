/** How a button looks: the same properties for one that is pressed, a link, and one that is only drawn. */
export interface ButtonLook {
  /** `primary`, the default, is for the page's one main action; the others are less prominent. */
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
 * Turns a look into the classes of `styles/components.css`, and passes all other properties on. Kept short, since each
 * store's first load carries it.
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

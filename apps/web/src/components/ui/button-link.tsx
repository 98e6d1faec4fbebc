import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, keyof ButtonLook>, ButtonLook {
  readonly href: string | undefined;
}

/** Looks like a button and leads to another page, which the browser loads. */
export function ButtonLink({ variant, size, danger, block, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass({ variant, size, danger, block, className })} />;
}

/** Only drawn as a button: what is around it is what leads on. */
export function ButtonFace({
  variant,
  size,
  danger,
  block,
  className,
  ...rest
}: Omit<ComponentProps<'span'>, keyof ButtonLook> & ButtonLook) {
  return <span {...rest} className={buttonClass({ variant, size, danger, block, className })} />;
}

import type { ComponentProps } from 'react';
import { withLook, type ButtonLook } from './button-look.ts';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, keyof ButtonLook>, ButtonLook {
  readonly href: string | undefined;
}

/** Looks like a button and leads to another page, which the browser loads. */
export function ButtonLink({ children, ...props }: ButtonLinkProps) {
  return <a {...withLook(props)}>{children}</a>;
}

export interface ButtonFaceProps extends Omit<ComponentProps<'span'>, keyof ButtonLook>, ButtonLook {}

/** Only drawn as a button: the element around it is the link. */
export function ButtonFace(props: ButtonFaceProps) {
  return <span {...withLook(props)} />;
}

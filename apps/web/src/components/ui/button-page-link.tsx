import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { withLook, type ButtonLook } from './button-look.ts';

export interface ButtonPageLinkProps extends Omit<ComponentProps<'a'>, keyof ButtonLook>, ButtonLook {
  readonly href: string;
}

/** Looks like a button and leads to a page of the area that is open, without loading a document. */
export function ButtonPageLink(props: ButtonPageLinkProps) {
  return <Link {...withLook(props)} />;
}

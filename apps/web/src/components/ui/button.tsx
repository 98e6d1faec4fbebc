import type { ComponentProps, ReactNode } from 'react';
import { IconRotateCw } from '../icons.tsx';
import { withLook, type ButtonLook } from './button-look.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  /** Its work runs: it turns and cannot be pressed again; its words and its focus stay, so nothing moves. */
  readonly busy?: boolean | undefined;
  /** Before its words; turns into the sign of work while that runs. */
  readonly icon?: ReactNode;
}

/** What is pressed. It sends the form it stands in only where its type is `submit`. */
export function Button({ icon, onClick, children, ...props }: ButtonProps) {
  const { busy } = props;
  return (
    <button
      type="button"
      {...withLook(props)}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <IconRotateCw /> : icon}
      {children}
    </button>
  );
}

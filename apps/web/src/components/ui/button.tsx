import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { IconRotateCw } from '../icons.tsx';
import { withLook, type ButtonLook } from './button-look.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  /** Its work runs: it turns and cannot be pressed again; its words and its focus stay, so nothing moves. */
  readonly busy?: boolean | undefined;
  /** Before its words; turns into the sign of work while that runs. */
  readonly icon?: ReactNode;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** What is pressed. It sends the form it stands in only where its type is `submit`. */
export function Button({ busy, icon, type = 'button', onClick, children, ...props }: ButtonProps) {
  const { className, ...rest } = withLook(props);
  return (
    <button
      {...rest}
      type={type}
      className={busy ? `${className} wait` : className}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <IconRotateCw /> : icon}
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { IconRotateCw } from '../icons.tsx';

interface BusyButtonProps {
  readonly busy: boolean;
  readonly className?: string;
  /** Without it the button sends the form it stands in. */
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A button that turns while its work runs and cannot be pressed twice; its words stay, so nothing moves. */
export function BusyButton({ busy, className = '', onPress, disabled, icon, children }: BusyButtonProps) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={`btn ${className}${busy ? ' wait' : ''}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) return event.preventDefault();
        onPress?.();
      }}
    >
      {busy ? <IconRotateCw /> : icon}
      {children}
    </button>
  );
}

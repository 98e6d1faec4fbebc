import type { ReactNode } from 'react';
import { useWhenBack } from '../../lib/use-when-back.ts';
import type { ButtonLook } from './button-look.ts';
import { Button } from './button.tsx';

interface RetryButtonProps extends ButtonLook {
  readonly isBusy?: boolean;
  /** Must only read, since it also runs by itself: sending something always needs a press. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Beside what could not be loaded: tries again when it is pressed, and by itself once the line is back. */
export function RetryButton({ isBusy, onRetry, ...button }: RetryButtonProps) {
  useWhenBack(true, onRetry);
  return <Button {...button} disabled={isBusy} onClick={onRetry} />;
}

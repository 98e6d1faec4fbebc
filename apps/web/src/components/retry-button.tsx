import type { ReactNode } from 'react';
import { useWhenBack } from '../lib/use-when-back.ts';

interface RetryButtonProps {
  readonly className?: string;
  readonly isBusy?: boolean;
  /** Only reads: what sends something is pressed by somebody each time. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Beside what could not be loaded: tries again when it is pressed, and by itself once the line is back. */
export function RetryButton({ className = 'btn', isBusy = false, onRetry, children }: RetryButtonProps) {
  useWhenBack(true, onRetry);
  return (
    <button type="button" className={className} disabled={isBusy} onClick={onRetry}>
      {children}
    </button>
  );
}

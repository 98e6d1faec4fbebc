import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useI18n, type PlainKey } from '../i18n/index.tsx';
import { later } from '../lib/later.ts';
import { hasNotArrived } from '../lib/not-arrived.ts';
import { useWhenBack } from '../lib/use-when-back.ts';
import { EmptyState } from './ui/empty-state.tsx';
import { IconTriangleAlert, IconWifiOff } from './icons.tsx';
import { RetryButton } from './ui/retry-button.tsx';
import { Button } from './ui/button.tsx';

interface LazyPartOptions {
  /** The part lies over the page, as a dialog does; so then does the message, which the part's own `onClose` closes. */
  readonly isOver?: boolean;
  /** Replaces the advice to check the connection. */
  readonly text?: PlainKey;
}

/**
 * A component whose code is fetched when it is first drawn, within a `Suspense` of the caller's. Where the code does not
 * arrive, or fails, its place says so and offers to try again; the page around it stays. React's own `lazy` is for this
 * file alone (`.oxlintrc.json`): it never forgets a failure, and takes the whole page with it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  options: LazyPartOptions = {},
): ComponentType<P> {
  const fetchPart = later(load);
  // TypeScript cannot tell the properties of `lazy`'s result while P is unknown.
  const fresh = () => lazy(fetchPart) as unknown as ComponentType<P>;
  let Part = fresh();
  const renew = () => (Part = fresh());
  return function LazyPart(props: P) {
    const [{ Shown, round }, show] = useState({ Shown: Part, round: 0 });
    const retry = async () => {
      await fetchPart();
      show({ Shown: renew(), round: round + 1 });
    };
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    return (
      // A part that is opened again starts without the earlier failure.
      <PartBoundary
        key={round}
        onFault={renew}
        fault={(error) => (
          <PartFault {...options} isFault={!hasNotArrived(error)} onRetry={retry} onClose={onClose} />
        )}
      >
        <Shown {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  readonly onFault: () => void;
  readonly fault: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failed?: { readonly error: unknown };
}

class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  constructor(props: PartBoundaryProps) {
    super(props);
    // Not a field of the class: browsers of the floor would be given it by a helper, in every first load.
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failed: { error } };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fault(failed.error) : this.props.children;
  }
}

interface PartFaultProps extends LazyPartOptions {
  /** The code arrived and is at fault, so the connection is not to blame. */
  readonly isFault: boolean;
  /** Rejects when it failed again. */
  readonly onRetry: () => Promise<void>;
  readonly onClose: (() => void) | undefined;
}

function PartFault({ isOver, isFault, text = 'common.partFailedText', onRetry, onClose }: PartFaultProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const retry = async (mayReload: boolean) => {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // Some browsers keep a failed module for good, and a newer build of the site no longer has the old modules:
      // reloading the page helps.
      if (mayReload && (await isServerThere())) return location.reload();
      setBusy(false);
    }
  };
  // It never reloads the page by itself, since the visitor may be typing.
  useWhenBack(!isBusy && !isFault, () => void retry(false));
  const panel = (
    <EmptyState
      icon={isFault ? IconTriangleAlert : IconWifiOff}
      title={t('common.partFailed')}
      text={t(isFault ? 'common.partFaultText' : text)}
    >
      <RetryButton isBusy={isBusy} onRetry={() => void retry(true)}>
        {t('common.retry')}
      </RetryButton>
      {isOver && onClose && (
        <Button variant="text" onClick={onClose}>
          {t('common.close')}
        </Button>
      )}
    </EmptyState>
  );
  if (!isOver) return <div role="alert">{panel}</div>;
  return (
    <dialog className="sheet sm" aria-label={t('common.partFailed')} ref={showModally} onClose={onClose}>
      <div className="sheet-in">
        <div className="sheet-body">{panel}</div>
      </div>
    </dialog>
  );
}

function showModally(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

import { IconCircleAlert } from '../../components/icons.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

interface PaymentNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  /** The action only reads again, so it also runs by itself once the network is back. */
  readonly isRetry?: boolean;
}

/** Something stands between the buyer and paying: what it is, and the one thing to try. */
export function PaymentNotice({ title, text, action, onAction, isRetry = false }: PaymentNoticeProps) {
  return (
    <div className="notice bad pay-notice" role="alert">
      <IconCircleAlert />
      <div className="grow">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {isRetry ? (
        <RetryButton variant="quiet" size="sm" onRetry={onAction}>
          {action}
        </RetryButton>
      ) : (
        <Button variant="quiet" size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** The list of payment methods in its final shape, while it loads. */
export function MethodsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="stack" role="status" aria-label={label}>
      <Skeleton className="sk-field" />
      <div className="list">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="opt">
            <Skeleton inline className="sk-mono" />
            <Skeleton inline className="sk-name" />
          </div>
        ))}
      </div>
    </div>
  );
}

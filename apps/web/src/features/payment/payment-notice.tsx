import { IconCircleAlert } from '../../components/icons.tsx';
import { RetryButton } from '../../components/retry-button.tsx';

interface PaymentNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  /** It only asks anew, and so does that by itself once the line is back. */
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
        <RetryButton className="btn quiet sm" onRetry={onAction}>
          {action}
        </RetryButton>
      ) : (
        <button type="button" className="btn quiet sm" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}

/** The list of payment methods in its final shape, while it loads. */
export function MethodsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="stack" role="status" aria-label={label}>
      <div className="sk sk-field" />
      <div className="list">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="opt">
            <span className="sk sk-mono" />
            <span className="sk sk-name" />
          </div>
        ))}
      </div>
    </div>
  );
}

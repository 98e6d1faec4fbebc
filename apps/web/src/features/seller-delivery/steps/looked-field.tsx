import { useId } from 'react';
import { IconCheck, IconCircleAlert } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface LookedFieldProps {
  /** As people know it. */
  readonly courier: string;
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The seller confirms that the courier has no unanswered order: without that, two drivers may come. */
export function LookedField({ courier, checked, isMissing, onChange }: LookedFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="stack sm">
      <label className={checked ? 'choice on' : 'choice'}>
        <input
          type="checkbox"
          className="sr"
          checked={checked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="mark box" aria-hidden="true">
          <IconCheck />
        </span>
        {t('seller.book.looked', { courier })}
      </label>
      {isMissing && (
        <p id={id} className="err" role="alert">
          <IconCircleAlert className="s" />
          {t('seller.book.lookedMissing', { courier })}
        </p>
      )}
    </div>
  );
}

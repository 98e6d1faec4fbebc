import { IconCircleAlert } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { hasOwnWords, refusalText } from './refusal-text.ts';

interface RefusalNoticeProps {
  readonly code: string;
  /** The server's own sentence. */
  readonly message: string;
}

/** Says beside the button that its press changed nothing, and why. */
export function RefusalNotice({ code, message }: RefusalNoticeProps) {
  const { t } = useI18n();
  return (
    <div className="notice bad" role="alert">
      <IconCircleAlert />
      <div className="dl-said">
        <p>{t(refusalText(code))}</p>
        {hasOwnWords(code) && message !== '' && <p lang="en">{message}</p>}
      </div>
    </div>
  );
}

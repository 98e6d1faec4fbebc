import { useI18n } from '../../i18n/index.tsx';
import { clockText } from '../../lib/order/use-time-left.ts';

/** The length of the hold in seconds, and where the countdown turns yellow and red (specification, section 9). */
export const HOLD_S = 180;
const YELLOW_S = 120;
const RED_S = 60;

/** Seconds at which the time is read out; a timer that is read out every second would drown everything else. */
const spokenAt = [120, 60, 30, 10];

export function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useI18n();
  const tone = seconds <= RED_S ? 'red' : seconds <= YELLOW_S ? 'low' : 'calm';
  const label = t('pay.leftLabel', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const spoken = spokenAt.findLast((moment) => seconds <= moment);
  return (
    <div className={`count ${tone}`} role="timer" aria-label={label}>
      <span className="clock" aria-hidden="true">
        {clockText(seconds)}
      </span>
      <span className="tx">{t('pay.left')}</span>
      <svg className="track" viewBox={`0 0 ${HOLD_S} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(HOLD_S, seconds)} height="1" />
      </svg>
      <span className="sr" aria-live="polite">
        {spoken === undefined ? '' : t('pay.leftSoon', { count: spoken })}
      </span>
    </div>
  );
}

import { useI18n } from '../../i18n/index.tsx';

interface ChangeBadgeProps {
  readonly now: number;
  readonly before: number;
  /** Less is better, as with refunds. */
  readonly isBetterLower?: boolean;
}

/** Growth or decline in percent; nothing where the value before was zero. */
export function ChangeBadge({ now, before, isBetterLower = false }: ChangeBadgeProps) {
  const { t } = useI18n();
  if (before <= 0) return null;
  const percent = Math.round(((now - before) * 100) / before);
  const mood = percent === 0 ? 'same' : percent > 0 === isBetterLower ? 'down' : 'up';
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <b className="rp-change num" data-mood={mood}>
      <span aria-hidden="true">
        {sign}
        {Math.abs(percent)}%
      </span>
      <span className="sr">
        {t(percent < 0 ? 'reports.fewer' : 'reports.more', { percent: Math.abs(percent) })}
      </span>
    </b>
  );
}

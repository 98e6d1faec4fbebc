import { useI18n } from '../../i18n/index.tsx';
import { changeOf, type Unit } from '../../lib/change.ts';

interface ChangeBadgeProps {
  readonly now: number;
  readonly before: number;
  readonly unit: Extract<Unit, 'count' | 'sen'>;
}

/** Growth or decline: in percent, or by how many where there were few before; nothing where that says nothing. */
export function ChangeBadge({ now, before, unit }: ChangeBadgeProps) {
  const { t } = useI18n();
  const change = changeOf(now, before, unit);
  if (change === undefined) return null;
  const by = change.kind === 'percent' ? change.percent : change.by;
  const mood = by === 0 ? 'same' : by > 0 ? 'up' : 'down';
  if (change.kind === 'difference')
    return (
      <b className="rp-change num" data-mood={mood}>
        {t(by < 0 ? 'reports.countFewer' : 'reports.countMore', { count: Math.abs(by) })}
      </b>
    );
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  return (
    <b className="rp-change num" data-mood={mood}>
      <span aria-hidden="true">
        {sign}
        {Math.abs(by)}%
      </span>
      <span className="sr">{t(by < 0 ? 'reports.fewer' : 'reports.more', { percent: Math.abs(by) })}</span>
    </b>
  );
}

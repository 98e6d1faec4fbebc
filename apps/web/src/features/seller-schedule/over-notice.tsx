import { formatDate } from '@dapur/contract/dates/dates';
import type { Oversold } from '@dapur/contract/dates/seller-schedule';
import { IconTriangleAlert, IconX } from '../../components/icons.tsx';
import { takenAmount, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';
import { useI18n } from '../../i18n/index.tsx';

const FIRST = 4;

/** Tells what was sold beyond a new limit: those orders stay, and the seller should know. */
export function OverNotice({
  over,
  onClose,
}: {
  readonly over: readonly Oversold[];
  readonly onClose: () => void;
}) {
  const { t, locale } = useI18n();
  if (over.length === 0) return null;
  const words = ({ kind, name, sold, limit, date, unit }: Oversold): string => {
    const what = { day: formatDate(date, locale), name, sold, limit };
    if (kind === 'resource')
      return t('cal.over.resource', {
        ...what,
        sold: takenAmount(sold, unit ?? 'pieces'),
        limit: t(`cal.res.amount.${unit ?? 'pieces'}`, { amount: writeThousandths(limit) }),
      });
    if (kind === 'closed') return t('cal.over.closed', what);
    return t(`cal.over.${kind === 'slot_items' ? 'slotItems' : kind}`, what);
  };
  return (
    <div className="notice warn" role="status">
      <IconTriangleAlert />
      <div className="grow stack sm">
        <p className="strong">{t('cal.over.title')}</p>
        <ul className="sc-over">
          {over.slice(0, FIRST).map((one) => (
            <li key={`${one.date} ${one.kind} ${one.name}`}>{words(one)}</li>
          ))}
        </ul>
        {over.length > FIRST && <p>{t('cal.over.more', { count: over.length - FIRST })}</p>}
      </div>
      <button type="button" className="toast-close" aria-label={t('common.close')} onClick={onClose}>
        <IconX />
      </button>
    </div>
  );
}

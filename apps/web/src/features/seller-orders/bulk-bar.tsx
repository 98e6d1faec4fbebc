import { IconX } from '../../components/icons.tsx';
import {
  IconEllipsis,
  IconFlame,
  IconPackageCheck,
  IconPrinter,
} from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

export interface BulkBarProps {
  readonly count: number;
  readonly busy: 'preparing' | 'ready' | undefined;
  readonly printHref: string;
  /** How many of the chosen orders can move to each state. */
  readonly can: Readonly<Record<'preparing' | 'ready', number>>;
  readonly onMove: (to: 'preparing' | 'ready') => void;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** What can be done with the orders that are chosen, under the thumb. */
export function BulkBar({ count, busy, printHref, can, onMove, onMore, onClear }: BulkBarProps) {
  const { t } = useI18n();
  return (
    <div className="so-bulk" role="group" aria-label={t('orders.chosen', { count })}>
      <button type="button" className="so-bulk-x" aria-label={t('orders.chooseNone')} onClick={onClear}>
        <IconX />
      </button>
      <b className="so-bulk-n num" role="status">
        {count}
        <span className="so-wide"> {t('orders.chosenWord')}</span>
      </b>
      <a className="so-bulk-do" href={printHref} target="_blank" rel="noopener">
        <IconPrinter />
        <span className="so-bulk-word">{t('orders.print')}</span>
      </a>
      <button type="button" className="so-bulk-do" onClick={onMore}>
        <IconEllipsis />
        <span className="so-bulk-word">{t('orders.doMore')}</span>
      </button>
      <Button
        busy={busy === 'preparing'}
        className="so-bulk-do"
        disabled={can.preparing === 0}
        icon={<IconFlame />}
        onClick={() => onMove('preparing')}
      >
        <span className="so-bulk-word">{t('orders.start')}</span>
      </Button>
      <Button
        busy={busy === 'ready'}
        className="so-bulk-do so-bulk-main"
        disabled={can.ready === 0}
        icon={<IconPackageCheck />}
        onClick={() => onMove('ready')}
      >
        {t('orders.markReady')}
      </Button>
    </div>
  );
}

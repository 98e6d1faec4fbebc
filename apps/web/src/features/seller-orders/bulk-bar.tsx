import { IconX } from '../../components/icons.tsx';
import {
  IconBike,
  IconEllipsis,
  IconFlame,
  IconPackageCheck,
  IconPrinter,
} from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** What is done with the chosen orders by one press. */
export type MainStep = 'preparing' | 'ready' | 'book';

const faces = {
  preparing: { icon: IconFlame, text: 'orders.startMany' },
  ready: { icon: IconPackageCheck, text: 'orders.readyMany' },
  book: { icon: IconBike, text: 'orders.bookMany' },
} as const;

interface BulkBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly printHref: string;
  /** The step that most is to be gained by, and for how many of them; undefined where none can be done. */
  readonly main: { readonly step: MainStep; readonly count: number } | undefined;
  readonly onMain: (step: MainStep) => void;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** What can be done with the orders that are chosen, under the thumb. */
export function OrdersBulkBar({ count, busy, printHref, main, onMain, onMore, onClear }: BulkBarProps) {
  const { t } = useI18n();
  const face = main && faces[main.step];
  const MainIcon = face?.icon;
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
      {main && face && MainIcon && (
        <Button
          busy={busy}
          className="so-bulk-do so-bulk-main"
          icon={<MainIcon />}
          onClick={() => onMain(main.step)}
        >
          {t(face.text, { count: main.count })}
        </Button>
      )}
    </div>
  );
}

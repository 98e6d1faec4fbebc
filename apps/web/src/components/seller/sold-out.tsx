import './sold-out.css';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { SoldOutUntil } from '@dapur/contract/products/product-change-input';
import { useId, useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { soldOutText, useSoldOut, type SoldOutChange, type SoldOutSubject } from './use-sold-out.ts';

interface SoldOutSheetProps {
  readonly product: SoldOutSubject;
  /** It was changed, or the change was taken back. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Says of one product until when it is sold out: one press for today. */
export function SoldOutSheet({ product, onChanged, onClose }: SoldOutSheetProps) {
  const { t } = useI18n();
  const { busy, change } = useSoldOut(onChanged);
  const choose = async (wish: SoldOutChange) => {
    if (await change([product], wish)) onClose();
  };
  return (
    <Sheet size="sm" title={t('soldOut.title', { name: product.name })} titleClass="breaks" onClose={onClose}>
      {product.sold_out_until !== null && (
        <>
          <SoldOutBadge until={product.sold_out_until} />
          <Button variant="soft" busy={busy} onClick={() => void choose({ kind: 'available' })}>
            {t('soldOut.again')}
          </Button>
        </>
      )}
      <SoldOutChoices busy={busy} onChoose={(wish) => void choose(wish)} />
    </Sheet>
  );
}

interface SoldOutChoicesProps {
  readonly busy: boolean;
  readonly onChoose: (change: SoldOutChange) => void;
}

/** Until when: the end of today, a date, or until its seller says otherwise. */
export function SoldOutChoices({ busy, onChoose }: SoldOutChoicesProps) {
  const { t } = useI18n();
  const note = useId();
  const [from, setFrom] = useState<string>();
  const tomorrow = addDays(malaysianDate(Date.now()), 1);
  const choose = (until: 'today' | SoldOutUntil) => () => !busy && onChoose({ kind: 'sold_out', until });
  return (
    <>
      <div className="list sold-out" aria-describedby={note}>
        <button type="button" className="opt" onClick={choose('today')}>
          <span className="grow">
            {t('soldOut.today')}
            <span className="small muted">{t('soldOut.todayHint')}</span>
          </span>
        </button>
        <button
          type="button"
          className="opt"
          aria-expanded={from !== undefined}
          onClick={() => setFrom(from === undefined ? addDays(tomorrow, 1) : undefined)}
        >
          <span className="grow">{t('soldOut.until')}</span>
        </button>
        {from !== undefined && (
          <div className="stack sold-out-date">
            <DateField label={t('soldOut.from')} min={tomorrow} value={from} onChange={setFrom} />
            <Button busy={busy} disabled={from < tomorrow} onClick={choose(dayBefore(from))}>
              {t('soldOut.do')}
            </Button>
          </div>
        )}
        <button type="button" className="opt" onClick={choose('further_notice')}>
          <span className="grow">{t('soldOut.always')}</span>
        </button>
      </div>
      <p className="small muted" id={note}>
        {t('soldOut.text')}
      </p>
    </>
  );
}

/** The last day before one; an empty field's button is off. */
const dayBefore = (from: string): SoldOutUntil => (from === '' ? 'further_notice' : addDays(from, -1));

/** Until when it is sold out, in words. */
export function SoldOutBadge({ until }: { readonly until: SoldOutUntil }) {
  const { t, locale } = useI18n();
  return <span className="badge bad">{soldOutText(t, locale, until)}</span>;
}

import { formatDate } from '@dapur/contract/dates/dates';
import type { DateSlot, SlotTerms } from '@dapur/contract/dates/seller-schedule';
import { slotText } from '@dapur/contract/dates/slot-times';
import { useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { PlainSwitch } from '../switch.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TimesFields } from './times-fields.tsx';

/** A date's own settings for one slot; `own` is null where the weekday's settings hold. */
export interface OwnSlotWish {
  readonly id: string;
  readonly time?: string;
  readonly own: { readonly is_open: boolean; readonly terms: SlotTerms } | null;
}

interface DateSlotSheetProps {
  readonly date: string;
  /** Undefined: an additional slot, for this date alone. */
  readonly slot: DateSlot | undefined;
  /** Slots of other weekdays, which can be opened on this date too. */
  readonly closed: readonly DateSlot[];
  readonly busy: boolean;
  readonly onSave: (wish: OwnSlotWish) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A slot on one date: off, or with other methods and bounds than on its weekday; or one more. */
export function DateSlotSheet({ date, slot, closed, busy, onSave, onClose }: DateSlotSheetProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const [isOpen, setOpen] = useState(slot?.is_open ?? true);
  const [terms, setTerms] = useState<SlotTerms>({
    delivery: slot?.delivery ?? true,
    pickup: slot?.pickup ?? true,
    order_cap: slot?.order_cap ?? null,
    item_cap: slot?.item_cap ?? null,
  });
  const [times, setTimes] = useState<{ begins: string; ends: string }>({ begins: '15:00', ends: '17:00' });
  const [tried, setTried] = useState(false);
  const fault = tried && !terms.delivery && !terms.pickup ? t('cal.slot.needsMethod') : undefined;
  const send = async (wish: OwnSlotWish) => {
    if (await onSave(wish)) onClose();
  };
  const save = () => {
    setTried(true);
    if (!terms.delivery && !terms.pickup) return;
    const own = { is_open: isOpen, terms };
    if (slot !== undefined) return void (slot.id !== null && send({ id: slot.id, own }));
    const time = slotText(times.begins, times.ends === '' ? null : times.ends);
    const known = closed.find((one) => one.time === time)?.id;
    void send(known ? { id: known, own } : { id: newId(), time, own });
  };
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <form
        className="stack sheet-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <h2 id={title} className="sheet-title">
            {slot?.time ?? t('cal.slot.extra')}
          </h2>
          <p className="muted small">{t('cal.slot.onlyOn', { day: formatDate(date, locale) })}</p>
        </div>
        {slot === undefined ? (
          <TimesFields times={times} onChange={setTimes} />
        ) : (
          <PlainSwitch
            label={t(isOpen ? 'cal.slot.offered' : 'cal.slot.notOffered')}
            checked={isOpen}
            onChange={setOpen}
          />
        )}
        {isOpen && <TermsFields terms={terms} onChange={setTerms} fault={fault} />}
        <div className="stack sm">
          <Button type="submit" busy={busy} block>
            {t('cal.save')}
          </Button>
          {slot?.is_own === true && slot.id !== null && (
            <Button
              variant="quiet"
              block
              disabled={busy}
              onClick={() => void send({ id: slot.id ?? '', own: null })}
            >
              {t('cal.slot.asUsual')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

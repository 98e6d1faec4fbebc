import { MAX_OCCASIONS, nextOn, type YearlyDay } from '@dapur/contract/customers/occasions';
import type { Occasion, SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useState } from 'react';
import { IconPlus } from '../../components/icons.tsx';
import { IconGift, IconPencil } from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { newId } from '../../lib/new-id.ts';
import { OccasionDialog } from './occasion-dialog.tsx';
import type { CustomerFile } from './use-customer.ts';
import { malaysianDate, weekdayAndDay, type LocalDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';

/** `14 Mar` in the reader's language. The year 2028 is not shown; it is a leap year, so it has every possible day. */
const occasionDayText = ({ day, month }: YearlyDay, locale: Locale): string =>
  weekdayAndDay(`2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, locale).day;

const todayHere = (): LocalDate => malaysianDate(Date.now());

/** How many days from today it comes next; 0 is today. */
function daysUntil(day: YearlyDay, today = todayHere()): number {
  return Math.round((Date.parse(nextOn(day, today)) - Date.parse(today)) / 86_400_000);
}

interface OccasionsProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
}

/** Soon enough to be said in days. */
const SOON = 30;

/** Days of the year that matter to the customer. Each can be changed or removed. */
export function Occasions({ seat, file, customer }: OccasionsProps) {
  const { t, locale } = useI18n();
  const [edited, setEdited] = useState<{ readonly id: string; readonly occasion: Occasion | undefined }>();
  const edit = (occasion: Occasion | undefined) => {
    file.forgive();
    setEdited({ id: occasion?.id ?? newId(), occasion });
  };
  const left = (occasion: Occasion): string | undefined => {
    const days = daysUntil(occasion);
    if (days > SOON) return undefined;
    return days === 0 ? t('cust.occ.today') : t('cust.occ.in', { count: days });
  };
  return (
    <section className="card stack sm" aria-labelledby="cu-occasions">
      <h2 id="cu-occasions">{t('cust.occ.title')}</h2>
      {customer.occasions.length === 0 ? (
        <p className="small muted">{t('cust.occ.none')}</p>
      ) : (
        <ul className="cu-occasions">
          {customer.occasions.map((occasion) => (
            <li key={occasion.id}>
              <IconGift className="s" />
              <span className="grow">
                <b>{occasion.name}</b>
                <span className="small muted block">
                  {[
                    [occasionDayText(occasion, locale), occasion.year].filter(Boolean).join(' '),
                    left(occasion),
                    occasion.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <button
                type="button"
                className="round plain"
                aria-label={t('cust.occ.edit', { name: occasion.name })}
                onClick={() => edit(occasion)}
              >
                <IconPencil />
              </button>
            </li>
          ))}
        </ul>
      )}
      {customer.occasions.length < MAX_OCCASIONS && (
        <Button variant="quiet" block onClick={() => edit(undefined)}>
          <IconPlus className="s" />
          {t('cust.occ.add')}
        </Button>
      )}
      {edited && (
        <OccasionDialog
          seat={seat}
          file={file}
          customerId={customer.id}
          id={edited.id}
          occasion={edited.occasion}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

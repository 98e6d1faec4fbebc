import { formatDate } from '@dapur/contract/dates/dates';
import type { Shortage } from '@dapur/contract/dates/scheduling';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface ItemsNotAvailableDialogProps {
  readonly date: string;
  readonly shortages: readonly Shortage[];
  /** Dates on which everything fits; the first is offered already chosen. */
  readonly alternatives: readonly string[];
  readonly onCancel: () => void;
  /**
   * With a date: moves the order there. Without one, as when no date fits everything: the buyer picks on the store
   * page.
   */
  readonly onChoose: (date: string | undefined) => void;
}

export function ItemsNotAvailableDialog(props: ItemsNotAvailableDialogProps) {
  const { date, shortages, alternatives, onCancel, onChoose } = props;
  const { t, locale } = useI18n();
  const id = useId();
  const [chosen, setChosen] = useState(alternatives[0]);
  return (
    <Dialog onClose={onCancel} labelledBy={`${id}-title`} className="unavailable">
      <div className="dialog-body stack lg">
        <div className="stack sm">
          <h2 id={`${id}-title`}>{t('checkout.unavailable.title')}</h2>
          <p className="muted">{t('checkout.unavailable.text', { date: formatDate(date, locale) })}</p>
        </div>
        <ul className="list shortages">
          {shortages.map((shortage) => (
            <li key={shortage.product_id} className="opt">
              <span className="grow opt-text">
                <b className="strong">{shortage.product}</b>
                <span className="small muted">
                  {t('checkout.unavailable.figures', {
                    requested: shortage.requested,
                    available: shortage.available,
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {alternatives.length > 0 ? (
          <fieldset className="stack sm">
            <legend className="label legend">{t('checkout.unavailable.others')}</legend>
            {alternatives.map((other) => (
              <label key={other} className={`choice radio${other === chosen ? ' on' : ''}`}>
                <input
                  type="radio"
                  name={`${id}-date`}
                  value={other}
                  checked={other === chosen}
                  onChange={() => setChosen(other)}
                />
                <span className="grow">{formatDate(other, locale)}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="notice">{t('checkout.unavailable.noOthers')}</p>
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onCancel}>
            {t('checkout.unavailable.cancel')}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{t('checkout.unavailable.choose')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

import type { SlotTerms } from '@dapur/contract/dates/seller-schedule';
import { IconCheck, IconMotorbike, IconStore } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { CountStepper } from '../count-stepper.tsx';

interface TermsFieldsProps {
  readonly terms: SlotTerms;
  readonly onChange: (terms: SlotTerms) => void;
  readonly fault: string | undefined;
}

/** How a slot is offered: for which methods, and to how many. */
export function TermsFields({ terms, onChange, fault }: TermsFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <fieldset className="stack sm">
        <legend className="label">{t('cal.slot.for')}</legend>
        <div className="sc-choices">
          {(['delivery', 'pickup'] as const).map((method) => (
            <label key={method} className={terms[method] ? 'choice on' : 'choice'}>
              <input
                type="checkbox"
                className="sr"
                checked={terms[method]}
                onChange={({ target }) => onChange({ ...terms, [method]: target.checked })}
              />
              <span className="mark box">
                <IconCheck />
              </span>
              <span className="grow">{t(`cal.${method}`)}</span>
              {method === 'delivery' ? <IconMotorbike /> : <IconStore />}
            </label>
          ))}
        </div>
        {fault && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <div className="sc-line">
        <span>
          <b>{t('cal.slot.mostOrders')}</b>
          <span className="muted small">
            {t(terms.order_cap === null ? 'cal.noBound' : 'cal.slot.mostOrdersHint')}
          </span>
        </span>
        <CountStepper
          label={t('cal.slot.mostOrders')}
          value={terms.order_cap}
          startAt={5}
          mayBeEmpty
          onChange={(order_cap) => onChange({ ...terms, order_cap })}
        />
      </div>
      <div className="sc-line">
        <span>
          <b>{t('cal.slot.mostItems')}</b>
          <span className="muted small">
            {t(terms.item_cap === null ? 'cal.noBound' : 'cal.slot.mostItemsHint')}
          </span>
        </span>
        <CountStepper
          label={t('cal.slot.mostItems')}
          value={terms.item_cap}
          startAt={20}
          mayBeEmpty
          onChange={(item_cap) => onChange({ ...terms, item_cap })}
        />
      </div>
    </>
  );
}

import { formatSen } from '@dapur/contract/money/money';
import { useId } from 'react';
import type { Translate } from '../../i18n/index.tsx';
import type { StoreCredit } from './use-credit.ts';

/** Lets a customer pay with their store credit. Draws nothing where there is none, or none that can be used. */
export function PayByCreditSection({ t, credit }: { readonly t: Translate; readonly credit: StoreCredit }) {
  const id = useId();
  if (credit.wouldSen === 0) return null;
  return (
    <section className="card roomy stack" aria-labelledby={id}>
      <h2 id={id} className="card-title">
        {t('checkout.credit.title')}
      </h2>
      <label className={credit.isUsed ? 'choice on' : 'choice'}>
        <input
          type="checkbox"
          name="store-credit"
          checked={credit.isUsed}
          onChange={(event) => credit.use(event.target.checked)}
        />
        <span className="grow">
          {t('checkout.credit.use', { amount: formatSen(credit.availableSen) })}
          <span className="small muted block" aria-live="polite">
            {t('checkout.credit.part', { amount: formatSen(credit.wouldSen) })}
            {credit.wouldSen < credit.availableSen && ` ${t('checkout.credit.kept')}`}
          </span>
        </span>
      </label>
    </section>
  );
}

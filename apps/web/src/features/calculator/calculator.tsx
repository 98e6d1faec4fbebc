import { formatSen } from '@dapur/contract/money/money';
import { formatBasisPoints, sellerEarnings } from '@dapur/contract/money/seller-earnings';
import { useEffect, useId, useRef, useState } from 'react';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { readCount, readSen } from './read-amount.ts';

const start = {
  price: '14.00',
  quantity: '4',
  orders: '60',
  delivery: '8.00',
  fee: '1.25',
  cost: '0.00',
};

type Name = keyof typeof start;
const counts: ReadonlySet<Name> = new Set(['quantity', 'orders']);

/** Shows the seller, while they type, what they keep of a usual order. */
export function Calculator({ commissionBasisPoints }: { readonly commissionBasisPoints: number }) {
  const { t } = useI18n();
  const titleId = useId();
  const [typed, setTyped] = useState(start);
  const [payer, setPayer] = useState<'customer' | 'store'>('customer');
  const fields = useRef<HTMLDivElement>(null);
  // What was typed before the page was hydrated must not be lost.
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    const there = new Map(inputs.map((input) => [input.name, input]));
    setTyped((before) => {
      const names = Object.keys(before) as Name[];
      return Object.fromEntries(
        names.map((name) => [name, there.get(name)?.value ?? before[name]]),
      ) as typeof start;
    });
    if (inputs.some((input) => input.name === 'payer' && input.value === 'store' && input.checked))
      setPayer('store');
  }, []);
  const value = (name: Name) => (counts.has(name) ? readCount(typed[name]) : readSen(typed[name]));
  const known = {
    priceSen: value('price'),
    quantity: value('quantity'),
    orders: value('orders'),
    deliverySen: value('delivery'),
    paymentFeeSen: value('fee'),
    costSen: value('cost'),
  };
  // What cannot be read counts as zero; its field says so.
  const kept = sellerEarnings(
    {
      priceSen: known.priceSen ?? 0,
      quantity: known.quantity ?? 0,
      orders: known.orders ?? 0,
      deliverySen: known.deliverySen ?? 0,
      paymentFeeSen: known.paymentFeeSen ?? 0,
      costSen: known.costSen ?? 0,
      deliveryPaidBy: payer,
    },
    commissionBasisPoints,
  );
  const field = (name: Name, hint?: string) => {
    const isCount = counts.has(name);
    const bound = {
      name,
      label: t(`keep.${name}`),
      hint,
      value: typed[name],
      error: value(name) === undefined ? t(isCount ? 'keep.wrongCount' : 'keep.wrong') : undefined,
      onChange: (next: string) => setTyped({ ...typed, [name]: next }),
    };
    return isCount ? (
      <TextField {...bound} inputMode="numeric" autoComplete="off" maxLength={9} />
    ) : (
      <AmountField {...bound} />
    );
  };
  const row = (label: string, sen: number) => (
    <div>
      <dt>{label}</dt>
      <dd className="num">{formatSen(sen)}</dd>
    </div>
  );
  return (
    <section className="calculator card raised" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('keep.title')}</h3>
      <p className="muted">{t('keep.lead')}</p>
      <div className="calculator-in">
        <div className="calculator-fields" ref={fields}>
          {field('price')}
          {field('quantity')}
          {field('orders')}
          {field('delivery')}
          <fieldset className="field calculator-payer">
            <legend className="label">{t('keep.payer')}</legend>
            <div className="seg">
              {(['customer', 'store'] as const).map((one) => (
                <label key={one} className={payer === one ? 'on' : ''}>
                  <input
                    type="radio"
                    className="sr"
                    name="payer"
                    value={one}
                    checked={payer === one}
                    onChange={() => setPayer(one)}
                  />
                  {t(`keep.${one}`)}
                </label>
              ))}
            </div>
          </fieldset>
          {field('fee', t('keep.feeHint'))}
          {field('cost', t('keep.costHint'))}
        </div>
        <output className="calculator-out" aria-live="polite">
          <dl>
            {row(t('keep.paid'), kept.paidSen)}
            {row(t('keep.items'), kept.itemsSen)}
            {row(
              t('keep.commission', { rate: formatBasisPoints(commissionBasisPoints) }),
              -kept.commissionSen,
            )}
            {row(t('keep.provider'), -kept.paymentFeeSen)}
            {kept.deliverySen > 0 && row(t('keep.deliveryRow'), -kept.deliverySen)}
            {kept.costSen > 0 && row(t('keep.costRow'), -kept.costSen)}
          </dl>
          <p className="calculator-sum">
            <span>{t('keep.order')}</span>
            <b className="num">{formatSen(kept.perOrderSen)}</b>
          </p>
          <p className="calculator-sum">
            <span>{t('keep.month')}</span>
            <b className="num">{formatSen(kept.perMonthSen)}</b>
          </p>
        </output>
      </div>
    </section>
  );
}

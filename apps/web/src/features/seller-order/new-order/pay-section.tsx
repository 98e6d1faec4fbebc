import type { ReactNode } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { paymentOf, type ManualOrderDraft } from './draft.ts';

const HOURS = [3, 12, 24, 48] as const;

interface PaySectionProps {
  readonly draft: ManualOrderDraft;
  readonly set: (change: Partial<ManualOrderDraft>) => void;
  /** The store takes no payments by link. */
  readonly noPayments: boolean;
  /** What is asked before the order is taken all the same. */
  readonly children: ReactNode;
}

/** How it is paid: by a link that holds for so long, in cash when it is collected, or already. */
export function PaySection({ draft, set, noPayments, children }: PaySectionProps) {
  const { t } = useI18n();
  const { may } = useSeat();
  const payment = paymentOf(draft);
  const kinds: ManualOrderDraft['payment'][] = [
    'link',
    ...(draft.method === 'pickup' ? (['on_pickup'] as const) : []),
    ...(may('money') ? (['cash', 'transfer', 'elsewhere'] as const) : []),
  ];
  return (
    <section className="card roomy stack" aria-labelledby="new-pay">
      <h2 id="new-pay">{t('ord.new.pay')}</h2>
      <div className="ord-quick" role="group" aria-labelledby="new-pay">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={payment === kind}
            onClick={() => set({ payment: kind })}
          >
            {t(kind === 'link' || kind === 'on_pickup' ? `ord.new.${kind}` : `ord.take.${kind}`)}
          </button>
        ))}
      </div>
      {payment === 'link' && (
        <div className="ord-quick" role="group" aria-label={t('ord.new.hold')}>
          <span className="small muted">{t('ord.new.hold')}</span>
          {HOURS.map((hours) => (
            <button
              key={hours}
              type="button"
              className="chip"
              aria-pressed={draft.hours === hours}
              onClick={() => set({ hours })}
            >
              {t('ord.new.hours', { count: hours })}
            </button>
          ))}
        </div>
      )}
      {noPayments && payment === 'link' && (
        <p className="notice warn" role="alert">
          {t('ord.new.noPayments')}
        </p>
      )}
      {(payment === 'transfer' || payment === 'elsewhere') && (
        <TextField
          label={t('ord.take.reference')}
          name="reference"
          value={draft.reference}
          onChange={(reference) => set({ reference })}
          autoComplete="off"
          maxLength={120}
          optional
          hint={t('ord.take.referenceHint')}
        />
      )}
      {children}
    </section>
  );
}

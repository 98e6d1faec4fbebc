import { formatSen } from '@dapur/contract/money/money';
import { useId, useState, type FormEvent } from 'react';
import { IconCircleAlert, IconCircleCheck, IconTicketPercent } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Translate } from '../../i18n/index.tsx';
import type { TypedVoucher } from './use-voucher.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

export function CheckoutVoucherSection({
  t,
  voucher,
}: {
  readonly t: Translate;
  readonly voucher: TypedVoucher;
}) {
  const id = useId();
  const { waiting } = voucher;
  const [edited, setTyped] = useState<string>();
  const typed = edited ?? waiting?.code ?? '';
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const held = voucher.code !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || busy) return;
    setBusy(true);
    setError(undefined);
    const fault = await voucher.apply(typed);
    setBusy(false);
    setError(fault);
    if (!fault) setTyped(undefined);
  };
  const forget = () => {
    voucher.remove();
    setTyped(undefined);
    setError(undefined);
  };

  return (
    <section className="card roomy stack" aria-labelledby={id}>
      <h2 id={id} className="card-title">
        {t('checkout.voucher.title')}
      </h2>
      <form className={error ? 'field bad' : 'field'} onSubmit={(event) => void submit(event)} noValidate>
        <div className="voucher-row">
          <div className="input">
            <IconTicketPercent />
            <input
              className="voucher-code"
              value={held ? voucher.code : typed}
              readOnly={held}
              maxLength={40}
              aria-label={t('checkout.voucher.code')}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-note`}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              placeholder={t('checkout.voucher.code')}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          </div>
          {held ? (
            <Button variant="quiet" onClick={voucher.remove}>
              {t('checkout.voucher.remove')}
            </Button>
          ) : (
            <Button type="submit" variant="quiet" disabled={busy || typed.trim() === ''}>
              {t('checkout.voucher.apply')}
            </Button>
          )}
        </div>
        <div id={`${id}-note`} aria-live="polite">
          {busy || voucher.status === 'checking' ? (
            <p className="hint">{t('checkout.voucher.checking')}</p>
          ) : waiting && !held && typed.trim().toUpperCase() === waiting.code.toUpperCase() ? (
            <p className="hint voucher-waits">
              <IconTicketPercent className="s" />
              <span className="grow">{waiting.text}</span>
              <button type="button" className="text-link" onClick={forget}>
                {t('checkout.voucher.remove')}
              </button>
            </p>
          ) : error && !held ? (
            <p className="err">
              <IconCircleAlert className="s" />
              {error}
            </p>
          ) : voucher.status === 'unknown' ? (
            <p className="err">
              <IconCircleAlert className="s" />
              <span className="grow">{t('checkout.voucher.network')}</span>
              <RetryButton className="text-link" onRetry={voucher.retry}>
                {t('checkout.pickup.retry')}
              </RetryButton>
            </p>
          ) : (
            voucher.status === 'applied' && (
              <p className="ok-line">
                <IconCircleCheck className="s" />
                {voucher.deliveryDiscountSen > 0
                  ? t('checkout.voucher.appliedDelivery', { amount: formatSen(voucher.deliveryDiscountSen) })
                  : t('checkout.voucher.applied', { amount: formatSen(voucher.discountSen) })}
              </p>
            )
          )}
        </div>
      </form>
    </section>
  );
}

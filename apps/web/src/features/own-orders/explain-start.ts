import { toast } from '../../components/ui/toast.ts';
import type { Translate } from '../../i18n/index.tsx';
import type { PaymentStart } from '../../lib/order/start-payment.ts';

/** Says why a payment could not be started. */
export function explainStart(start: PaymentStart, t: Translate): void {
  const bad = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
  if (start.kind === 'closed') bad(t('result.retry.unable'), t('result.retry.closed'));
  else if (start.kind === 'missing') bad(t('result.retry.failed'), t('result.retry.notFound'));
  else if (start.kind === 'unavailable') bad(t('pay.unavailable.title'), t('pay.unavailable.text'));
  else if (start.kind === 'small') bad(t('pay.small.title'), t('pay.small.text'));
  else if (start.kind === 'unknown') bad(t('pay.cash.refused'), t('pay.cash.refusedText'));
  else if (start.kind === 'network') bad(t('result.retry.failed'), t('result.retry.network'));
  else if (start.kind === 'failed') bad(t('result.retry.failed'), t('result.retry.server'));
}

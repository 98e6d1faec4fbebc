import { ApiError, type Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.ts';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { orderApi } from '../../../lib/order/order-api.ts';

interface CancelOrderProps extends ButtonLook {
  readonly client: Client;
  readonly order: Order;
  readonly onChange: () => void;
}

/** Cancels an order after asking. */
export function CancelOrder({ client, order, onChange, ...look }: CancelOrderProps) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    try {
      await client(orderApi.cancelOrder, {
        params: { id: order.id },
        body: order.status === 'pending' ? {} : { is_confirmed: true },
      });
      toast({ title: t('result.cancelled.title'), description: order.order_number });
    } catch (error) {
      const paid = error instanceof ApiError && error.code === 'order_already_paid';
      toast({
        title: t('account.order.cancelFailed'),
        description: t(paid ? 'account.order.cancelPaid' : 'account.failed.text'),
        variant: 'destructive',
      });
    }
    setBusy(false);
    setAsking(false);
    onChange();
  };

  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t('account.order.cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('account.order.cancelTitle')}
          action={t('account.order.cancel')}
          stay={t('account.order.keep')}
          danger
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.order.cancelText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { IconDownload } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { openFile } from '../../../lib/open-file.ts';
import { orderApi } from '../../../lib/order/order-api.ts';

interface ReceiptButtonProps extends ButtonLook {
  /** Of the order's store. */
  readonly client: Client;
  readonly order: Order;
  /** Where there is little room. */
  readonly short?: boolean;
}

/** Hands the receipt of a paid order to the browser as a PDF. */
export function ReceiptButton({ client, order, short = false, ...look }: ReceiptButtonProps) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await openFile(client, orderApi.readReceipt, { params: { id: order.id }, query: { lang: locale } });
    } catch {
      toast({
        title: t('result.downloadFailed.title'),
        description: t('result.downloadFailed.text'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };
  const rest = short ? t('result.receipt') : t('result.download');
  return (
    <Button {...look} busy={busy} icon={<IconDownload />} onClick={() => void download()}>
      {busy && !short ? t('result.downloading') : rest}
    </Button>
  );
}

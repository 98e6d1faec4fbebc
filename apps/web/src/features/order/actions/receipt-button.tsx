import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/ordering';
import { useState } from 'react';
import { IconDownload, IconRotateCw } from '../../../components/icons.tsx';
import { toast } from '../../../components/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { downloadReceipt } from '../download-receipt.ts';

interface ReceiptButtonProps {
  /** Of the order's store. */
  readonly client: Client;
  readonly order: Order;
  /** The button's own look, such as `quiet block`. */
  readonly className: string;
  /** Where there is little room. */
  readonly short?: boolean;
}

/** Hands the receipt of a paid order to the browser as a PDF. */
export function ReceiptButton({ client, order, className, short = false }: ReceiptButtonProps) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadReceipt(client, order, locale);
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
    <button
      type="button"
      className={`btn ${className}${busy ? ' wait' : ''}`}
      aria-disabled={busy || undefined}
      onClick={() => void download()}
    >
      {busy ? <IconRotateCw /> : <IconDownload />}
      {busy && !short ? t('result.downloading') : rest}
    </button>
  );
}

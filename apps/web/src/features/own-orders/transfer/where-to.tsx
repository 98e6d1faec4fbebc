import type { OrderTransfer } from '@dapur/contract/money/transfers';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import { useState } from 'react';
import { QrCode } from '../../../components/account/qr-code.tsx';
import { IconCheck, IconCopy, IconDownload } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { copyText } from '../../../lib/share/copy-text.ts';
import { useDone } from '../../../lib/share/use-done.ts';
import { drawCode, shareToPhotos } from './draw-code.ts';
import { groupedDigits } from './transfer-words.ts';

interface WhereToProps {
  readonly transfer: OrderTransfer;
  readonly storeName: string;
}

/** How much to transfer, and where to: by the store's DuitNow QR, to its account, or either. */
export function WhereTo({ transfer, storeName }: WhereToProps) {
  const { t } = useI18n();
  const { account, duitnow, reference } = transfer;
  const amount = moneyText(transfer.amount);
  return (
    <section className="card raised stack transfer-to" aria-label={t('transfer.title', { store: storeName })}>
      <div className="transfer-amount">
        <Copied label={t('transfer.amount')} shown={amount} copied={transfer.amount.toFixed(2)} isLarge />
        <p className="small muted">{t('transfer.exact')}</p>
      </div>
      {duitnow && <Code transfer={transfer} duitnow={duitnow} storeName={storeName} />}
      {account && (
        <>
          {duitnow && <p className="transfer-or small muted">{t('transfer.or')}</p>}
          <div className="transfer-rows">
            <div>
              <p className="small muted">{t('transfer.bank')}</p>
              <p className="strong">{refundBankName(account.bank)}</p>
            </div>
            <Copied
              label={t('transfer.number')}
              shown={groupedDigits(account.account_number)}
              copied={account.account_number}
            />
            <div>
              <p className="small muted">{t('transfer.holder')}</p>
              <p className="strong breaks">{account.holder}</p>
            </div>
          </div>
        </>
      )}
      <div className="transfer-rows">
        <Copied
          label={t('transfer.reference')}
          shown={reference}
          copied={reference}
          hint={t('transfer.referenceHint')}
        />
      </div>
    </section>
  );
}

interface CodeProps extends WhereToProps {
  readonly duitnow: NonNullable<OrderTransfer['duitnow']>;
}

function Code({ transfer, duitnow, storeName }: CodeProps) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const amount = moneyText(transfer.amount);
  const save = async () => {
    setBusy(true);
    try {
      const picture = await drawCode({
        code: duitnow.code,
        above: [storeName, 'DuitNow QR'],
        below: [amount, `${t('transfer.reference')}: ${transfer.reference}`],
      });
      const name = `DuitNow-${transfer.reference}.png`;
      if (!(await shareToPhotos(picture, name))) {
        saveFile(picture, name);
        toast({ title: t('transfer.qrSaved') });
      }
    } catch {
      toast({ title: t('transfer.qrNotSaved'), variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className="transfer-code">
      <div className="transfer-qr">
        <QrCode url={duitnow.code} label={t('transfer.qrAlt', { name: duitnow.name })} />
      </div>
      <div className="stack sm">
        <p className="breaks">{t('transfer.qrName', { name: duitnow.name })}</p>
        <p className="strong">
          {duitnow.has_amount ? t('transfer.qrHasAmount') : t('transfer.qrTypeAmount', { amount })}
        </p>
        <Button variant="quiet" size="sm" busy={busy} icon={<IconDownload />} onClick={() => void save()}>
          {t('transfer.saveQr')}
        </Button>
        <p className="small muted">{t('transfer.scanHint')}</p>
      </div>
    </div>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly shown: string;
  /** What stands on the clipboard afterwards. */
  readonly copied: string;
  readonly hint?: string;
  readonly isLarge?: boolean;
}

/** Something to be typed elsewhere, with a button that copies it. */
function Copied({ label, shown, copied, hint, isLarge = false }: CopiedProps) {
  const { t } = useI18n();
  const [done, setDone] = useDone();
  const copy = async () => {
    if (await copyText(copied)) setDone(copied);
    else toast({ title: t('transfer.copyFailed'), variant: 'destructive' });
  };
  const isDone = done === copied;
  return (
    <div className={isLarge ? 'transfer-copied large' : 'transfer-copied'}>
      <p className="small muted">{label}</p>
      <p className="strong num breaks">{shown}</p>
      <Button
        variant="soft"
        size="sm"
        aria-label={t('transfer.copyOf', { what: `${label}: ${shown}` })}
        onClick={() => void copy()}
      >
        {isDone ? <IconCheck /> : <IconCopy />}
      </Button>
      {hint && <p className="small muted transfer-hint">{hint}</p>}
      <span className="sr" role="status">
        {isDone && t('transfer.copied')}
      </span>
    </div>
  );
}

import type { TransferSlip } from '@dapur/contract/money/transfers';
import type { Client } from '@dapur/contract/client';
import { KeptSlip } from '../../../components/attachments/kept-slip.tsx';
import { IconCircleAlert, IconClock } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { instantParts } from '../../../lib/seller/instants.ts';

interface SlipStateProps {
  readonly client: Client;
  readonly slip: TransferSlip;
  readonly storeName: string;
}

/** What became of the slip that was sent last. */
export function SlipState({ client, slip, storeName }: SlipStateProps) {
  const { t, locale } = useI18n();
  const isRejected = slip.state === 'rejected';
  const Mark = isRejected ? IconCircleAlert : IconClock;
  return (
    <section className="card raised transfer-slip" data-state={slip.state} role="status">
      {slip.attachment_id !== null && (
        <KeptSlip
          call={client}
          id={slip.attachment_id}
          isPicture={slip.is_picture}
          label={t('transfer.slip')}
        />
      )}
      <div className="stack sm grow">
        <p className="row strong">
          <Mark />
          <span className="grow">{t(isRejected ? 'transfer.rejected' : 'transfer.waiting')}</span>
        </p>
        {isRejected && slip.rejection !== null && <p>{t(`transfer.rejected.${slip.rejection}`)}</p>}
        {isRejected && slip.note !== '' && (
          <p className="breaks">{t('transfer.note', { store: storeName, note: slip.note })}</p>
        )}
        {!isRejected && <p>{t('transfer.waitingText')}</p>}
        {slip.attachment_id === null && <p className="small muted">{t('transfer.noFile')}</p>}
        {slip.bank_reference !== null && (
          <p className="small muted breaks">
            {t('transfer.withReference', { reference: slip.bank_reference })}
          </p>
        )}
        <p className="small muted">{t('transfer.sentAt', instantParts(slip.sent_at, locale))}</p>
      </div>
    </section>
  );
}

import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { IconTrash2 } from '../../components/attachments/file-icons.ts';
import { Sheet } from '../../components/ui/sheet.tsx';
import { IconCircleCheck, IconCopy } from '../../components/icons.tsx';
import { IconBan } from '../../components/icon/seller-icons.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';

interface VoucherActionsProps {
  readonly voucher: SellerVoucher;
  readonly name: string;
  readonly home: string;
  readonly onChanged: (voucher: SellerVoucher) => void;
  readonly onClose: () => void;
}

/** Duplicate, switch, delete: what is done with the voucher as a whole. */
export function VoucherActions({ voucher, name, home, onChanged, onClose }: VoucherActionsProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const [, go] = useLocation();
  const { busy, make } = useCall();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const params = { id: voucher.id };

  const set = async () => {
    const isActive = !voucher.is_active;
    const outcome = await make(() =>
      call(sellerApi.switchVoucher, { params, body: { is_active: isActive } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    onChanged(outcome.data.data);
    toast({ title: t(isActive ? 'vouchers.switchedOn' : 'vouchers.switchedOff'), description: name });
    onClose();
  };
  const remove = async () => {
    const outcome = await make(() => call(sellerApi.removeVoucher, { params }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused' && outcome.code !== 'not_found') {
      setAsked(false);
      return setFailure(outcome);
    }
    toast({ title: t('vouchers.removed'), description: name });
    go(home, { replace: true });
  };
  return (
    <Sheet
      size="sm"
      title={isAsked ? t('vouchers.removeAsk', { code: name }) : name}
      titleClass="vou-cut"
      onClose={onClose}
    >
      {failure && <RefusalNotice {...failure} />}
      {isAsked ? (
        <>
          <p>{t('vouchers.removeText')}</p>
          <div className="row">
            <Button variant="quiet" className="grow" onClick={() => setAsked(false)}>
              {t('common.cancel')}
            </Button>
            <Button busy={busy} danger className="grow" onClick={() => void remove()}>
              {t('vouchers.remove')}
            </Button>
          </div>
        </>
      ) : (
        <div className="list vou-menu">
          <button type="button" className="opt" onClick={() => go(`${home}/new?from=${voucher.id}`)}>
            <IconCopy />
            <span className="grow">
              {t('vouchers.duplicate')}
              <span className="small muted">{t('vouchers.duplicateHint')}</span>
            </span>
          </button>
          <button type="button" className="opt" aria-disabled={busy || undefined} onClick={() => void set()}>
            {voucher.is_active ? <IconBan /> : <IconCircleCheck />}
            <span className="grow">
              {t(voucher.is_active ? 'vouchers.off' : 'vouchers.on')}
              <span className="small muted">
                {t(voucher.is_active ? 'vouchers.offHint' : 'vouchers.onHint')}
              </span>
            </span>
          </button>
          {!voucher.is_used && (
            <button type="button" className="opt" onClick={() => setAsked(true)}>
              <IconTrash2 />
              <span className="grow">
                {t('vouchers.remove')}
                <span className="small muted">{t('vouchers.removeHint')}</span>
              </span>
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}

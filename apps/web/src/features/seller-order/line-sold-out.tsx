import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { SoldOutSheet } from '../../components/seller/sold-out.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';

interface LineSoldOutProps {
  readonly productId: string;
  readonly onClose: () => void;
}

/** Says that the product of a line is sold out; how it stands is read when this opens. */
export function LineSoldOut({ productId, onClose }: LineSoldOutProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const { data, fault, reload, refresh } = useRead(
    keys.soldOut(productId),
    async (signal) => (await call(sellerApi.getSellerProduct, { params: { id: productId } }, signal)).data,
    { isKept: false },
  );
  if (data !== undefined)
    return <SoldOutSheet product={data} onChanged={() => void refresh()} onClose={onClose} />;
  return (
    <Sheet size="sm" title={t('soldOut.do')} onClose={onClose}>
      {fault === undefined ? <Skeleton shape="line" /> : <FailedPanel onRetry={reload} />}
    </Sheet>
  );
}

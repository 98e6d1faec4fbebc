import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { useState } from 'react';
import { Photo } from '../../components/photo.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useSeat } from '../../lib/seller/seat.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { figureText, moneyText } from '../../lib/money-text.ts';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { SoldOutSheet } from '../../components/seller/sold-out.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** What is to be packed, and what it adds up to. */
export function OrderItems({ file }: { readonly file: SellerOrder }) {
  const { t } = useI18n();
  const { may } = useSeat();
  const [gone, setGone] = useState<string>();
  const { order } = file;
  // What was handed over long ago says nothing about what is sold now.
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="ord-sec" aria-labelledby="ord-items">
      <header>
        <h2 id="ord-items">{t('ord.items')}</h2>
        <span className="small muted">{t('ord.itemCount', { count })}</span>
      </header>
      <div className="list ord-list">
        <ul>
          {order.items.map((item) => (
            <li key={item.id} className="ord-item">
              <Photo className="thumb" url={item.picture} name={item.name} sizes="64px" />
              <div className="grow">
                <p className="ord-name">{item.name}</p>
                <Chosen options={item.product_option} />
                {isOpen && may('products') && (
                  <Button
                    variant="text"
                    size="sm"
                    className="ord-sold-out"
                    aria-haspopup="dialog"
                    aria-label={t('soldOut.title', { name: item.name })}
                    onClick={() => setGone(item.product_id)}
                  >
                    {t('soldOut.do')}
                  </Button>
                )}
              </div>
              <p className="ord-q">
                <b className="num">×{item.quantity}</b>
                <span className="small muted num">{figureText(item.subtotal)}</span>
              </p>
            </li>
          ))}
        </ul>
        <dl className="ord-sums num">
          <Sum label={t('ord.sum.items')} value={figureText(order.sub_total)} />
          {order.discount > 0 && (
            <Sum
              label={
                order.voucher_code
                  ? t(order.delivery_discount > 0 ? 'ord.sum.deliveryVoucher' : 'ord.sum.voucher', {
                      code: order.voucher_code,
                    })
                  : t('ord.sum.discount')
              }
              value={`−${figureText(order.discount)}`}
            />
          )}
          {order.delivery_method === 'delivery' && (
            <Sum label={t('ord.sum.delivery')} value={figureText(order.delivery_fee)} />
          )}
          {order.tax_amount > 0 && (
            <Sum
              label={`${order.tax_name ?? ''} ${order.tax_percentage ?? 0}%`}
              value={figureText(order.tax_amount)}
            />
          )}
          <div className="grand">
            <dt>{t('ord.sum.total')}</dt>
            <dd>{moneyText(order.total)}</dd>
          </div>
          {order.store_credit !== undefined && (
            <Sum label={t('ord.credit.row')} value={figureText(order.store_credit)} />
          )}
        </dl>
      </div>
      {gone !== undefined && <LineSoldOut productId={gone} onClose={() => setGone(undefined)} />}
    </section>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Options = SellerOrder['order']['items'][number]['product_option'];

/** What was chosen, as chips; longer words, such as what is written on a cake, as words. */
export function Chosen({ options }: { readonly options: Options }) {
  const chosen = Object.entries(options).flatMap(([title, value]) =>
    [value].flat().map((one) => ({ title, one })),
  );
  if (chosen.length === 0) return null;
  const [short, long] = [
    chosen.filter(({ one }) => one.length <= 24),
    chosen.filter(({ one }) => one.length > 24),
  ];
  return (
    <>
      {short.length > 0 && (
        <ul className="ord-opts">
          {short.map(({ title, one }) => (
            <li key={`${title}/${one}`} title={title}>
              {one}
            </li>
          ))}
        </ul>
      )}
      {long.map(({ title, one }) => (
        <p key={`${title}/${one}`} className="ord-quote">
          “{one}”
        </p>
      ))}
    </>
  );
}

interface LineSoldOutProps {
  readonly productId: string;
  readonly onClose: () => void;
}

/** Says that the product of a line is sold out; how it stands is read when this opens. */
function LineSoldOut({ productId, onClose }: LineSoldOutProps) {
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

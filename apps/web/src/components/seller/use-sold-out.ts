import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { BulkChange, SoldOutUntil } from '@dapur/contract/products/product-change-input';
import type { Locale } from '@dapur/contract/primitives';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { useSending } from '../../lib/account/use-sending.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { toast } from '../ui/toast.ts';

/** A product as it stood before its seller says that it is sold out, or on sale again. */
export interface SoldOutSubject {
  readonly id: string;
  readonly name: string;
  readonly sold_out_until: SoldOutUntil | null;
}

export type SoldOutChange = Extract<BulkChange, { kind: 'sold_out' }> | { readonly kind: 'available' };

/** Says that products are sold out, or on sale again, and offers to take that back. */
export function useSoldOut(onChanged: () => void) {
  const { t } = useI18n();
  const { call } = useSeat();
  const { busy, send } = useSending();
  const write = (ids: readonly string[], change: SoldOutChange) =>
    call(sellerApi.bulkProducts, { body: { ids: [...ids], change } });
  const complain = () =>
    toast({
      title: t('soldOut.failed'),
      description: t('seller.failedText'),
      variant: 'destructive',
    });

  const undo = async (products: readonly SoldOutSubject[]) => {
    try {
      for (const until of new Set(products.map((one) => one.sold_out_until)))
        await write(
          products.filter((one) => one.sold_out_until === until).map(({ id }) => id),
          until === null ? { kind: 'available' } : { kind: 'sold_out', until },
        );
    } catch {
      complain();
    }
    onChanged();
  };

  /** True once it is done. */
  const change = async (products: readonly SoldOutSubject[], wish: SoldOutChange): Promise<boolean> => {
    const fault = await send(async () => {
      await write(
        products.map(({ id }) => id),
        wish,
      );
    });
    if (fault === 'busy') return false;
    if (fault !== undefined) {
      complain();
      return false;
    }
    onChanged();
    const said = wish.kind === 'available' ? 'soldOut.back' : 'soldOut.done';
    const [only] = products;
    toast({
      title:
        products.length === 1 && only !== undefined
          ? t(said, { name: only.name })
          : t(`${said}.many`, { count: products.length }),
      action: { label: t('soldOut.undo'), onPress: () => void undo(products) },
    });
    return true;
  };
  return { busy, change };
}

/** Until when a product is sold out, in words. */
export function soldOutText(t: Translate, locale: Locale, until: SoldOutUntil): string {
  if (until === 'further_notice') return t('soldOut.is.always');
  return until === malaysianDate(Date.now())
    ? t('soldOut.is.today')
    : t('soldOut.is.until', { date: formatDate(until, locale) });
}

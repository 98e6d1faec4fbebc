import type { BulkChange } from '@dapur/contract/products/product-change-input';
import type { ProductRow } from '@dapur/contract/products/seller-products';
import { useState } from 'react';
import { IconX } from '../../../components/icons.tsx';
import { IconEllipsis } from '../../../components/icon/seller-icons.ts';
import { useSoldOut, type SoldOutChange } from '../../../components/seller/use-sold-out.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSending } from '../../../lib/account/use-sending.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { refusalKey } from '../refusal.ts';
import { ProductsBulkSheet } from './bulk-sheet.tsx';

interface BulkBarProps {
  readonly rows: readonly ProductRow[];
  readonly categories: readonly string[];
  /** Also when it is taken back later. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What is done with the products that are chosen; it stays under the thumb. */
export function ProductsBulkBar({ rows, categories, onChanged, onDone, onCancel }: BulkBarProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const { busy, send } = useSending();
  const soldOut = useSoldOut(onChanged);
  const [isOpen, setOpen] = useState(false);
  const count = rows.length;
  const isSoldOutChange = (change: BulkChange): change is SoldOutChange =>
    change.kind === 'sold_out' || change.kind === 'available';
  const apply = async (change: BulkChange) => {
    if (isSoldOutChange(change)) {
      if (!(await soldOut.change(rows, change))) return;
      setOpen(false);
      return onDone();
    }
    let changed = 0;
    const fault = await send(async () => {
      const answer = await call(sellerApi.bulkProducts, { body: { ids: rows.map(({ id }) => id), change } });
      changed = answer.changed;
    });
    if (fault === 'busy') return;
    if (fault !== undefined) {
      toast({ title: t('products.notChanged'), description: t(refusalKey(fault)), variant: 'destructive' });
      return;
    }
    setOpen(false);
    toast({ title: t('products.changed', { count: changed }) });
    onDone();
  };
  const isAllOff = rows.every(({ status }) => status !== 'active' && status !== 'unlisted');
  return (
    <div className="prods-bar" role="region" aria-label={t('products.chosen', { count })}>
      <button type="button" className="round plain" aria-label={t('products.selectEnd')} onClick={onCancel}>
        <IconX />
      </button>
      <b className="num grow">{t('products.chosen', { count })}</b>
      <Button
        busy={busy}
        size="sm"
        disabled={count === 0}
        onClick={() => void apply({ kind: isAllOff ? 'activate' : 'hide' })}
      >
        {t(isAllOff ? 'products.do.activate' : 'products.do.hide')}
      </Button>
      <button
        type="button"
        className="round"
        disabled={count === 0}
        aria-label={t('products.do.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconEllipsis />
      </button>
      {isOpen && (
        <ProductsBulkSheet
          rows={rows}
          categories={categories}
          busy={busy || soldOut.busy}
          onApply={(change) => void apply(change)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

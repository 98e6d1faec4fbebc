import { productFields as fields } from '@dapur/contract/products/product-fields';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { IconTrash2 } from '../../../components/attachments/file-icons.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconCopy, IconPackageOpen } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSending } from '../../../lib/account/use-sending.ts';
import { newId } from '../../../lib/new-id.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { dropProductDraft } from '../kept-drafts.ts';
import { refusalKey } from '../refusal.ts';

export interface ProductActionsProps {
  readonly product: SellerProduct;
  readonly home: string;
  readonly onChanged: () => void;
  /** It is not in the list any more. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Copy, archive, delete: what is done with the product as a whole. */
export function ProductActions({ product, home, onChanged, onGone, onClose }: ProductActionsProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const [, go] = useLocation();
  const { busy, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  // One id, so that a second try makes no second copy.
  const [copyId] = useState(newId);
  const attempt = async (work: () => Promise<void>, then: () => void) => {
    const fault = await send(work);
    if (fault === undefined) return then();
    if (fault !== 'busy')
      toast({
        title: t('products.notChanged'),
        description: t(fault === 'conflict' ? 'products.fault.ordered' : refusalKey(fault)),
        variant: 'destructive',
      });
  };
  const copy = () =>
    attempt(
      async () => {
        const name = t('products.copyOf', { name: product.name }).slice(0, fields.name.most);
        await call(sellerApi.duplicateProduct, { params: { id: product.id }, body: { id: copyId, name } });
      },
      () => {
        toast({ title: t('products.copied') });
        go(`${home}/${copyId}`);
      },
    );
  const setArchived = (kind: 'archive' | 'restore') =>
    attempt(
      async () => {
        await call(sellerApi.bulkProducts, { body: { ids: [product.id], change: { kind } } });
        dropProductDraft(product.id);
      },
      () => {
        toast({ title: t(kind === 'archive' ? 'products.archived' : 'products.restored') });
        if (kind === 'archive') onGone();
        else onChanged();
        onClose();
      },
    );
  const remove = () =>
    attempt(
      async () => {
        await call(sellerApi.deleteProduct, { params: { id: product.id } });
        dropProductDraft(product.id);
      },
      () => {
        toast({ title: t('products.deleted') });
        onGone();
      },
    );
  return (
    <Sheet
      size="sm"
      title={isAsked ? t('products.deleteAsk') : product.name}
      titleClass="cut"
      onClose={onClose}
    >
      {isAsked ? (
        <>
          <p>{t('products.deleteText', { name: product.name })}</p>
          <div className="row">
            <Button variant="quiet" className="grow" onClick={() => setAsked(false)}>
              {t('common.cancel')}
            </Button>
            <Button busy={busy} className="grow" onClick={() => void remove()}>
              {t('products.delete')}
            </Button>
          </div>
        </>
      ) : (
        <div className="list prod-menu">
          <button type="button" className="opt" onClick={() => void copy()}>
            <IconCopy />
            <span className="grow">
              {t('products.copy')}
              <span className="small muted">{t('products.copyHint')}</span>
            </span>
          </button>
          {product.status === 'archived' ? (
            <button type="button" className="opt" onClick={() => void setArchived('restore')}>
              <IconPackageOpen />
              <span className="grow">{t('products.do.restore')}</span>
            </button>
          ) : (
            <button type="button" className="opt" onClick={() => void setArchived('archive')}>
              <IconPackageOpen />
              <span className="grow">
                {t('products.do.archive')}
                <span className="small muted">{t('products.archiveHint')}</span>
              </span>
            </button>
          )}
          {!product.is_ordered && (
            <button type="button" className="opt" onClick={() => setAsked(true)}>
              <IconTrash2 />
              <span className="grow">{t('products.delete')}</span>
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}

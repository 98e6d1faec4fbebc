import { ApiError } from '@dapur/contract/client';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { useEffect, useRef, useState } from 'react';
import { recheckSession } from '../../../lib/account/session.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { dropProductDraft, keepProductDraft, keptProductDraft } from '../kept-drafts.ts';
import { blankProductForm, sameForm, toProductForm, type ProductForm } from '../product-form.ts';
import { productFaultsOf, readForm, type FormFaults } from '../read-product-form.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';

interface ProductEditor {
  readonly form: ProductForm;
  readonly change: (to: Partial<ProductForm>) => void;
  readonly faults: FormFaults;
  readonly isChanged: boolean;
  /** The form was restored from what was typed before somebody left for another page. */
  readonly isKept: boolean;
  readonly busy: boolean;
  /** The saved product; undefined for a new one. */
  readonly product: SellerProduct | undefined;
  /** Answers the saved product, or why it was not saved: a code, or `faults` for what must be mended first. */
  readonly save: () => Promise<SellerProduct | string>;
  /** Forgets what was typed. */
  readonly reset: (product?: SellerProduct) => void;
}

/** What is typed of a product, from when it is opened until it is saved. `id` is made here for a new one. */
export function useProductEditor(id: string, saved: SellerProduct | undefined): ProductEditor {
  const { call } = useSeat();
  const [product, setProduct] = useState(saved);
  const [opened] = useState(() => (saved === undefined ? blankProductForm() : toProductForm(saved)));
  const first = useRef(opened);
  const [kept] = useState(() => keptProductDraft(id));
  const [form, setForm] = useState<ProductForm>(kept?.form ?? first.current);
  /** The revision on which the form is based; a restored form may be based on an older one than the saved product's. */
  const revision = useRef(kept?.revision ?? saved?.revision ?? null);
  const [faults, setFaults] = useState<FormFaults>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const isChanged = !sameForm(form, first.current);

  useEffect(() => {
    if (isChanged) keepProductDraft(id, form, revision.current);
    else dropProductDraft(id);
  }, [id, form, isChanged]);
  useLeaveWarning(isChanged);

  const take = (next: SellerProduct | undefined) => {
    first.current = next === undefined ? blankProductForm() : toProductForm(next);
    revision.current = next?.revision ?? null;
    setProduct(next);
    setForm(first.current);
    setFaults({});
    dropProductDraft(id);
  };
  return {
    form,
    faults,
    isChanged,
    busy,
    product,
    isKept: kept !== undefined && isChanged,
    change: (to) => {
      setForm((before) => ({ ...before, ...to }));
      // A field that is being corrected no longer shows its fault.
      setFaults((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([field]) => !Object.keys(to).some((name) => field.split('.')[0] === name),
          ),
        ),
      );
    },
    save: async () => {
      if (running.current) return 'busy';
      const read = readForm(form);
      if ('faults' in read) {
        setFaults(read.faults);
        return 'faults';
      }
      running.current = true;
      setBusy(true);
      try {
        const { data } =
          revision.current === null
            ? await call(sellerApi.createProduct, { body: { id, ...read.draft } })
            : await call(sellerApi.updateProduct, {
                params: { id },
                body: { ...read.draft, revision: revision.current },
              });
        take(data);
        return data;
      } catch (error) {
        if (!(error instanceof ApiError)) return 'network';
        if (error.code === 'unauthorized') void recheckSession();
        if (error.code === 'invalid_input') setFaults(productFaultsOf(error));
        return error.code;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    reset: take,
  };
}

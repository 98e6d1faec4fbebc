import type { NewProduct, ProductChange } from '@dapur/contract/products/product-input';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useI18n } from '../../../i18n/index.tsx';
import { namedFields } from '../../../lib/form/named-fields.ts';
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { dropProductDraft, keepProductDraft, keptProductDraft } from '../kept-drafts.ts';
import { blankProductForm, sameForm, toProductForm, type ProductForm } from '../product-form.ts';
import { newProductRules, productChangeRules, productFieldsAt, productSays } from '../read-product-form.ts';

interface ProductEditor {
  readonly form: ContractForm<ProductForm>;
  readonly isChanged: boolean;
  /** The form was restored from what was typed before somebody left for another page. */
  readonly isKept: boolean;
  /** The saved product; undefined for a new one. */
  readonly product: SellerProduct | undefined;
  /** Forgets what was typed. */
  readonly discard: () => void;
}

interface ProductEditorOptions {
  readonly id: string;
  /** Undefined for a new one. */
  readonly saved: SellerProduct | undefined;
  readonly onSaved: (isNew: boolean) => void;
  /** Nothing was saved, by the code of the refusal. */
  readonly onNotSaved: (code: string) => void;
}

const formOf = (product: SellerProduct | undefined): ProductForm =>
  product === undefined ? blankProductForm() : toProductForm(product);

/** What is typed of a product, from when it is opened until it is saved. `id` is made here for a new one. */
export function useProductEditor({ id, saved, onSaved, onNotSaved }: ProductEditorOptions): ProductEditor {
  const { t } = useI18n();
  const { call } = useSeat();
  const [product, setProduct] = useState(saved);
  const [first, setFirst] = useState(() => formOf(saved));
  const [kept] = useState(() => keptProductDraft(id));
  /** The revision on which the form is based; a restored form may be based on an older one than the saved product's. */
  const [revision, setRevision] = useState(kept?.revision ?? saved?.revision ?? null);
  const [start] = useState(kept?.form ?? first);
  // What was typed last, and what was last sent.
  const typed = useRef(start);
  const sent = useRef(start);
  const form = useContractForm<ProductForm, typeof NewProduct | typeof ProductChange, SellerProduct>({
    ...(revision === null ? newProductRules(id) : productChangeRules(revision)),
    start,
    says: productSays(t),
    send: async (body) => {
      sent.current = typed.current;
      const { data } =
        'revision' in body
          ? await call(sellerApi.updateProduct, { params: { id }, body })
          : await call(sellerApi.createProduct, { body });
      return data;
    },
    onDone: (next) => {
      const anew = formOf(next);
      setProduct(next);
      setFirst(anew);
      setRevision(next.revision);
      // What was typed while it was sent is not saved yet.
      form.reset(sameForm(typed.current, sent.current) ? anew : typed.current);
      onSaved(product === undefined);
    },
    beside: (refusal) => productFieldsAt(namedFields(refusal), typed.current) as FieldPath<ProductForm>[],
    onFaults: () => onNotSaved('invalid_input'),
    onRefused: ({ code }) => onNotSaved(code),
  });
  const { values } = form;
  const isChanged = !sameForm(values, first);

  useEffect(() => {
    typed.current = values;
    if (isChanged) keepProductDraft(id, values, revision);
    else dropProductDraft(id);
  }, [id, values, revision, isChanged]);
  useLeaveWarning(isChanged);

  return {
    form,
    isChanged,
    product,
    isKept: kept !== undefined && isChanged,
    discard: () => {
      const anew = formOf(product);
      setFirst(anew);
      setRevision(product?.revision ?? null);
      form.reset(anew);
    },
  };
}

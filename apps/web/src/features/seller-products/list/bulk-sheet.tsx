import { BulkChange } from '@dapur/contract/products/product-change-input';
import { productFields as fields } from '@dapur/contract/products/product-fields';
import type { ProductRow } from '@dapur/contract/products/seller-products';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { SoldOutChoices } from '../../../components/seller/sold-out.tsx';
import { IconChevronRight } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { PriceStep } from './price-step.tsx';

export interface BulkSheetProps {
  readonly rows: readonly ProductRow[];
  readonly categories: readonly string[];
  readonly busy: boolean;
  readonly onApply: (change: BulkChange) => void;
  readonly onClose: () => void;
}

type Step = 'soldOut' | 'price' | 'category' | 'limit';

/** The changes that can be made to several products at once. */
export function ProductsBulkSheet({ rows, categories, busy, onApply, onClose }: BulkSheetProps) {
  const { t } = useI18n();
  const [step, setStep] = useState<Step>();
  const isArchived = rows.some(({ status }) => status === 'archived');
  const entry = (label: string, work: () => void, isStep = false) => (
    <button type="button" className="opt" onClick={work}>
      <span className="grow">{label}</span>
      {isStep && <IconChevronRight />}
    </button>
  );
  return (
    <Sheet size="sm" title={t('products.chosen', { count: rows.length })} onClose={onClose}>
      {step === undefined ? (
        <div className="list prod-menu">
          {entry(t('soldOut.do'), () => setStep('soldOut'), true)}
          {rows.some((row) => row.sold_out_until !== null) &&
            entry(t('soldOut.again'), () => onApply({ kind: 'available' }))}
          {entry(t('products.do.activate'), () => onApply({ kind: 'activate' }))}
          {entry(t('products.do.unlist'), () => onApply({ kind: 'unlist' }))}
          {entry(t('products.do.hide'), () => onApply({ kind: 'hide' }))}
          {entry(t('products.do.price'), () => setStep('price'), true)}
          {entry(t('products.do.category'), () => setStep('category'), true)}
          {entry(t('products.do.limit'), () => setStep('limit'), true)}
          {isArchived
            ? entry(t('products.do.restore'), () => onApply({ kind: 'restore' }))
            : entry(t('products.do.archive'), () => onApply({ kind: 'archive' }))}
        </div>
      ) : step === 'soldOut' ? (
        <SoldOutChoices busy={busy} onChoose={onApply} />
      ) : step === 'price' ? (
        <PriceStep rows={rows} busy={busy} onApply={onApply} />
      ) : (
        <TextStep key={step} step={step} categories={categories} busy={busy} onApply={onApply} />
      )}
    </Sheet>
  );
}

export interface StepProps {
  readonly busy: boolean;
  readonly onApply: (change: BulkChange) => void;
}

function TextStep({
  step,
  categories,
  busy,
  onApply,
}: StepProps & { readonly step: 'category' | 'limit'; readonly categories: readonly string[] }) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: BulkChange,
    start: { category: '', daily_limit: '' },
    read: ({ category, daily_limit: limit }): BulkChange =>
      step === 'category'
        ? { kind: 'category', category: category.trim() }
        : { kind: 'limit', daily_limit: /^\d{1,4}$/.test(limit.trim()) ? Number(limit) : Number.NaN },
    says: { daily_limit: t('products.fault.whole') },
    send: onApply,
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {step === 'category' ? (
        <TextField
          {...form.field('category')}
          label={t('products.category')}
          autoComplete="off"
          maxLength={fields.category.most}
        />
      ) : (
        <TextField
          {...form.field('daily_limit')}
          label={t('products.limit')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      {step === 'category' && categories.some(Boolean) && (
        <div className="prod-picks">
          {categories.filter(Boolean).map((name) => (
            <button
              key={name}
              type="button"
              className={name === form.values.category ? 'chip on' : 'chip'}
              onClick={() => form.set('category', name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <Button type="submit" busy={busy}>
        {t('products.apply')}
      </Button>
    </form>
  );
}

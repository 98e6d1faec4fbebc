import { productLimits as most } from '@dapur/contract/product-limits';
import type { BulkChange, ProductRow } from '@dapur/contract/seller-products';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconChevronRight } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { PriceStep } from './price-step.tsx';

export interface BulkSheetProps {
  readonly rows: readonly ProductRow[];
  readonly categories: readonly string[];
  readonly busy: boolean;
  readonly onApply: (change: BulkChange) => void;
  readonly onClose: () => void;
}

type Step = 'price' | 'category' | 'limit';

/** The changes that can be made to several products at once. */
export function BulkSheet({ rows, categories, busy, onApply, onClose }: BulkSheetProps) {
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
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const submit = () => {
    if (step === 'category') return onApply({ kind: 'category', category: text.trim() });
    if (!/^\d{1,4}$/.test(text.trim())) return setFaulty(true);
    onApply({ kind: 'limit', daily_limit: Number(text) });
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t(step === 'category' ? 'products.category' : 'products.limit')}
        name={step}
        inputMode={step === 'limit' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={step === 'category' ? most.category : 4}
        value={text}
        onChange={(next) => {
          setText(next);
          setFaulty(false);
        }}
        error={isFaulty ? t('products.fault.whole') : undefined}
      />
      {step === 'category' && categories.some(Boolean) && (
        <div className="prod-picks">
          {categories.filter(Boolean).map((name) => (
            <button
              key={name}
              type="button"
              className={name === text ? 'chip on' : 'chip'}
              onClick={() => setText(name)}
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

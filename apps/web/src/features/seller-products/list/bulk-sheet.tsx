import { productLimits as most } from '@dapur/contract/product-limits';
import type { BulkChange, ProductRow } from '@dapur/contract/seller-products';
import { useState } from 'react';
import { BusyButton } from '../../../components/account/busy-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { IconChevronRight } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { senOf } from '../product-form.ts';

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
    <Dialog size="sm" labelledBy="bulk-title" onClose={onClose}>
      <div className="sheet-body stack">
        <h2 className="sheet-title" id="bulk-title">
          {t('products.chosen', { count: rows.length })}
        </h2>
        {step === undefined ? (
          <div className="list prod-menu">
            {entry(t('products.do.activate'), () => onApply({ kind: 'activate' }))}
            {entry(t('products.do.hide'), () => onApply({ kind: 'hide' }))}
            {entry(t('products.do.price'), () => setStep('price'), true)}
            {entry(t('products.do.category'), () => setStep('category'), true)}
            {entry(t('products.do.limit'), () => setStep('limit'), true)}
            {isArchived
              ? entry(t('products.do.restore'), () => onApply({ kind: 'restore' }))
              : entry(t('products.do.archive'), () => onApply({ kind: 'archive' }))}
          </div>
        ) : step === 'price' ? (
          <PriceStep busy={busy} onApply={onApply} />
        ) : (
          <TextStep key={step} step={step} categories={categories} busy={busy} onApply={onApply} />
        )}
      </div>
    </Dialog>
  );
}

interface StepProps {
  readonly busy: boolean;
  readonly onApply: (change: BulkChange) => void;
}

function PriceStep({ busy, onApply }: StepProps) {
  const { t } = useI18n();
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [isUp, setUp] = useState(true);
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const submit = () => {
    const hundredths = senOf(text);
    const value = (hundredths ?? 0) / 100;
    const isTooMuch = unit === 'percent' ? value > (isUp ? 500 : 90) : value > most.choicePrice;
    if (hundredths === undefined || hundredths <= 0 || isTooMuch) return setFaulty(true);
    const signed = isUp ? value : -value;
    onApply(
      unit === 'percent'
        ? { kind: 'price_percent', percent: signed }
        : { kind: 'price_amount', amount: signed },
    );
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
      <div className="seg" role="group" aria-label={t('products.do.price')}>
        {([true, false] as const).map((up) => (
          <button
            key={String(up)}
            type="button"
            className={isUp === up ? 'on' : ''}
            aria-pressed={isUp === up}
            onClick={() => setUp(up)}
          >
            {t(up ? 'products.price.up' : 'products.price.down')}
          </button>
        ))}
      </div>
      <div className="seg" role="group" aria-label={t('products.price.unit')}>
        {(['percent', 'amount'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={unit === one ? 'on' : ''}
            aria-pressed={unit === one}
            onClick={() => setUnit(one)}
          >
            {one === 'percent' ? '%' : 'RM'}
          </button>
        ))}
      </div>
      <TextField
        label={t(unit === 'percent' ? 'products.price.percent' : 'products.price.amount')}
        name="by"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={text}
        onChange={(next) => {
          setText(next);
          setFaulty(false);
        }}
        error={isFaulty ? t('products.price.fault') : undefined}
        hint={t('products.price.hint')}
      />
      <BusyButton busy={busy}>{t('products.apply')}</BusyButton>
    </form>
  );
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
      <BusyButton busy={busy}>{t('products.apply')}</BusyButton>
    </form>
  );
}

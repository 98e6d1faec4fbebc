import { formatSen } from '@dapur/contract/money/money';
import type { Product } from '@dapur/contract/products/catalogue';
import { useState } from 'react';
import { IconPlus } from '../../../components/icons.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { Chosen } from '../order-items.tsx';
import { MAX_OF_A_LINE, withLine, type Line } from './line.ts';
import { ProductPicker, type Remaining } from './product-picker.tsx';
import { OutOfForm } from '../../../components/ui/out-of-form.tsx';

interface LineEditorProps {
  readonly lines: readonly Line[];
  readonly onLines: (lines: readonly Line[]) => void;
  readonly products: readonly Product[] | undefined;
  readonly remaining: Remaining;
  readonly error?: string | undefined;
}

/** The lines of an order: how many of each, away with one, one more. */
export function LineEditor({ lines, onLines, products, remaining, error }: LineEditorProps) {
  const { t } = useI18n();
  const [isPicking, setPicking] = useState(false);
  const change = (line: Line, quantity: number) =>
    onLines(
      quantity <= 0
        ? lines.filter((one) => one !== line)
        : lines.map((one) => (one === line ? { ...line, quantity: Math.min(quantity, MAX_OF_A_LINE) } : one)),
    );
  return (
    <div className="stack sm">
      {lines.length > 0 && (
        <ul className="list">
          {lines.map((line) => (
            <li key={line.key} className="ord-line">
              <span className="grow">
                <b>{line.name}</b>
                <Chosen options={mutable(line.options)} />
                <span className="small muted block num">
                  {formatSen(line.unitSen)} × {line.quantity}
                </span>
              </span>
              <Stepper
                quiet
                name={line.name}
                quantity={line.quantity}
                onChange={(quantity) => change(line, quantity)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" block disabled={products === undefined} onClick={() => setPicking(true)}>
        <IconPlus />
        {t('ord.edit.add')}
      </Button>
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      {isPicking && products !== undefined && (
        <OutOfForm>
          <ProductPicker
            products={products}
            remaining={remaining}
            onAdd={(line) => onLines(withLine(lines, line))}
            onClose={() => setPicking(false)}
          />
        </OutOfForm>
      )}
    </div>
  );
}

function mutable(options: Line['options']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(options).map(([title, value]) => [title, typeof value === 'string' ? value : [...value]]),
  );
}

import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { voucherLimits } from '@dapur/contract/vouchers/voucher-limits';
import { useId, useState } from 'react';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { IconCheck, IconChevronRight } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';

type Products = SellerVoucher['products'];

interface ProductsFieldProps {
  readonly value: Products;
  readonly onChange: (products: Products) => void;
  readonly error: string | undefined;
}

/** The products that the voucher counts for. */
export function ProductsField({ value, onChange, error }: ProductsFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const names = value.map(({ name }) => name).join(', ');
  return (
    <div className={error ? 'field bad' : 'field'}>
      <span className="label" id={id}>
        {t('vouchers.products')}
      </span>
      <button
        type="button"
        className="input select"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={() => setOpen(true)}
      >
        <span className="val" id={`${id}-value`}>
          <b>
            {value.length === 0
              ? t('vouchers.products.all')
              : t('vouchers.products.some', { count: value.length })}
          </b>
          {names !== '' && <span className="vou-cut vou-names">{names}</span>}
        </span>
        <IconChevronRight />
      </button>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
      {isOpen && (
        <OutOfForm>
          <ProductsSheet value={value} onChange={onChange} onClose={() => setOpen(false)} />
        </OutOfForm>
      )}
    </div>
  );
}

interface ProductsSheetProps {
  readonly value: Products;
  readonly onChange: (products: Products) => void;
  readonly onClose: () => void;
}

function ProductsSheet({ value, onChange, onClose }: ProductsSheetProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const { data, fault, reload } = useRead(
    keys.voucherProducts,
    async (signal) => (await call(sellerApi.voucherProducts, {}, signal)).data,
  );
  const chosen = new Set(value.map(({ id }) => id));
  const toggle = (product: Products[number]) =>
    onChange(
      chosen.has(product.id)
        ? value.filter(({ id }) => id !== product.id)
        : [...value, product].slice(0, voucherLimits.products),
    );
  return (
    <Sheet title={t('vouchers.products.choose')} onClose={onClose}>
      <p className="small muted">{t('vouchers.products.hint')}</p>
      {data === undefined && fault !== undefined ? (
        <FailedPanel onRetry={reload} />
      ) : (
        <div className="list">
          {data?.map((product) => (
            <label key={product.id} className={chosen.has(product.id) ? 'opt on' : 'opt'}>
              <input
                className="sr"
                type="checkbox"
                checked={chosen.has(product.id)}
                onChange={() => toggle(product)}
              />
              <span className="mark box">
                <IconCheck />
              </span>
              <span className="grow">{product.name}</span>
            </label>
          ))}
        </div>
      )}
      <div className="row vou-sheet-foot">
        <Button variant="quiet" className="grow" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('vouchers.products.clear')}
        </Button>
        <Button className="grow" onClick={onClose}>
          {t('vouchers.products.done')}
        </Button>
      </div>
    </Sheet>
  );
}

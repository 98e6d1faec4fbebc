import { productLimits as most } from '@dapur/contract/product-limits';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconChevronDown, IconChevronUp } from '../../../components/icons.tsx';
import { IconPencil } from '../../../components/icon/seller-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSending } from '../../../lib/account/use-sending.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { refusalKey } from '../refusal.ts';

export interface Category {
  readonly name: string;
  readonly name_ms: string;
  readonly name_zh: string;
  readonly products: number;
}

interface CategoriesSheetProps {
  readonly categories: readonly Category[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The categories: their order in the menu, and their names in each language. */
export function CategoriesSheet({ categories, onChanged, onClose }: CategoriesSheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const { busy, send } = useSending();
  const [order, setOrder] = useState(categories);
  const [edited, setEdited] = useState<Category>();
  const complain = (fault: string) =>
    toast({ title: t('products.notChanged'), description: t(refusalKey(fault)), variant: 'destructive' });
  const move = async (from: number, to: number) => {
    const moved = order[from];
    if (moved === undefined || busy) return;
    const before = order;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, moved);
    setOrder(next);
    const fault = await send(async () => {
      await call(sellerApi.orderProductCategories, { body: { names: next.map(({ name }) => name) } });
    });
    if (fault !== undefined) {
      setOrder(before);
      complain(fault);
    } else onChanged();
  };
  const rename = async (from: Category, to: Omit<Category, 'products'>) => {
    const fault = await send(async () => {
      await call(sellerApi.renameProductCategory, { body: { name: from.name, to } });
    });
    if (fault !== undefined) return complain(fault);
    setOrder(
      order
        .map((one) => (one === from ? { ...one, ...to } : one))
        .filter((one, at, all) => all.findIndex(({ name }) => name === one.name) === at),
    );
    setEdited(undefined);
    onChanged();
  };
  return (
    <Sheet title={t('products.categories')} onClose={onClose}>
      {edited === undefined ? (
        <>
          <p className="muted">{t('products.categoriesText')}</p>
          <ol className="list">
            {order.map((category, at) => (
              <li key={category.name} className="prod-catrow">
                <span className="grow">
                  <b className="prod-name">{category.name || t('products.noCategory')}</b>
                  <span className="small muted">{t('products.found', { count: category.products })}</span>
                  {category.name !== '' && (category.name_ms === '' || category.name_zh === '') && (
                    <span className="badge warn">{t('products.lack.translation')}</span>
                  )}
                </span>
                <span className="row tight">
                  <button
                    type="button"
                    className="round plain"
                    disabled={at === 0}
                    aria-label={t('products.up', { name: category.name || t('products.noCategory') })}
                    onClick={() => void move(at, at - 1)}
                  >
                    <IconChevronUp />
                  </button>
                  <button
                    type="button"
                    className="round plain"
                    disabled={at === order.length - 1}
                    aria-label={t('products.down', { name: category.name || t('products.noCategory') })}
                    onClick={() => void move(at, at + 1)}
                  >
                    <IconChevronDown />
                  </button>
                  <button
                    type="button"
                    className="round plain"
                    disabled={category.name === ''}
                    aria-label={t('products.editNamed', { name: category.name })}
                    onClick={() => setEdited(category)}
                  >
                    <IconPencil />
                  </button>
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <RenameForm
          category={edited}
          busy={busy}
          onSave={(to) => void rename(edited, to)}
          onBack={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  );
}

interface RenameFormProps {
  readonly category: Category;
  readonly busy: boolean;
  readonly onSave: (to: Omit<Category, 'products'>) => void;
  readonly onBack: () => void;
}

function RenameForm({ category, busy, onSave, onBack }: RenameFormProps) {
  const { t } = useI18n();
  const [name, setName] = useState(category.name);
  const [ms, setMs] = useState(category.name_ms);
  const [zh, setZh] = useState(category.name_zh);
  const [isTried, setTried] = useState(false);
  const field = (label: string, value: string, onChange: (value: string) => void, isOptional: boolean) => (
    <TextField
      label={label}
      name={label}
      autoComplete="off"
      maxLength={most.category}
      value={value}
      onChange={onChange}
      optional={isOptional}
      error={isTried && !isOptional && value.trim() === '' ? t('products.fault.needed') : undefined}
    />
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '') onSave({ name: name.trim(), name_ms: ms.trim(), name_zh: zh.trim() });
      }}
    >
      {field(t('products.nameIn.en'), name, setName, false)}
      {field(t('products.nameIn.ms'), ms, setMs, true)}
      {field(t('products.nameIn.zh'), zh, setZh, true)}
      <div className="row">
        <Button variant="quiet" onClick={onBack}>
          {t('seller.do.back')}
        </Button>
        <Button type="submit" busy={busy} className="grow">
          {t('products.save')}
        </Button>
      </div>
    </form>
  );
}

import { fieldsOfOthers, OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { CategoryNames } from '@dapur/contract/products/product-change-input';
import { productFields as fields } from '@dapur/contract/products/product-fields';
import { Fragment, useState } from 'react';
import { movedTo } from '../../../lib/changed-list.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconChevronDown, IconChevronUp } from '../../../components/icons.tsx';
import { IconPencil } from '../../../components/icon/seller-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useCall, type Calling } from '../../../lib/account/use-call.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { refusalKey } from '../refusal.ts';

export interface Category extends Readonly<Record<`name_${OtherLocale}`, string>> {
  readonly name: string;
  readonly products: number;
}

type Names = Omit<Category, 'products'>;

interface CategoriesSheetProps {
  readonly categories: readonly Category[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The categories: their order in the menu, and their names in each language. */
export function CategoriesSheet({ categories, onChanged, onClose }: CategoriesSheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const calling = useCall();
  const [order, setOrder] = useState(categories);
  const [edited, setEdited] = useState<Category>();
  const complain = (fault: string) =>
    toast({ title: t('products.notChanged'), description: t(refusalKey(fault)), variant: 'destructive' });
  const move = async (from: number, to: number) => {
    if (!(from in order) || calling.busy) return;
    const before = order;
    const next = movedTo(order, from, to);
    setOrder(next);
    const outcome = await calling.make(() =>
      call(sellerApi.orderProductCategories, { body: { names: next.map(({ name }) => name) } }),
    );
    if (outcome.kind === 'done') return onChanged();
    setOrder(before);
    if (outcome.kind === 'refused') complain(outcome.code);
  };
  const renamed = (from: Category, to: Names) => {
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
                  {category.name !== '' &&
                    OTHER_LOCALES.some((language) => category[`name_${language}`] === '') && (
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
          calling={calling}
          onSaved={(to) => renamed(edited, to)}
          onRefused={complain}
          onBack={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  );
}

interface RenameFormProps {
  readonly category: Category;
  readonly calling: Calling;
  readonly onSaved: (to: Names) => void;
  readonly onRefused: (code: string) => void;
  readonly onBack: () => void;
}

function RenameForm({ category, calling, onSaved, onRefused, onBack }: RenameFormProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const { products: _products, ...names } = category;
  const { name } = names;
  const form = useContractForm({
    schema: CategoryNames,
    start: { to: names },
    read: ({ to }) => ({
      name,
      to: {
        name: to.name.trim(),
        ...fieldsOfOthers('name', (language) => to[`name_${language}`].trim()),
      },
    }),
    says: { 'to.name': t('products.fault.needed') },
    calling,
    send: async (body) => {
      await call(sellerApi.renameProductCategory, { body });
      return body.to;
    },
    onDone: onSaved,
    onRefused: ({ code }) => onRefused(code),
  });
  const field = (path: keyof Names, label: string) => (
    <TextField
      {...form.field(`to.${path}`)}
      label={label}
      autoComplete="off"
      maxLength={fields.category.most}
      optional={path !== 'name'}
    />
  );
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {field('name', t('products.nameIn.en'))}
      {OTHER_LOCALES.map((language) => (
        <Fragment key={language}>{field(`name_${language}`, t(`products.nameIn.${language}`))}</Fragment>
      ))}
      <div className="row">
        <Button variant="quiet" onClick={onBack}>
          {t('seller.do.back')}
        </Button>
        <Button type="submit" busy={form.busy} className="grow">
          {t('products.save')}
        </Button>
      </div>
    </form>
  );
}

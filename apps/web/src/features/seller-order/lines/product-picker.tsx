import type { Product, ProductOption } from '@dapur/contract/products/catalogue';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { missingOptions } from '@dapur/contract/products/chosen-options';
import { ANY_TEXT, enabledOptions, type OptionValue } from '@dapur/contract/products/options';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconChevronRight, IconPlus } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { lineOf, type Line } from './line.ts';

export interface Remaining {
  readonly day: DeliveryDate | undefined;
  readonly taken: Readonly<Record<string, number>> | undefined;
}

interface ProductPickerProps {
  readonly products: readonly Product[];
  readonly remaining: Remaining;
  readonly onAdd: (line: Line) => void;
  readonly onClose: () => void;
}

/** Portions of a product that are made for a day; none where it cannot be ready by then. */
export const limitOf = (product: Product, day: DeliveryDate | undefined): number =>
  day?.order_limit[product.id] ?? product.daily_limit;

/** Portions of a product that are left on the date; undefined while they are not known. */
export function leftOf(product: Product, { day, taken }: Remaining): number | undefined {
  if (product.sold_out) return 0;
  if (taken === undefined) return undefined;
  return Math.max(0, limitOf(product, day) - (taken[product.id] ?? 0));
}

/** All products, one press each; those with options ask for them. */
export function ProductPicker({ products, remaining, onAdd, onClose }: ProductPickerProps) {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Product>();
  const found = products.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const add = (product: Product, options: Readonly<Record<string, OptionValue>>) => {
    onAdd(lineOf(product, options));
    onClose();
  };
  return (
    <Sheet
      size="lg"
      title={asked ? t('ord.pick.options', { product: asked.name }) : t('ord.pick.title')}
      onClose={onClose}
    >
      {asked ? (
        <Options product={asked} onAdd={(options) => add(asked, options)} />
      ) : (
        <>
          {products.length > 6 && (
            <TextField
              label={t('ord.pick.search')}
              name="search"
              value={search}
              onChange={setSearch}
              autoComplete="off"
              maxLength={60}
              optional
            />
          )}
          {found.length === 0 && <p className="muted">{t('ord.pick.none')}</p>}
          <ul className="list">
            {found.map((product) => {
              const left = leftOf(product, remaining);
              const asks = enabledOptions(product.option_data.option).length > 0;
              return (
                <li key={product.id}>
                  <button
                    type="button"
                    className="ord-line"
                    onClick={() => (asks ? setAsked(product) : add(product, {}))}
                  >
                    <Photo
                      className="thumb"
                      url={product.images[0]?.url ?? product.image_url}
                      name={product.name}
                      sizes="52px"
                    />
                    <span className="grow">
                      <b>{product.name}</b>
                      <span className="small muted block num">
                        {moneyText(product.price)}
                        {left !== undefined &&
                          ` · ${left === 0 ? t('ord.pick.soldOut') : t('ord.pick.left', { count: left })}`}
                        {product.unlisted === true && ` · ${t('ord.pick.unlisted')}`}
                      </span>
                    </span>
                    {asks ? <IconChevronRight /> : <IconPlus />}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Sheet>
  );
}

interface OptionsProps {
  readonly product: Product;
  readonly onAdd: (options: Readonly<Record<string, OptionValue>>) => void;
}

function Options({ product, onAdd }: OptionsProps) {
  const { t } = useI18n();
  const options = enabledOptions(product.option_data.option);
  const [chosen, setChosen] = useState<Readonly<Record<string, OptionValue>>>({});
  const [isTried, setTried] = useState(false);
  const missing = missingOptions(product.option_data.option, chosen);
  const set = (title: string, value: OptionValue) => setChosen({ ...chosen, [title]: value });
  const add = () => {
    setTried(true);
    if (missing.length > 0) return;
    // What was left empty is not sent.
    onAdd(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value.length > 0)));
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {options.map((option) => {
        const fault =
          isTried && missing.includes(option.title)
            ? t('ord.pick.needed', { option: option.title })
            : undefined;
        const value = chosen[option.title];
        if (option.inputType === 'text')
          return (
            <TextField
              key={option.title}
              label={[option.title, addedText(option, ANY_TEXT)].filter(Boolean).join(' ')}
              name={option.title}
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => set(option.title, text)}
              autoComplete="off"
              maxLength={200}
              error={fault}
              optional={option.required === false}
            />
          );
        const isMany = option.inputType === 'checkbox';
        const values = [value ?? []].flat();
        return (
          <fieldset key={option.title} className="ord-choices">
            <legend className="label legend">{option.title}</legend>
            <div className="ord-quick">
              {option.data.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={values.includes(one)}
                  onClick={() =>
                    isMany
                      ? set(
                          option.title,
                          values.includes(one) ? values.filter((kept) => kept !== one) : [...values, one],
                        )
                      : set(option.title, one)
                  }
                >
                  {one}
                  {addedText(option, one) !== '' && (
                    <span className="num small">{addedText(option, one)}</span>
                  )}
                </button>
              ))}
            </div>
            {fault !== undefined && (
              <p className="err" role="alert">
                {fault}
              </p>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" block>
        {t('ord.pick.add')}
      </Button>
    </form>
  );
}

/** What a choice adds, or takes off: `+RM 1.50`; empty where it costs the same. */
function addedText({ prices = {} }: ProductOption, choice: string): string {
  const sen = Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0;
  return sen === 0 ? '' : `${sen < 0 ? '−' : '+'}${formatSen(Math.abs(sen))}`;
}

import { addDays } from '@dapur/contract/dates/dates';
import {
  MARKETPLACE_DAYS,
  MARKETPLACE_NEW_DAYS,
  MARKETPLACE_PATH,
  MARKETPLACE_REACH_KM,
  MARKETPLACE_SORTS,
} from '@dapur/contract/pages/marketplace-rules';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { formatSen } from '@dapur/contract/money/money';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';

const PRICES = [10, 20, 50, 100] as const;
const RATINGS = [4, 4.5] as const;
const DISTANCES = [5, 10, 20, MARKETPLACE_REACH_KM] as const;

interface FilterSheetProps {
  readonly search: MarketplaceSearch;
  readonly today: string;
  readonly onClose: () => void;
}

/** All filters and sortings at once. */
export function MarketplaceFilterSheet({ search, today, onClose }: FilterSheetProps) {
  const { t } = useI18n();
  const id = useId();
  const [date, setDate] = useState(search.date ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const number = (name: string) => (chosen(name) === undefined ? undefined : Number(chosen(name)));
    location.assign(
      marketHref(search, {
        sort: chosen('sort') as MarketplaceSearch['sort'],
        method: chosen('method') as MarketplaceSearch['method'],
        date: chosen('date'),
        within: number('within'),
        max_price: number('max_price'),
        min_rating: number('min_rating'),
        halal: chosen('halal') as MarketplaceSearch['halal'],
        opened: chosen('opened') as MarketplaceSearch['opened'],
      }),
    );
  };
  const sorts = MARKETPLACE_SORTS.filter((sort) => sort !== 'nearest' || search.lat !== undefined);
  const usual = search.q === undefined && search.lat !== undefined ? 'nearest' : 'best';
  return (
    <Dialog onClose={onClose} labelledBy={id}>
      <form className="sheet-body stack lg market-sheet" action={MARKETPLACE_PATH} onSubmit={submit}>
        <h2 id={id} className="sheet-title">
          {t('market.filters')}
        </h2>
        <Choices
          name="sort"
          legend={t('market.sortBy')}
          value={search.sort ?? usual}
          options={sorts.map((sort) => [sort === usual ? '' : sort, t(`market.sort.${sort}`)])}
          first={usual}
        />
        {search.lat !== undefined && (
          <Choices
            name="within"
            legend={t('market.distance')}
            value={String(search.within ?? '')}
            options={[
              ['', t('market.anyDistance')],
              ...DISTANCES.map((km) => [String(km), t('market.within', { km })] as const),
            ]}
          />
        )}
        <Choices
          name="method"
          legend={t('market.method')}
          value={search.method ?? ''}
          options={[
            ['', t('market.either')],
            ['delivery', t('market.delivery')],
            ['pickup', t('market.pickup')],
          ]}
        />
        <DateField
          label={t('market.openOn')}
          name="date"
          min={today}
          max={addDays(today, MARKETPLACE_DAYS)}
          value={date}
          onChange={setDate}
        />
        <Choices
          name="max_price"
          legend={t('market.price')}
          value={String(search.max_price ?? '')}
          options={[
            ['', t('market.anyPrice')],
            ...PRICES.map(
              (price) =>
                [
                  String(price),
                  t('market.upTo', { price: formatSen(price * 100).replace('.00', '') }),
                ] as const,
            ),
          ]}
        />
        <Choices
          name="min_rating"
          legend={t('market.rating')}
          value={String(search.min_rating ?? '')}
          options={[
            ['', t('market.anyRating')],
            ...RATINGS.map((rating) => [String(rating), t('market.andUp', { rating })] as const),
          ]}
        />
        <Choices
          name="halal"
          legend={t('market.certificate')}
          value={search.halal ?? ''}
          options={[
            ['', t('market.anyCertificate')],
            ['yes', t('market.halal')],
          ]}
        />
        <Choices
          name="opened"
          legend={t('market.opened')}
          value={search.opened ?? ''}
          options={[
            ['', t('market.openedEver')],
            ['lately', t('market.openedLately', { count: MARKETPLACE_NEW_DAYS })],
          ]}
        />
        <div className="market-sheet-act">
          <ButtonLink variant="quiet" href={marketHref({ q: search.q, lang: search.lang })}>
            {t('market.clear')}
          </ButtonLink>
          <Button type="submit">{t('market.show')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What the empty value stands for. */
  readonly first?: string;
}

function Choices({ name, legend, value, options, first = '' }: ChoicesProps) {
  return (
    <fieldset className="market-choices">
      <legend className="label">{legend}</legend>
      <div>
        {options.map(([option, text]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={value === option || (option === '' && value === first)}
            />
            <span className="chip">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { GridProduct, Oversold } from '@dapur/contract/dates/seller-schedule';
import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconFlame, IconPencil } from '../../../components/icon/seller-icons.ts';
import { IconPlus } from '../../../components/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { writeThousandths } from '../../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { ResourceSheet } from './resource-sheet.tsx';

interface KitchenResourcesProps {
  readonly seat: Pick<Seat, 'call' | 'keys'>;
  readonly products: readonly GridProduct[];
  readonly busy: boolean;
  /** Saves; what went wrong is said by it. */
  readonly save: (work: () => Promise<{ readonly over?: readonly Oversold[] }>) => Promise<boolean>;
  readonly failed: (onRetry: () => void) => ReactNode;
}

/** What the kitchen has so much of on a day, and what products take of it. */
export function KitchenResources({
  seat: { call, keys },
  products,
  busy,
  save,
  failed,
}: KitchenResourcesProps) {
  const { t } = useI18n();
  const { data, fault, reload, put } = useRead(
    keys.resources,
    async (signal) => (await call(sellerApi.listResources, {}, signal)).data,
  );
  const [edited, setEdited] = useState<KitchenResource | 'new'>();
  if (data === undefined)
    return fault === undefined ? (
      <Skeleton className="sc-sk" role="status" aria-label={t('common.loading')} />
    ) : (
      failed(reload)
    );
  const keep = async (resources: readonly KitchenResource[]): Promise<void> => {
    const isSaved = await save(async () => {
      const answer = await call(sellerApi.saveResources, { body: { resources: [...resources] } });
      put(() => answer.data);
      return answer;
    });
    if (!isSaved) return;
    setEdited(undefined);
    toast({ title: t('cal.saved') });
  };
  const one = edited === 'new' ? undefined : edited;
  return (
    <section className="stack sm sc-usual">
      <header className="sc-head">
        <h2>{t('cal.resources')}</h2>
        {data.length > 0 && (
          <Button variant="text" size="sm" onClick={() => setEdited('new')}>
            <IconPlus className="s" />
            {t('cal.res.add')}
          </Button>
        )}
      </header>
      <p className="muted small">{t('cal.res.text')}</p>
      {data.length === 0 ? (
        <EmptyState icon={IconFlame} title={t('cal.res.none')} text={t('cal.res.noneText')}>
          <Button onClick={() => setEdited('new')}>
            <IconPlus />
            {t('cal.res.add')}
          </Button>
        </EmptyState>
      ) : (
        <ul className="card sc-rows">
          {data.map((resource) => (
            <li key={resource.id}>
              <span className="grow">
                <b className="breaks">{resource.name}</b>
                <span className="sc-sold">
                  {t(`cal.res.perDay.${resource.unit}`, { amount: writeThousandths(resource.per_day) })}
                  {' · '}
                  {t('cal.res.products', { count: resource.uses.length })}
                </span>
              </span>
              <button
                type="button"
                className="round plain"
                aria-label={t('cal.editSlot', { slot: resource.name })}
                onClick={() => setEdited(resource)}
              >
                <IconPencil className="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <ResourceSheet
          resource={one}
          taken={data.filter(({ id }) => id !== one?.id).map(({ name }) => name.toLowerCase())}
          products={products}
          busy={busy}
          onDone={(wanted) =>
            keep(
              one === undefined
                ? [...data, wanted]
                : data.map((old) => (old.id === wanted.id ? wanted : old)),
            )
          }
          onRemove={one && (() => void keep(data.filter(({ id }) => id !== one.id)))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

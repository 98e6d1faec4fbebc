import { MAX_PRODUCTS_AT_ONCE } from '@dapur/contract/products/product-limits';
import type { ProductRow } from '@dapur/contract/products/seller-products';
import { useRef } from 'react';
import { movedTo } from '../../../lib/changed-list.ts';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '../../../components/icons.tsx';
import { IconGripVertical } from '../../../components/icon/seller-icons.ts';
import { Photo } from '../../../components/photo.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { refusalKey } from '../refusal.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface ArrangeListProps {
  readonly categories: readonly { readonly name: string }[];
  readonly onDone: () => void;
}

/** The menu in its order, category by category; each product is moved by its handle or its two buttons. */
export function ArrangeList({ categories, onDone }: ArrangeListProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const { data, fault, reload, put } = useRead(
    keys.productOrder,
    async (signal) =>
      (
        await call(
          sellerApi.listSellerProducts,
          { query: { sort: 'menu', limit: MAX_PRODUCTS_AT_ONCE, page: 1 } },
          signal,
        )
      ).data,
  );
  const waiting = useRef<Promise<void>>(Promise.resolve());

  /** Shows a move at once; its calls wait for each other, so that the server gets them in their order. */
  const move = (group: readonly ProductRow[], from: number, to: number) => {
    const row = group[from];
    if (row === undefined || to < 0 || to >= group.length || to === from) return;
    const after = movedTo(group, from, to);
    const next = after[to + 1]?.id ?? null;
    put((all) => {
      const places = all.flatMap((one, at) => (group.includes(one) ? [at] : []));
      const result = [...all];
      for (const [at, place] of places.entries()) result[place] = after[at] ?? row;
      return result;
    });
    waiting.current = waiting.current.then(async () => {
      try {
        await call(sellerApi.moveProduct, { params: { id: row.id }, body: { before: next } });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
        toast({ title: t('products.notMoved'), description: t(refusalKey(code)), variant: 'destructive' });
        reload();
      }
    });
  };
  const names = [
    ...new Set([...categories.map(({ name }) => name), ...(data ?? []).map((row) => row.category)]),
  ];
  return (
    <main className="stack lg prods" id="main">
      <header className="prods-head">
        <h1>{t('products.arrange')}</h1>
        <Button onClick={() => void waiting.current.then(onDone)}>
          <IconArrowLeft />
          {t('products.done')}
        </Button>
      </header>
      <p className="muted">{t('products.arrangeText')}</p>
      {data === undefined ? (
        fault === undefined ? (
          <ListSkeleton />
        ) : (
          <FailedPanel onRetry={reload} />
        )
      ) : (
        names.map((name) => {
          const group = data.filter(({ category }) => category === name);
          if (group.length === 0) return null;
          return (
            <section key={name} className="stack sm" aria-label={name || t('products.noCategory')}>
              <h2 className="prod-cat">{name || t('products.noCategory')}</h2>
              <Group rows={group} onMove={(from, to) => move(group, from, to)} />
            </section>
          );
        })
      )}
    </main>
  );
}

function Group({
  rows,
  onMove,
}: {
  readonly rows: readonly ProductRow[];
  readonly onMove: (from: number, to: number) => void;
}) {
  const { t } = useI18n();
  const { list, rowProps, handleProps } = useDragOrder<HTMLUListElement>(onMove);
  return (
    <ul className="list prod-list" ref={list}>
      {rows.map((row, at) => (
        <li key={row.id} className="prod-row arrange" {...rowProps(at)}>
          <span className="prod-grip" aria-hidden="true" {...handleProps(at)}>
            <IconGripVertical />
          </span>
          <Photo
            className="prod-face small-face"
            url={row.picture?.url ?? null}
            name={row.name}
            sizes="44px"
            {...(row.picture ? { widths: row.picture.widths } : {})}
          />
          <b className="prod-name grow">{row.name}</b>
          <span className="row tight">
            <button
              type="button"
              className="round plain"
              disabled={at === 0}
              aria-label={t('products.up', { name: row.name })}
              onClick={() => onMove(at, at - 1)}
            >
              <IconChevronUp />
            </button>
            <button
              type="button"
              className="round plain"
              disabled={at === rows.length - 1}
              aria-label={t('products.down', { name: row.name })}
              onClick={() => onMove(at, at + 1)}
            >
              <IconChevronDown />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

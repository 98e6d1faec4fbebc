import { formatSen } from '@dapur/contract/money/money';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { IconChevronRight, IconChevronUp } from '../../../components/icons.tsx';
import { TotalPrice } from '../../../components/total-price.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { later } from '../../../lib/later.ts';
import { orderLines } from '../order-lines.ts';
import { useProductModal } from '../product/product-modal-context.tsx';
import { useShownTotals } from '../shown-totals.ts';
import { useStore } from '../store-context.tsx';
import { EmptySummary } from './empty-summary.tsx';
import type { OrderSummaryProps } from './order-summary.tsx';

const loadSummaries = later(() => import('./load-summary.ts'));
// Fetched apart: an empty order only shows a short text instead.
const OrderSummary = lazyPart(later(async () => (await loadSummaries()).loadOrderSummary()));
export const loadSheetOfSummaries = later(async () => (await loadSummaries()).loadSummarySheet());
const SummarySheet = lazyPart(loadSheetOfSummaries, { isOver: true });

export interface StepAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Looks switched off, yet pressing it still says what is missing. */
  readonly dimmed?: boolean;
  /** Work is under way: shows a turning sign and takes no press. */
  readonly busy?: boolean;
  /** Under the label, in small letters. */
  readonly note?: ReactNode;
}

export interface StepFrameProps {
  readonly summary?: OrderSummaryProps;
  /** The one next action; none where the step's own content has it. */
  readonly action?: StepAction;
  /** The step's head; step 1 draws it inside its own card. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A step beside its summary: sticky on wide screens, a bar at the bottom that opens on phones. */
export function StepFrame({ summary = {}, action, heading, children }: StepFrameProps) {
  const store = useStore();
  const { t } = store;
  const { note, LastOrder } = useProductModal();
  const [open, setOpen] = useState(false);
  const lines = orderLines(store);
  const count = lines.reduce((sum, line) => sum + line.item.quantity, 0);
  const shown = useShownTotals(store, lines);
  const totals = summary.totals ?? shown;
  const itemsText = t('summary.items', { count });
  const next = (
    <>
      {note}
      {action && <ActionButton action={action} block />}
    </>
  );

  return (
    <>
      <div className="cols">
        <div className="stack xl">
          {heading}
          {children}
        </div>
        <aside className="side" aria-label={t('summary.region')}>
          <div className="card raised summary">
            <div className="row between">
              <h2>{t('summary.title')}</h2>
              {count > 0 && <span className="badge ok">{itemsText}</span>}
            </div>
            {count > 0 ? (
              <Suspense
                fallback={
                  <>
                    <Skeleton className="summary-wait" />
                    {next}
                  </>
                }
              >
                <OrderSummary {...summary} action={next} />
              </Suspense>
            ) : (
              <>
                <EmptySummary />
                {next}
              </>
            )}
          </div>
          {LastOrder && <LastOrder place="side" />}
        </aside>
      </div>
      <div className="bottom phone">
        {LastOrder && <LastOrder place="bar" />}
        {note}
        <div className="in">
          <button type="button" className="sum" aria-expanded={open} onClick={() => setOpen(true)}>
            <span className="sr">{t(open ? 'summary.hide' : 'summary.show')} </span>
            <small>
              {itemsText}{' '}
              {totals.discountSen > 0 && <span className="saved">{formatSen(-totals.discountSen)}</span>}
              <IconChevronUp className="s" />
            </small>{' '}
            <TotalPrice sen={totals.totalSen} plusDelivery={totals.plusDelivery} />
          </button>
          {action && <ActionButton action={action} />}
        </div>
      </div>
      {open && (
        <Suspense>
          <SummarySheet
            summary={summary}
            count={count}
            action={
              action && (
                <ActionButton
                  block
                  action={{
                    ...action,
                    onPress: () => {
                      setOpen(false);
                      action.onPress();
                    },
                  }}
                />
              )
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ActionButton({ action, block }: { readonly action: StepAction; readonly block?: boolean }) {
  return (
    <Button
      block={block}
      busy={action.busy}
      aria-disabled={action.dimmed || undefined}
      onClick={() => action.onPress()}
    >
      {action.note ? (
        <span className="noted">
          {action.label} <small>{action.note}</small>
        </span>
      ) : (
        action.label
      )}
      {block && !action.busy && <IconChevronRight />}
    </Button>
  );
}

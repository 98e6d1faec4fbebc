import type { Order } from '@dapur/contract/orders/ordering';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconStar } from '../../../components/icons.tsx';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { attachmentMessages } from '../../../i18n/later-messages.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { withMessages } from '../../../i18n/load-messages.ts';

const ReviewForm = lazyPart(() => withMessages([attachmentMessages], import('./review-form.tsx')));

interface ReviewOrderProps extends ButtonLook {
  readonly order: Order;
  /** The store's slug. */
  readonly slug: string;
  /** Items that wait for a review. */
  readonly itemIds: readonly string[];
  readonly onChange: () => void;
}

/** Stars, words and pictures for the items of a completed order, one after the other. */
export function ReviewOrder({ order, slug, itemIds, onChange, ...look }: ReviewOrderProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  // The page's list is read again only when the dialog closes, so that an item does not vanish under the finger.
  const [done, setDone] = useState<readonly string[]>([]);
  // The shown name is chosen once for all items of the order.
  const [name, setName] = useState<ReviewName>('short');
  const items = order.items.filter((item) => itemIds.includes(item.id));
  const waiting = items.filter((item) => !done.includes(item.id));
  const current = waiting[0];
  const close = () => {
    setOpen(false);
    if (done.length > 0) onChange();
  };
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <IconStar />
        {t('account.review.action')}
      </Button>
      {open && (
        <Sheet title={t(current ? 'account.review.title' : 'account.review.thanks')} onClose={close}>
          {current ? (
            <Suspense fallback={<FormSkeleton />}>
              <ReviewForm
                key={current.id}
                orderId={order.id}
                slug={slug}
                item={current}
                fullName={order.name}
                name={name}
                onName={setName}
                progress={items.length > 1 ? `${done.length + 1}/${items.length}` : ''}
                onDone={() => setDone((before) => [...before, current.id])}
              />
            </Suspense>
          ) : (
            <>
              <p className="muted">{t('account.review.thanksText')}</p>
              <Button block onClick={close}>
                {t('common.close')}
              </Button>
            </>
          )}
        </Sheet>
      )}
    </>
  );
}

function FormSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="line" />
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </div>
  );
}

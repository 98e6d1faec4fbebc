import { shownReviewer } from '@dapur/contract/products/reviewer-names';
import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconChevronLeft, IconChevronRight } from '../../components/icons.tsx';
import { Photo } from '../../components/photo.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** A review's pictures as small squares; pressed they are shown large, one after the other. */
export function ReviewPhotoList({ review }: { readonly review: SellerReview }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<number>();
  const { attachments } = review;
  const name = shownReviewer(review.customer_name, t('srev.aCustomer'));
  const of = attachments.length;
  const shown = open === undefined ? undefined : attachments[open];
  return (
    <>
      <ul className="rv-photos" aria-label={t('srev.pictures', { name })}>
        {attachments.map(({ id, picture }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('srev.openPicture', { n: at + 1, of })}
              onClick={() => setOpen(at)}
            >
              <Photo url={picture.url} name={name} sizes="72px" widths={picture.widths} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && open !== undefined && (
        <Dialog label={t('srev.pictures', { name })} size="lg" onClose={() => setOpen(undefined)}>
          <div className="sheet-body rv-large">
            <Photo
              url={shown.picture.url}
              name={name}
              alt={shown.attachment_original_name}
              sizes="(min-width: 600px) 592px, 100vw"
              widths={shown.picture.widths}
              eager
            />
            {of > 1 && (
              <div className="row between">
                <button
                  type="button"
                  className="round"
                  aria-label={t('srev.before')}
                  onClick={() => setOpen((open + of - 1) % of)}
                >
                  <IconChevronLeft />
                </button>
                <span className="small muted num">
                  {open + 1}/{of}
                </span>
                <button
                  type="button"
                  className="round"
                  aria-label={t('srev.after')}
                  onClick={() => setOpen((open + 1) % of)}
                >
                  <IconChevronRight />
                </button>
              </div>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

import { shownReviewer } from '@dapur/contract/products/reviewer-names';
import type { Review } from '@dapur/contract/products/catalogue';
import { useState } from 'react';
import { Photo } from '../../../components/photo.tsx';
import { useI18n } from '../../../i18n/index.tsx';

const SHOWN = 4;

/**
 * Up to four pictures in a row on wide screens, the fourth saying how many more there are until it is pressed; a strip
 * to swipe on phones. The stylesheet does the choosing, so that turning the phone needs no redraw.
 */
export function ReviewPictures({ review }: { readonly review: Review }) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  const { attachments } = review;
  const hidden = attachments.length - SHOWN;
  return (
    <div
      className={['shots', all && 'all', attachments.length > 3 && 'carousel'].filter(Boolean).join(' ')}
      role="group"
      tabIndex={attachments.length > 3 ? 0 : undefined}
      aria-label={t('reviews.pictures', {
        name: shownReviewer(review.customer_name, t('reviews.aCustomer')),
      })}
    >
      {attachments.map(({ id, picture, attachment_original_name }, index) => (
        <Photo
          key={id}
          url={picture.url}
          name={attachment_original_name}
          alt={picture.alt || attachment_original_name}
          sizes="(min-width: 1104px) 116px, (min-width: 760px) calc(12.5vw - 20px), 92px"
          {...(picture.widths.length > 0 ? { widths: picture.widths } : {})}
        >
          {!all && hidden > 0 && index === SHOWN - 1 && (
            <button
              type="button"
              className="more"
              aria-label={t('reviews.morePictures', { count: hidden })}
              onClick={() => setAll(true)}
            >
              +{hidden}
            </button>
          )}
        </Photo>
      ))}
    </div>
  );
}

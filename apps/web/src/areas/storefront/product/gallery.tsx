import type { Product } from '@dapur/contract/products/catalogue';
import { useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** The product's pictures: arrow keys anywhere in the dialog, a swipe, the two buttons or the small pictures below. */
export function ProductGallery({ product }: { readonly product: Product }) {
  const { t } = useI18n();
  const [at, setAt] = useState(0);
  const touch = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  const pictures =
    product.images.length > 0
      ? product.images
      : product.image_url
        ? [{ url: product.image_url, alt: product.name, widths: [] }]
        : [];
  const total = pictures.length;
  const move = (by: number) => setAt((now) => (now + by + total) % total);

  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (!dialog || total < 2) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      // In a field, a group of choices or an open list the arrow keys already have a meaning.
      if (
        event.defaultPrevented ||
        target.matches('input, textarea, [role="combobox"][aria-expanded="true"]')
      )
        return;
      if (event.key === 'ArrowRight') setAt((now) => (now + 1) % total);
      if (event.key === 'ArrowLeft') setAt((now) => (now - 1 + total) % total);
    };
    dialog.addEventListener('keydown', onKeyDown);
    return () => dialog.removeEventListener('keydown', onKeyDown);
  }, [total]);

  const picture = pictures[at];
  return (
    <div className="gallery" ref={root}>
      <div
        className="frame-photo"
        onTouchStart={(event) => (touch.current = event.touches[0]?.clientX ?? 0)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - touch.current;
          if (total > 1 && Math.abs(moved) > 40) move(moved > 0 ? -1 : 1);
        }}
      >
        <Photo
          key={picture?.url}
          url={picture?.url ?? null}
          name={product.name}
          alt={picture?.alt || product.name}
          sizes="(min-width: 1104px) 496px, (min-width: 760px) calc(50vw - 56px), (min-width: 600px) 480px, 100vw"
          {...(picture && picture.widths.length > 0 ? { widths: picture.widths } : {})}
          eager
        />
        {total > 1 && (
          <>
            <button
              type="button"
              className="round glass arrow l"
              aria-label={t('product.previousPhoto')}
              onClick={() => move(-1)}
            >
              <IconChevronLeft />
            </button>
            <button
              type="button"
              className="round glass arrow r"
              aria-label={t('product.nextPhoto')}
              onClick={() => move(1)}
            >
              <IconChevronRight />
            </button>
            <span className="nth" aria-live="polite">
              <span aria-hidden="true">
                {at + 1} / {total}
              </span>
              <span className="sr">{t('product.photo', { n: at + 1, total })}</span>
            </span>
          </>
        )}
      </div>
      {total > 1 && (
        <div className="thumbs">
          {pictures.map((one, index) => (
            <button
              key={one.url}
              type="button"
              className={index === at ? 'thumb-btn on' : 'thumb-btn'}
              aria-label={t('product.photo', { n: index + 1, total })}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            >
              <Photo
                url={one.url}
                name={product.name}
                sizes="(min-width: 760px) 68px, 60px"
                {...(one.widths.length > 0 ? { widths: one.widths } : {})}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

import { fieldsOfOthers, OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { productLimits as most } from '@dapur/contract/products/product-limits';
import type { ShownPicture } from '@dapur/contract/products/seller-products';
import { Fragment, useState } from 'react';
import { IconTrash2 } from '../../../components/attachments/file-icons.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconArrowLeft, IconStar } from '../../../components/icons.tsx';
import { IconArrowRight } from '../../../components/icon/seller-icons.ts';
import { Photo } from '../../../components/photo.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

type Alts = Pick<ShownPicture, 'alt' | `alt_${OtherLocale}`>;

export interface PictureSheetProps {
  readonly picture: ShownPicture;
  readonly at: number;
  readonly count: number;
  readonly productName: string;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alts: Alts) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One picture: its place, what it shows in words for those who cannot see it, and the way to be rid of it. */
export function PictureSheet(props: PictureSheetProps) {
  const { picture, at, count, productName, onMove, onAlt, onRemove, onClose } = props;
  const { t } = useI18n();
  const [alts, setAlts] = useState<Alts>(picture);
  const field = (name: keyof Alts, label: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      maxLength={most.alt}
      value={alts[name]}
      onChange={(text) => setAlts({ ...alts, [name]: text })}
      optional
    />
  );
  return (
    <Sheet title={t('products.pictureN', { n: at + 1, count })} onClose={onClose}>
      <Photo
        className="pe-opened"
        url={picture.picture.url}
        name={productName}
        alt={picture.alt || productName}
        sizes="320px"
        widths={picture.picture.widths}
      />
      <div className="row wraps">
        <Button variant="quiet" size="sm" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <IconArrowLeft />
          {t('products.earlier')}
        </Button>
        <Button variant="quiet" size="sm" disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          {t('products.later')}
          <IconArrowRight />
        </Button>
        <Button variant="quiet" size="sm" disabled={at === 0} onClick={() => onMove(0)}>
          <IconStar />
          {t('products.makeCover')}
        </Button>
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onAlt({
            alt: alts.alt.trim(),
            ...fieldsOfOthers('alt', (language) => alts[`alt_${language}`].trim()),
          });
        }}
      >
        <p className="small muted">{t('products.altHint')}</p>
        {field('alt', t('products.altIn.en'))}
        {OTHER_LOCALES.map((language) => (
          <Fragment key={language}>{field(`alt_${language}`, t(`products.altIn.${language}`))}</Fragment>
        ))}
        <div className="row">
          <Button variant="quiet" onClick={onRemove}>
            <IconTrash2 />
            {t('files.remove')}
          </Button>
          <Button type="submit" className="grow">
            {t('products.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

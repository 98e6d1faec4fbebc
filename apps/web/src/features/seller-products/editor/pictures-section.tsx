import { fieldsOfOthers } from '@dapur/contract/words/other-locales';
import { LARGEST_FILE } from '@dapur/contract/files/attachment-types';
import { productLimits as most } from '@dapur/contract/products/product-limits';
import type { ShownPicture } from '@dapur/contract/products/seller-products';
import { useEffect, useRef, useState } from 'react';
import { movedTo, replacedAt, withoutAt } from '../../../lib/changed-list.ts';
import { CropDialog } from '../../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { UploadList } from '../../../components/attachments/upload-list.tsx';
import { useUploads, type Upload } from '../../../components/attachments/use-uploads.ts';
import { IconCamera } from '../../../components/icon/seller-icons.ts';
import { Photo } from '../../../components/photo.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { refusalKey } from '../refusal.ts';
import { PictureSheet } from './picture-sheet.tsx';

export interface PicturesSectionProps {
  readonly productId: string;
  readonly productName: string;
  readonly pictures: readonly ShownPicture[];
  /** False for a product that is not saved yet: its pictures wait until it is. */
  readonly isSaved: boolean;
  readonly onPictures: (pictures: ShownPicture[]) => void;
  /** Tells which pictures are chosen and not kept yet. */
  readonly onWaiting: (uploads: readonly Upload[]) => void;
}

/** The product's pictures: cropped one by one, sent while the rest is typed; the first is the main picture. */
export function PicturesSection({
  productId,
  productName,
  pictures,
  isSaved,
  onPictures,
  onWaiting,
}: PicturesSectionProps) {
  const { t } = useI18n();
  const { call, slug } = useSeat();
  const [cropped, setCropped] = useState<readonly File[]>([]);
  const [open, setOpen] = useState<string>();
  // The server's last answer: of two quick changes the second builds on it, not on what is drawn.
  const current = useRef(pictures);
  const set = async (wished: readonly Omit<ShownPicture, 'picture'>[]) => {
    const were = current.current.map(({ key }) => key);
    const { data } = await call(sellerApi.setProductPictures, {
      params: { id: productId },
      body: {
        were,
        pictures: wished.map((one) => ({
          key: one.key,
          alt: one.alt,
          ...fieldsOfOthers('alt', (language) => one[`alt_${language}`]),
        })),
      },
    });
    current.current = data;
    onPictures(data);
  };
  const uploads = useUploads({
    slug,
    module: 'product',
    parentId: productId,
    isOpen: isSaved,
    onKept: (kept) => {
      const key = kept.attachment_filename.split('.')[0] ?? '';
      return set([...current.current, { key, alt: '', ...fieldsOfOthers('alt', () => '') }]);
    },
  });
  const { list: waiting } = uploads;
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  const change = async (wished: readonly ShownPicture[]) => {
    const before = [...current.current];
    onPictures([...wished]);
    try {
      await set(wished);
    } catch (error) {
      onPictures(before);
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
      toast({
        title: t('products.picturesNotSaved'),
        description: t(refusalKey(code)),
        variant: 'destructive',
      });
    }
  };
  const room = most.pictures - pictures.length - uploads.list.length - cropped.length;
  const [first] = cropped;
  const at = pictures.findIndex(({ key }) => key === open);
  const opened = pictures[at];
  return (
    <section className="pe-shots-sec" aria-label={t('products.pictures')}>
      <ul className="pe-shots">
        {pictures.map((picture, index) => (
          <li key={picture.key} className={index === 0 ? 'main' : ''}>
            <button
              type="button"
              className="pe-shot"
              aria-label={
                index === 0
                  ? `${t('products.cover')}, ${t('products.editPicture', { n: 1 })}`
                  : t('products.editPicture', { n: index + 1 })
              }
              onClick={() => setOpen(picture.key)}
            >
              <Photo
                url={picture.picture.url}
                name={productName}
                alt={picture.alt || productName}
                sizes={index === 0 ? '(min-width: 760px) 360px, 100vw' : '160px'}
                widths={picture.picture.widths}
              />
              {index === 0 && <span className="badge pe-cover">{t('products.cover')}</span>}
            </button>
          </li>
        ))}
        {room > 0 && (
          <li className={pictures.length === 0 ? 'main' : ''}>
            <FilePicker
              className="pe-shot pe-add-shot"
              label={t(pictures.length === 0 ? 'products.addFirstPicture' : 'products.addPicture')}
              multiple
              onFiles={(files) => setCropped([...cropped, ...files.slice(0, room)])}
            >
              <IconCamera />
              <span>{t(pictures.length === 0 ? 'products.addFirstPicture' : 'products.addPicture')}</span>
            </FilePicker>
          </li>
        )}
      </ul>
      {!isSaved && uploads.list.length > 0 && <p className="small muted">{t('products.picturesWait')}</p>}
      <UploadList uploads={uploads} />
      {first && (
        <CropDialog
          key={`${first.name}-${cropped.length}`}
          file={first}
          onCancel={() => setCropped(cropped.slice(1))}
          onDone={(picture) => {
            if (picture.size > LARGEST_FILE) toast({ title: t('files.tooLarge'), variant: 'destructive' });
            else uploads.add([{ file: picture, name: `${first.name.replace(/\.[^.]*$/, '')}.jpg` }]);
            setCropped(cropped.slice(1));
          }}
        />
      )}
      {opened && (
        <PictureSheet
          picture={opened}
          at={at}
          count={pictures.length}
          productName={productName}
          onMove={(to) => void change(movedTo(pictures, at, to))}
          onAlt={(alts) => {
            setOpen(undefined);
            void change(replacedAt(pictures, at, { ...opened, ...alts }));
          }}
          onRemove={() => {
            setOpen(undefined);
            void change(withoutAt(pictures, at));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

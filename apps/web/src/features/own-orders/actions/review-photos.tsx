import './review-photos.css';
import type { Attachment } from '@dapur/contract/files/attachments';
import { ApiError } from '@dapur/contract/client';
import { useEffect, useMemo } from 'react';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { UploadList } from '../../../components/attachments/upload-list.tsx';
import { useUploads } from '../../../components/attachments/use-uploads.ts';
import { IconPlus, IconX } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { storeClient } from '../../../lib/api.ts';
import { deleteAttachment } from '../../../lib/attachments/attachment-calls.ts';
import { pictureAt } from '../../../lib/picture.ts';
import { storeKeys } from '../../../lib/query/query-keys.ts';
import { useAttachments } from '../../../lib/attachments/use-attachments.ts';

interface ReviewPhotosProps {
  /** The store's slug. */
  readonly slug: string;
  /** The order's item that the review is about. */
  readonly itemId: string;
  /** How many pictures there may be. */
  readonly most: number;
  /** Told when pictures begin to be on their way, and when none is any more. */
  readonly onSending: (isSending: boolean) => void;
}

/** Pictures of an item: chosen or taken, sent one after the other, taken back. */
export function ReviewPhotoPicker({ slug, itemId, most, onSending }: ReviewPhotosProps) {
  const { t } = useI18n();
  const client = useMemo(() => storeClient(slug), [slug]);
  const keys = useMemo(() => storeKeys(slug), [slug]);
  // Includes pictures that were sent before the dialog was closed, or in another tab.
  const {
    files: kept = [],
    add: keep,
    remove: forget,
  } = useAttachments({ call: client, keys }, 'review', itemId);
  const uploads = useUploads({
    slug,
    module: 'review',
    parentId: itemId,
    onKept: keep,
  });
  const isSending = uploads.list.some(({ state }) => state !== 'failed');
  useEffect(() => onSending(isSending), [onSending, isSending]);

  const room = most - kept.length - uploads.list.length;
  const add = (files: readonly File[]) => {
    if (files.length > room) toast({ title: t('account.review.picturesMost', { count: most }) });
    uploads.add(files.slice(0, Math.max(0, room)).map((file) => ({ file, name: file.name })));
  };
  const remove = async ({ id }: Attachment) => {
    try {
      await deleteAttachment(client, id);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found'))
        return void toast({ title: t('files.failedText'), variant: 'destructive' });
    }
    forget(id);
  };
  return (
    <fieldset className="stack sm">
      <legend className="label">
        {t('account.review.pictures')} <span className="muted">{t('checkout.optional')}</span>
      </legend>
      <ul className="review-photos">
        {kept.map((one, at) => (
          <li key={one.id}>
            {one.picture && (
              <img
                src={pictureAt(one.picture.url, 320)}
                alt={t('account.review.pictureN', { n: at + 1 })}
                width={96}
                height={96}
              />
            )}
            <button
              type="button"
              className="round glass"
              aria-label={t('files.removeNamed', { name: one.attachment_original_name })}
              onClick={() => void remove(one)}
            >
              <IconX className="s" />
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <FilePicker
              label={t('account.review.addPictures')}
              multiple
              className="review-photo-add"
              onFiles={add}
            >
              <IconPlus />
              <span className="small">{t('account.review.addPictures')}</span>
            </FilePicker>
          </li>
        )}
      </ul>
      <UploadList uploads={uploads} />
    </fieldset>
  );
}

import { MAX_PICKUP_PHOTOS } from '@dapur/contract/files/attachment-types';
import { AttachmentList } from '../../components/attachments/attachment-list.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { UploadList } from '../../components/attachments/upload-list.tsx';
import { useUploads } from '../../components/attachments/use-uploads.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useAttachments } from '../../lib/attachments/use-attachments.ts';
import type { Seat } from '../../lib/seller/seat.tsx';

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

interface PointPhotosProps {
  readonly seat: Pick<Seat, 'call' | 'keys' | 'slug'>;
  readonly pointId: string;
}

/** Photos of the gate, kept as they are added: whoever paid for a pickup there sees them beside the address. */
export function PointPhotos({ seat: { call, keys, slug }, pointId }: PointPhotosProps) {
  const { t } = useI18n();
  const { files: photos, add, remove } = useAttachments({ call, keys }, 'pickup', pointId);
  const uploads = useUploads({
    slug,
    module: 'pickup',
    parentId: pointId,
    onKept: add,
  });
  const count = photos?.length ?? 0;
  return (
    <div className="stack sm" role="group" aria-label={t('sset.points.photos')}>
      <span className="label">{t('sset.points.photos')}</span>
      <p className="small muted">{t('sset.points.photosHint')}</p>
      {photos !== undefined && count > 0 && (
        <AttachmentList attachments={photos} call={call} onRemoved={remove} />
      )}
      <UploadList uploads={uploads} />
      {count < MAX_PICKUP_PHOTOS && (
        <FilePicker
          label={t('sset.points.addPhoto')}
          accept={PICTURES}
          multiple
          variant="quiet"
          size="sm"
          onFiles={(chosen) => uploads.add(chosen.map((file) => ({ file, name: file.name })))}
        />
      )}
    </div>
  );
}

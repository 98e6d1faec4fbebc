import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import { AttachmentList } from '../../components/attachments/attachment-list.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { UploadList } from '../../components/attachments/upload-list.tsx';
import { useUploads } from '../../components/attachments/use-uploads.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useAttachments } from '../../lib/attachments/use-attachments.ts';
import { useSeat } from '../../lib/seller/seat.tsx';

/** Photos and files kept with the order, such as a picture of the cake that is wished for. */
export function OrderFiles({ orderId }: { readonly orderId: string }) {
  const { t } = useI18n();
  const { call, keys, slug } = useSeat();
  const { files = [], add, remove } = useAttachments({ call, keys }, 'order', orderId);
  const uploads = useUploads({
    slug,
    module: 'order',
    parentId: orderId,
    onKept: add,
  });
  return (
    <section className="ord-sec" aria-labelledby="ord-files">
      <header>
        <h2 id="ord-files">{t('ord.files')}</h2>
      </header>
      <div className="stack sm">
        {files.length > 0 && <AttachmentList attachments={files} call={call} onRemoved={remove} />}
        <UploadList uploads={uploads} />
        <FilePicker
          label={t('ord.filesAdd')}
          accept={ATTACHMENT_TYPES}
          multiple
          variant="quiet"
          size="sm"
          onFiles={(chosen) => uploads.add(chosen.map((file) => ({ file, name: file.name })))}
        />
      </div>
    </section>
  );
}

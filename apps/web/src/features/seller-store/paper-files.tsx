import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import { AttachmentList } from '../../components/attachments/attachment-list.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { UploadList } from '../../components/attachments/upload-list.tsx';
import { useUploads } from '../../components/attachments/use-uploads.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useAttachments } from '../../lib/attachments/use-attachments.ts';
import { useSeat } from '../../lib/seller/seat.tsx';

interface PaperFilesProps {
  readonly paper: ComplianceDocument;
  readonly name: string;
}

/** Photos and PDFs of a paper, for the store's people alone. */
export function PaperFiles({ paper: { id, files: count }, name }: PaperFilesProps) {
  const { t } = useI18n();
  const { call, keys, slug } = useSeat();
  const { files = [], add, remove } = useAttachments({ call, keys }, 'document', id, count > 0);
  const uploads = useUploads({
    slug,
    module: 'document',
    parentId: id,
    onKept: add,
  });
  return (
    <div className="stack sm" role="group" aria-label={t('sset.papers.files', { name })}>
      {files.length > 0 && <AttachmentList attachments={files} call={call} onRemoved={remove} />}
      <UploadList uploads={uploads} />
      <FilePicker
        label={t('sset.papers.addFile')}
        accept={ATTACHMENT_TYPES}
        multiple
        variant="quiet"
        size="sm"
        onFiles={(chosen) => uploads.add(chosen.map((file) => ({ file, name: file.name })))}
      />
    </div>
  );
}

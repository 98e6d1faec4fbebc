import { ATTACHMENT_TYPES } from '@dapur/contract/attachment-types';
import type { Attachment } from '@dapur/contract/attachments';
import type { ComplianceDocument } from '@dapur/contract/seller-compliance';
import { useEffect, useState } from 'react';
import { AttachmentList } from '../../components/attachments/attachment-list.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { UploadList } from '../../components/attachments/upload-list.tsx';
import { useUploads } from '../../components/attachments/use-uploads.ts';
import { useI18n } from '../../i18n/index.tsx';
import { listAttachments } from '../../lib/attachments/attachment-calls.ts';
import { useSeat } from '../../lib/seller/seat.tsx';

interface PaperFilesProps {
  readonly paper: ComplianceDocument;
  readonly name: string;
}

/** Photos and PDFs of a paper, for the store's people alone. */
export function PaperFiles({ paper: { id, files: count }, name }: PaperFilesProps) {
  const { t } = useI18n();
  const { call, slug } = useSeat();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  useEffect(() => {
    if (count === 0) return;
    const leaving = new AbortController();
    listAttachments(call, id, 'document', leaving.signal).then(
      (found) => setFiles(found),
      () => {
        // The paper itself says enough; its files are asked for again when the page is next opened.
      },
    );
    return () => leaving.abort();
  }, [call, id, count]);
  const uploads = useUploads({
    slug,
    module: 'document',
    parentId: id,
    onKept: (kept) => setFiles((before) => [...before, kept]),
  });
  return (
    <div className="stack sm" role="group" aria-label={t('sset.papers.files', { name })}>
      {files.length > 0 && (
        <AttachmentList
          attachments={files}
          call={call}
          onRemoved={(gone) => setFiles((before) => before.filter((file) => file.id !== gone))}
        />
      )}
      <UploadList uploads={uploads} />
      <FilePicker
        label={t('sset.papers.addFile')}
        accept={ATTACHMENT_TYPES}
        multiple
        className="btn quiet sm"
        onFiles={(chosen) => uploads.add(chosen.map((file) => ({ file, name: file.name })))}
      />
    </div>
  );
}

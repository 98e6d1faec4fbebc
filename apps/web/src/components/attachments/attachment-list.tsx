import './attachments.css';
import type { Attachment } from '@dapur/contract/files/attachments';
import type { Client } from '@dapur/contract/client';
import { ApiError } from '@dapur/contract/client';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { recheckSession } from '../../lib/account/session.ts';
import { deleteAttachment, saveAttachment, viewAttachment } from '../../lib/attachments/attachment-calls.ts';
import { attachmentKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { OutOfForm } from '../ui/out-of-form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { IconDownload } from '../icons.tsx';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { IconFileText, IconTrash2 } from './file-icons.ts';

const KILO = 1024;

/** `820 kB` or `2.4 MB` of bytes. */
function sizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}

export interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly call: Client;
  /** Left out where they may only be looked at. */
  readonly onRemoved?: (id: string) => void;
}

/** Files that are kept: looked at, saved, removed. Needs the group `attachmentMessages`. */
export function AttachmentList({ attachments, call, onRemoved }: AttachmentListProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<Attachment>();
  const [busy, setBusy] = useState(false);
  const fetchFailed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'unauthorized') void recheckSession();
    toast({ title: t('files.fetchFailed'), description: t('files.failedText'), variant: 'destructive' });
  };
  const remove = async (attachment: Attachment) => {
    setBusy(true);
    try {
      await deleteAttachment(call, attachment.id);
      onRemoved?.(attachment.id);
    } catch (error) {
      // Somebody else has removed it already.
      if (error instanceof ApiError && error.code === 'not_found') onRemoved?.(attachment.id);
      else toast({ title: t('files.failedText'), variant: 'destructive' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  return (
    <>
      <ul className="list file-list" aria-label={t('files.list')}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Face attachment={attachment} call={call} />
            <div>
              <p className="nm">{attachment.attachment_original_name}</p>
              <p className="small muted num">{sizeText(attachment.attachment_size)}</p>
            </div>
            <span className="row">
              <button
                type="button"
                className="round plain"
                aria-label={t('files.saveNamed', { name: attachment.attachment_original_name })}
                onClick={() => void saveAttachment(call, attachment).catch(fetchFailed)}
              >
                <IconDownload />
              </button>
              {onRemoved && (
                <button
                  type="button"
                  className="round plain"
                  aria-label={t('files.removeNamed', { name: attachment.attachment_original_name })}
                  onClick={() => setAsked(attachment)}
                >
                  <IconTrash2 />
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <OutOfForm>
          <Sheet size="sm" title={t('files.removeAsk')} onClose={() => setAsked(undefined)}>
            <p>{t('files.removeText', { name: asked.attachment_original_name })}</p>
            <div className="row">
              <Button variant="quiet" className="grow" onClick={() => setAsked(undefined)}>
                {t('files.keep')}
              </Button>
              <Button busy={busy} className="grow" onClick={() => void remove(asked)}>
                {t('files.remove')}
              </Button>
            </div>
          </Sheet>
        </OutOfForm>
      )}
    </>
  );
}

/** A small version of a picture, which the server gives only to people who may see it; an icon for other files. */
function Face({ attachment, call }: { readonly attachment: Attachment; readonly call: Client }) {
  const { id, attachment_type: type } = attachment;
  // Without its picture the row still says what it is.
  const { data: bytes } = useRead(attachmentKey(id), (signal) => viewAttachment(call, id, signal), {
    isWanted: type.startsWith('image/'),
  });
  const address = useObjectUrl(bytes);
  if (address !== undefined) return <img src={address} alt="" width={44} height={44} />;
  return (
    <span className="mono">
      <IconFileText />
    </span>
  );
}

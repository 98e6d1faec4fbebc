import './attachments.css';
import type { Client } from '@dapur/contract/client';
import { ApiError } from '@dapur/contract/client';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { recheckSession } from '../../lib/account/session.ts';
import { saveAttachment, viewAttachment } from '../../lib/attachments/attachment-calls.ts';
import { attachmentKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { IconDownload } from '../icons.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.ts';
import { IconFileText } from './file-icons.ts';

interface KeptSlipProps {
  readonly call: Client;
  /** Of the attachment. */
  readonly id: string;
  readonly isPicture: boolean;
  /** What it is, as it is read out and stands over it when it is large. */
  readonly label: string;
}

/**
 * The slip of a transfer, small: a picture that is pressed to see it large, or a PDF that is pressed to save it. Needs the
 * group `attachmentMessages`.
 */
export function KeptSlip({ call, id, isPicture, label }: KeptSlipProps) {
  const { t } = useI18n();
  const [isLarge, setLarge] = useState(false);
  const { data: bytes } = useRead(attachmentKey(id), (signal) => viewAttachment(call, id, signal), {
    isWanted: isPicture,
  });
  const address = useObjectUrl(isPicture ? bytes : undefined);
  const save = () =>
    void saveAttachment(call, { id }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthorized') void recheckSession();
      toast({ title: t('files.fetchFailed'), description: t('files.failedText'), variant: 'destructive' });
    });
  return (
    <>
      <button
        type="button"
        className="kept-slip"
        aria-label={isPicture ? t('files.open', { name: label }) : t('files.saveNamed', { name: label })}
        onClick={isPicture ? () => setLarge(true) : save}
      >
        {address === undefined ? <IconFileText className="l" /> : <img src={address} alt="" />}
        {!isPicture && <span className="micro strong">PDF</span>}
      </button>
      {isLarge && (
        <Sheet size="lg" title={label} onClose={() => setLarge(false)}>
          {address !== undefined && <img className="kept-slip-large" src={address} alt={label} />}
          <Button variant="quiet" block onClick={save}>
            <IconDownload />
            {t('files.save')}
          </Button>
        </Sheet>
      )}
    </>
  );
}

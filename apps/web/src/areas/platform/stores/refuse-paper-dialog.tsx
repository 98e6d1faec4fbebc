import type { PlatformPaper } from '@dapur/contract/platform-papers';
import { useState } from 'react';
import { useI18n } from '../../../i18n/index.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';
import { paperText } from './paper-text.ts';
import { isReason, ReasonField } from './reason-field.tsx';

interface RefusePaperDialogProps {
  readonly paper: PlatformPaper;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Refuses a paper, with a reason that its owner is mailed. */
export function RefusePaperDialog({ paper, busy, onRefuse, onClose }: RefusePaperDialogProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <ActDialog
      title={t('pstores.paper.refuseTitle', { name: paperText(t, paper) })}
      text={t(paper.kind === 'halal' ? 'pstores.paper.refuseHalal' : 'pstores.paper.refuseText')}
      action={t('pstores.reject')}
      isGrave
      busy={busy}
      onSend={() => {
        setTried(true);
        if (isReason(reason)) onRefuse(reason);
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </ActDialog>
  );
}

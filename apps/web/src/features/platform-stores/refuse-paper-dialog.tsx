import type { PlatformPaper } from '@dapur/contract/platform/platform-papers';
import { StoreReasonInput } from '@dapur/contract/platform/store-act-input';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { paperText } from './paper-text.ts';
import { ReasonField } from './reason-field.tsx';

interface RefusePaperDialogProps {
  readonly paper: PlatformPaper;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Refuses a paper, with a reason that its owner is mailed. */
export function RefusePaperDialog({ paper, busy, onRefuse, onClose }: RefusePaperDialogProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: StoreReasonInput,
    start: { reason: '' },
    read: ({ reason }) => ({ reason }),
    says: { reason: t('pstores.reasonWrong') },
    send: ({ reason }) => onRefuse(reason),
  });
  return (
    <ActDialog
      title={t('pstores.paper.refuseTitle', { name: paperText(t, paper) })}
      text={t(paper.kind === 'halal' ? 'pstores.paper.refuseHalal' : 'pstores.paper.refuseText')}
      action={t('pstores.reject')}
      isGrave
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </ActDialog>
  );
}

import type { PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { StoreReasonInput } from '@dapur/contract/platform/store-act-input';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

interface ReasonActProps extends Pick<ActProps, 'onDone' | 'onClose'> {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isGrave: boolean;
  readonly done: PlainKey;
  readonly send: (body: { readonly reason: string }) => Promise<{ readonly data: PlatformStoreDetail }>;
}

/** An act on a store that needs nothing but its reason. */
export function ReasonAct({ onDone, done, send, ...dialog }: ReasonActProps) {
  const { t } = useI18n();
  const form = useContractForm({
    ...useAct({ onDone }, done),
    schema: StoreReasonInput,
    start: { reason: '' },
    read: ({ reason }) => ({ reason }),
    says: { reason: t('pstores.reasonWrong') },
    send,
  });
  return (
    <ActDialog {...dialog} busy={form.busy} onSubmit={form.submit}>
      <ReasonField {...form.field('reason')} />
    </ActDialog>
  );
}

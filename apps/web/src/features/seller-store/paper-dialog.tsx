import { PaperInput, type DocumentKind } from '@dapur/contract/stores/paper-input';
import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';

const kinds = ['ssm', 'fosim', 'food_handler', 'typhoid', 'halal', 'other'] as const satisfies DocumentKind[];

interface PaperDialogProps {
  readonly seat: Seat;
  /** Undefined for a new one. */
  readonly paper: ComplianceDocument | undefined;
  readonly onSaved: (papers: readonly ComplianceDocument[]) => void;
  readonly onClose: () => void;
}

/** One paper: what it is, until when, and whether shoppers read of it. */
export function PaperDialog({ seat, paper, onSaved, onClose }: PaperDialogProps) {
  const { t } = useI18n();
  const [own] = useState(() => paper?.id ?? newId());
  const form = useContractForm({
    schema: PaperInput,
    start: {
      kind: paper?.kind ?? ('ssm' as DocumentKind),
      title: paper?.title ?? '',
      number: paper?.number ?? '',
      expires_on: paper?.expires_on ?? '',
      is_shown: paper?.is_shown ?? false,
    },
    read: ({ kind, title, number, expires_on: expires, is_shown: isShown }) => ({
      version: paper?.version ?? '',
      kind,
      title: kind === 'other' ? title.trim() : '',
      number: number.trim(),
      expires_on: expires === '' ? null : expires,
      is_shown: isShown,
    }),
    says: { title: t('sset.papers.titleMissing') },
    send: (body) => seat.call(sellerApi.saveDocument, { params: { id: own }, body }),
    onDone: ({ data }) => {
      toast({ title: t('sset.saved') });
      onSaved(data);
    },
  });
  const { kind, expires_on: expires, is_shown: isShown } = form.values;
  return (
    <Sheet
      title={t(paper ? 'sset.papers.edit' : 'sset.papers.addTitle')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        label={t('sset.papers.kind')}
        value={kind}
        options={kinds.map((one) => [one, t(`sset.papers.kind.${one}`)])}
        onChange={(one) => form.set('kind', one)}
      />
      {kind === 'other' && (
        <TextField
          {...form.field('title')}
          label={t('sset.papers.title')}
          autoComplete="off"
          maxLength={80}
        />
      )}
      <TextField
        {...form.field('number')}
        label={t('sset.papers.number')}
        autoComplete="off"
        maxLength={60}
        optional
      />
      <DateField
        label={t('sset.papers.expires')}
        value={expires}
        onChange={(day) => form.set('expires_on', day)}
      />
      <SwitchField
        label={t('sset.papers.shown')}
        hint={t('sset.papers.shownHint')}
        name="is_shown"
        checked={isShown}
        onChange={(shown) => form.set('is_shown', shown)}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('sset.papers.save')}
      </Button>
    </Sheet>
  );
}

import type { ComplianceDocument, DocumentKind } from '@dapur/contract/seller-compliance';
import { useId, useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { newId } from '../../lib/new-id.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
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
  const id = useId();
  const [own] = useState(() => paper?.id ?? newId());
  const [draft, setDraft] = useState({
    kind: paper?.kind ?? ('ssm' as DocumentKind),
    title: paper?.title ?? '',
    number: paper?.number ?? '',
    expires: paper?.expires_on ?? '',
    isShown: paper?.is_shown ?? false,
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const isOther = draft.kind === 'other';
  const isNameless = isOther && draft.title.trim() === '';
  const save = async () => {
    setTried(true);
    if (isNameless) return;
    const outcome = await make(() =>
      seat.call(sellerApi.saveDocument, {
        params: { id: own },
        body: {
          version: paper?.version ?? '',
          kind: draft.kind,
          title: isOther ? draft.title.trim() : '',
          number: draft.number.trim(),
          expires_on: draft.expires === '' ? null : draft.expires,
          is_shown: draft.isShown,
        },
      }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    toast({ title: t('sset.saved') });
    onSaved(outcome.data.data);
  };
  return (
    <Sheet
      title={t(paper ? 'sset.papers.edit' : 'sset.papers.addTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('sset.papers.kind')}
        value={draft.kind}
        options={kinds.map((kind) => [kind, t(`sset.papers.kind.${kind}`)])}
        onChange={(kind) => change({ kind })}
      />
      {isOther && (
        <TextField
          label={t('sset.papers.title')}
          name="title"
          autoComplete="off"
          maxLength={80}
          value={draft.title}
          error={tried && isNameless ? t('sset.papers.titleMissing') : undefined}
          onChange={(title) => change({ title })}
        />
      )}
      <TextField
        label={t('sset.papers.number')}
        name="number"
        autoComplete="off"
        maxLength={60}
        optional
        value={draft.number}
        onChange={(number) => change({ number })}
      />
      <div className="field">
        <label htmlFor={`${id}-until`}>{t('sset.papers.expires')}</label>
        <input
          id={`${id}-until`}
          className="input"
          type="date"
          value={draft.expires}
          onChange={({ target }) => change({ expires: target.value })}
        />
      </div>
      <SwitchField
        label={t('sset.papers.shown')}
        hint={t('sset.papers.shownHint')}
        name="is_shown"
        checked={draft.isShown}
        onChange={(isShown) => change({ isShown })}
      />
      {failure && <RefusalNotice {...failure} />}
      <Button type="submit" busy={busy} block>
        {t('sset.papers.save')}
      </Button>
    </Sheet>
  );
}

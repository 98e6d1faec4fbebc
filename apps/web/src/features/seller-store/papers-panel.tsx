import './seller-store.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperFiles } from './paper-files.tsx';
import { IconPlus } from './store-icons.ts';

/** From then on somebody is reminded. */
const SOON_DAYS = 60;

interface PapersPanelProps {
  readonly seat: Seat;
  readonly papers: readonly ComplianceDocument[];
  readonly onPapers: (papers: readonly ComplianceDocument[]) => void;
}

/** Whether a halal certificate lacks something and so does not count yet. */
const lacksProof = ({ kind, number, expires_on: until, files }: ComplianceDocument): boolean =>
  kind === 'halal' && (number === '' || until === null || files === 0);

/** The papers a kitchen has to have, with what runs out. */
export function PapersPanel({ seat, papers, onPapers }: PapersPanelProps) {
  const { t, locale } = useI18n();
  const [edited, setEdited] = useState<ComplianceDocument | 'new'>();
  const [asked, setAsked] = useState<ComplianceDocument>();
  const { busy, make } = useCall();
  const remove = async ({ id }: ComplianceDocument) => {
    const outcome = await make(() => seat.call(sellerApi.removeDocument, { params: { id } }));
    if (outcome.kind === 'done') onPapers(outcome.data.data);
    if (outcome.kind === 'refused') toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    setAsked(undefined);
  };
  return (
    <section className="stack" aria-label={t('sset.page.papers')}>
      <p className="muted">{t(papers.length === 0 ? 'sset.papers.none' : 'sset.papers.lead')}</p>
      {papers.map((paper) => (
        <article key={paper.id} className="card raised stack sm" aria-label={paperName(paper, t)}>
          <div className="row between wraps">
            <p className="opt-text">
              <b className="strong">{paperName(paper, t)}</b>
              <span className="small muted breaks">
                {[
                  paper.number,
                  paper.expires_on &&
                    t('sset.papers.until', {
                      date: `${formatDate(paper.expires_on, locale)} ${paper.expires_on.slice(0, 4)}`,
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Validity paper={paper} />
          </div>
          {paper.verdict?.is_approved === false && (
            <p className="notice warn breaks">
              {t('sset.papers.rejectedWhy', { reason: paper.verdict.reason })}
            </p>
          )}
          {lacksProof(paper) && <p className="small muted">{t('sset.papers.halalLacks')}</p>}
          <PaperFiles paper={paper} name={paperName(paper, t)} />
          <div className="row sset-acts">
            <Button
              variant="text"
              size="sm"
              aria-label={t('sset.papers.editOf', { name: paperName(paper, t) })}
              onClick={() => setEdited(paper)}
            >
              {t('sset.papers.edit')}
            </Button>
            <Button
              variant="text"
              size="sm"
              danger
              aria-label={t('sset.papers.removeOf', { name: paperName(paper, t) })}
              onClick={() => setAsked(paper)}
            >
              {t('sset.papers.remove')}
            </Button>
          </div>
        </article>
      ))}
      <Button variant="quiet" onClick={() => setEdited('new')}>
        <IconPlus />
        {t('sset.papers.add')}
      </Button>
      {edited && (
        <PaperDialog
          seat={seat}
          paper={edited === 'new' ? undefined : edited}
          onSaved={(next) => {
            onPapers(next);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('sset.papers.removeTitle', { name: paperName(asked, t) })}
          action={t('sset.papers.remove')}
          busy={busy}
          danger
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('sset.papers.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const paperName = ({ kind, title }: ComplianceDocument, t: Translate): string =>
  kind === 'other' ? title : t(`sset.papers.kind.${kind}`);

function Validity({
  paper: { kind, files, days_left: days, verdict },
}: {
  readonly paper: ComplianceDocument;
}) {
  const { t } = useI18n();
  // A certificate without a file cannot be checked yet.
  const isWithoutFile = kind === 'halal' && files === 0;
  if (days !== null && days < 0) return <span className="badge bad">{t('sset.papers.over')}</span>;
  if (verdict?.is_approved === false) return <span className="badge bad">{t('sset.papers.rejected')}</span>;
  if (isWithoutFile) return <span className="badge low">{t('sset.papers.noFile')}</span>;
  if (days === null) return <span className="badge">{t('sset.papers.noEnd')}</span>;
  if (days <= SOON_DAYS) return <span className="badge low">{t('sset.papers.left', { count: days })}</span>;
  return (
    <span className="badge ok">{t(verdict === null ? 'sset.papers.valid' : 'sset.papers.checked')}</span>
  );
}

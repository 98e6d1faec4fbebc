import type { PlatformPaper } from '@dapur/contract/platform/platform-papers';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { IconDownload } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { usePageRead } from '../../lib/access/use-page-read.ts';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { platformKeys } from '../../lib/query/query-keys.ts';
import { openFile } from '../../lib/open-file.ts';
import { useRoleCall } from '../../components/platform/role-call.ts';
import { Doing, useMay } from '../../components/platform/platform-role.tsx';
import { Loaded } from '../../components/platform/list-tools.tsx';
import { dayOfInstantText } from './day-text.ts';
import { paperText } from './paper-text.ts';
import { StoreReasonInput } from '@dapur/contract/platform/store-act-input';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** The papers of a store, their files, and what is found of them. */
export function StorePapers({ store }: { readonly store: string }) {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.papers(store),
    async (signal) => (await platformClient(platformApi.storePapers, { params: { store } }, signal)).data,
  );
  return (
    <section className="card stack" aria-labelledby="papers">
      <h2 id="papers">{t('pstores.papers')}</h2>
      <Loaded read={read}>
        {(papers) =>
          papers.length === 0 ? (
            <p className="muted">{t('pstores.papersNone')}</p>
          ) : (
            <Papers
              store={store}
              papers={papers}
              onPapers={(next) => read.put(() => next)}
              onChangedMeanwhile={() => void read.refresh()}
            />
          )
        }
      </Loaded>
    </section>
  );
}

interface PapersProps {
  readonly store: string;
  readonly papers: readonly PlatformPaper[];
  readonly onPapers: (papers: PlatformPaper[]) => void;
  readonly onChangedMeanwhile: () => void;
}

function Papers({ store, papers, onPapers, onChangedMeanwhile }: PapersProps) {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  const [refused, setRefused] = useState<PlatformPaper>();
  const judge = async (paper: PlatformPaper, found: { verdict: 'approved' } | Refusal) => {
    const seen = { version: paper.version, files: paper.files.map(({ id }) => id) };
    const params = { store, id: paper.id };
    const outcome = await make(() =>
      platformClient(platformApi.judgePaper, { params, body: { ...found, ...seen } }),
    );
    setRefused(undefined);
    if (outcome.kind === 'done') {
      onPapers(outcome.data.data);
      toast({ title: t(`pstores.paper.done.${found.verdict}`) });
    }
    if (outcome.kind !== 'refused') return;
    const { code } = outcome;
    toast({ title: t(refusals[code] ?? 'pstores.failed'), variant: 'destructive' });
    if (code === 'conflict' || code === 'not_found') onChangedMeanwhile();
  };
  return (
    <>
      <ul className="pstores-lines pstores-papers">
        {papers.map((paper) => (
          <Paper
            key={paper.id}
            store={store}
            paper={paper}
            busy={busy}
            onApprove={() => void judge(paper, { verdict: 'approved' })}
            onRefuse={() => setRefused(paper)}
          />
        ))}
      </ul>
      {refused && (
        <RefusePaperDialog
          paper={refused}
          busy={busy}
          onRefuse={(reason) => void judge(refused, { verdict: 'rejected', reason })}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}

interface Refusal {
  readonly verdict: 'rejected';
  readonly reason: string;
}

const refusals: Readonly<Record<string, 'pstores.conflict' | 'role.refused'>> = {
  conflict: 'pstores.conflict',
  not_found: 'pstores.conflict',
  forbidden: 'role.refused',
};

interface PaperProps {
  readonly store: string;
  readonly paper: PlatformPaper;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

function Paper({ store, paper, busy, onApprove, onRefuse }: PaperProps) {
  const { t, locale } = useI18n();
  const name = paperText(t, paper);
  const { verdict, expires_on: until } = paper;
  return (
    <li aria-label={name}>
      <div className="pstores-paper-head">
        <span className="padmin-name">
          <b className="breaks">{name}</b>
          <span className="small muted breaks">
            {[paper.number, until && t('pstores.paper.until', { date: dayOfInstantText(until, locale) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="pstores-paper-badges">
          <Ending days={paper.days_left} />
          <Verdict verdict={verdict} />
        </span>
      </div>
      {verdict !== null && verdict.reason !== '' && (
        <p className="small pstores-words">{t('pstores.heldReason', { reason: verdict.reason })}</p>
      )}
      <PaperFiles store={store} paper={paper} />
      <Doing right="stores">
        <div className="padmin-acts">
          {verdict?.is_approved !== true && (
            <Button variant="quiet" size="sm" busy={busy} onClick={onApprove}>
              <span aria-hidden="true">{t('pstores.approve')}</span>
              <span className="sr">{t('pstores.paper.approveOf', { name })}</span>
            </Button>
          )}
          <Button variant="quiet" size="sm" danger disabled={busy} onClick={onRefuse}>
            <span aria-hidden="true">{t('pstores.reject')}</span>
            <span className="sr">{t('pstores.paper.refuseOf', { name })}</span>
          </Button>
        </div>
      </Doing>
    </li>
  );
}

/** The files of a paper, for people who may judge it; each look is written to the audit log. */
function PaperFiles({ store, paper }: Pick<PaperProps, 'store' | 'paper'>) {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  const mayLook = useMay('stores');
  if (paper.files.length === 0) return <p className="small muted">{t('pstores.paper.noFile')}</p>;
  if (!mayLook)
    return <p className="small muted">{t('pstores.paper.files', { count: paper.files.length })}</p>;
  const save = async ({ id }: PlatformPaper['files'][number]) => {
    const params = { store, id: paper.id, file: id };
    const outcome = await make(() => openFile(platformClient, platformApi.storePaperFile, { params }));
    if (outcome.kind === 'refused') toast({ title: t('pstores.failed'), variant: 'destructive' });
  };
  return (
    <ul className="pstores-paper-files">
      {paper.files.map((file) => (
        <li key={file.id}>
          <Button
            variant="text"
            size="sm"
            icon={<IconDownload className="s" />}
            disabled={busy}
            onClick={() => void save(file)}
          >
            <span className="breaks">{file.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Ending({ days }: { readonly days: number | null }) {
  const { t } = useI18n();
  if (days === null) return undefined;
  if (days < 0) return <span className="badge bad">{t('pstores.paper.over')}</span>;
  return days <= 30 ? (
    <span className="badge low">{t('pstores.paper.left', { count: days })}</span>
  ) : undefined;
}

function Verdict({ verdict }: Pick<PlatformPaper, 'verdict'>) {
  const { t } = useI18n();
  if (verdict === null) return <span className="badge info">{t('pstores.paper.new')}</span>;
  return verdict.is_approved ? (
    <span className="badge ok">{t('pstores.paper.approved')}</span>
  ) : (
    <span className="badge bad">{t('pstores.paper.rejected')}</span>
  );
}

interface RefusePaperDialogProps {
  readonly paper: PlatformPaper;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Refuses a paper, with a reason that its owner is mailed. */
function RefusePaperDialog({ paper, busy, onRefuse, onClose }: RefusePaperDialogProps) {
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

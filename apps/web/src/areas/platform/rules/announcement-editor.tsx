import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import type { Announcement } from '@dapur/contract/platform/platform-announcements';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { AnnouncementCard } from '../../../features/announcements/announcement-card.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { openAddress, useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { AnnouncementForm } from '../../../features/platform-rules/announcement-form.tsx';
import { ANNOUNCEMENTS_HOME, audienceText } from '../../../features/platform-rules/announcement-words.ts';
import { AnnouncementReach } from '../../../features/platform-rules/reach.tsx';
import {
  draftFaults,
  announcementDraftOf,
  freshDraft,
  announcementInputOf,
  type Draft,
  type Faults,
} from '../../../features/platform-rules/announcement-draft.ts';
import { useMay } from '../../../components/platform/platform-role.tsx';

/** One announcement: written, looked at, published, withdrawn. */
export function AnnouncementEditor({ id }: { readonly id: string }) {
  const read = usePageRead(
    platformKeys.announcement(id),
    async (signal) => (await platformClient(platformApi.getAnnouncement, { params: { id } }, signal)).data,
  );
  return (
    <div className="rules">
      <Back />
      <Loaded read={read}>
        {(known) => <Desk key={known.updated_at} id={id} known={known} onStale={read.reload} />}
      </Loaded>
    </div>
  );
}

/** A new announcement; once saved, it moves to an address of its own. */
export function FreshAnnouncement() {
  const [, navigate] = useLocation();
  const [id] = useState(newId);
  return (
    <div className="rules">
      <Back />
      <Desk id={id} known={null} onStale={() => navigate(`${ANNOUNCEMENTS_HOME}/${id}`, { replace: true })} />
    </div>
  );
}

function Back() {
  const { t } = useI18n();
  return (
    <Link className="padmin-back" href={ANNOUNCEMENTS_HOME}>
      <IconArrowLeft className="s" />
      {t('rules.back')}
    </Link>
  );
}

interface DeskProps {
  readonly id: string;
  readonly known: Announcement | null;
  readonly onStale: () => void;
}

function Desk({ id, known, onStale }: DeskProps) {
  const { t, locale } = useI18n();
  const [, navigate] = useLocation();
  const [saved, setSaved] = useState(known);
  const [draft, setDraft] = useState<Draft>(() =>
    known === null ? freshDraft(Date.now()) : announcementDraftOf(known),
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const [language, setLanguage] = useState<Locale>(locale);
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState<'publish' | 'withdraw'>();
  const { busy, run } = usePlatformCall();
  const mayWrite = useMay('content');
  useLeaveWarning(isUnsaved, openAddress);
  const isDraft = saved === null || saved.status === 'draft';
  const texts = draft.texts[language];

  const save = async (): Promise<Announcement | undefined> => {
    const input = announcementInputOf(draft);
    const found = draftFaults(draft, false);
    setFaults(found);
    if (input === undefined || Object.keys(found).length > 0) return undefined;
    let kept: Announcement | undefined;
    const isDone = await run(
      async () => {
        kept = (
          await platformClient(platformApi.saveAnnouncement, {
            params: { id },
            body: { revision: saved?.revision ?? 0, announcement: input },
          })
        ).data;
      },
      ({ code }) => (code === 'conflict' ? t('rules.meanwhile') : undefined),
    );
    if (!isDone || kept === undefined) return undefined;
    setSaved(kept);
    setUnsaved(false);
    return kept;
  };
  const publish = async () => {
    const kept = isUnsaved || saved === null ? await save() : saved;
    setAsking(undefined);
    if (kept === undefined) return;
    const isDone = await run(() =>
      platformClient(platformApi.publishAnnouncement, { params: { id }, body: { revision: kept.revision } }),
    );
    if (isDone) toast({ title: t('rules.published') });
    onStale();
  };
  const takeBack = async () => {
    const isDone = await run(() => platformClient(platformApi.withdrawAnnouncement, { params: { id } }));
    setAsking(undefined);
    if (!isDone) return onStale();
    toast({ title: t(isDraft ? 'rules.dropped' : 'rules.withdrawn') });
    if (isDraft) navigate(ANNOUNCEMENTS_HOME);
    else onStale();
  };
  const askToPublish = () => {
    const found = draftFaults(draft, true);
    setFaults(found);
    const missing = LOCALES.find((one) => found[`${one}.title`] || found[`${one}.body`]);
    if (missing !== undefined) {
      setLanguage(missing);
      toast({ title: t('rules.allLanguages'), variant: 'destructive' });
    } else if (Object.keys(found).length === 0) setAsking('publish');
  };

  return (
    <>
      <header className="rules-top">
        <div>
          <h1>{texts.title || t('rules.untitled')}</h1>
          <p className="small muted" role="status">
            {isUnsaved
              ? t('rules.unsaved')
              : saved === null
                ? t('rules.status.draft')
                : `${t(`rules.status.${saved.status}`)} · ${t('rules.savedBy', {
                    name: saved.updated_by ?? t('rules.gone'),
                    when: whenText(saved.updated_at, locale),
                  })}`}
          </p>
        </div>
        <div className="rules-acts">
          {mayWrite &&
            saved !== null &&
            (isDraft || saved.status === 'planned' || saved.status === 'shown') && (
              <Button variant="quiet" size="sm" onClick={() => setAsking('withdraw')}>
                {t(isDraft ? 'rules.drop' : 'rules.withdraw')}
              </Button>
            )}
        </div>
      </header>
      {saved !== null && !isDraft && <AnnouncementReach announcement={saved} />}
      <div className="rules-desk">
        <AnnouncementForm
          draft={draft}
          language={language}
          faults={faults}
          isFixed={!isDraft || !mayWrite}
          onLanguage={setLanguage}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }));
            setUnsaved(true);
          }}
        />
        <aside className="rules-side" aria-labelledby="preview">
          <h2 id="preview">{t('rules.preview')}</h2>
          <AnnouncementCard
            heading="h3"
            announcement={{
              level: draft.level,
              title: texts.title || t('rules.previewTitle'),
              body: texts.body || t('rules.previewBody'),
            }}
            onDismiss={() => undefined}
          />
          {mayWrite && isDraft && (
            <div className="stack sm">
              <Button busy={busy} block onClick={askToPublish}>
                {t('rules.publish')}
              </Button>
              <Button
                busy={busy}
                variant="quiet"
                block
                onClick={() =>
                  void save().then((kept) => {
                    if (kept === undefined) return;
                    toast({ title: t('rules.saved') });
                    if (known === null) onStale();
                  })
                }
              >
                {t('rules.save')}
              </Button>
            </div>
          )}
        </aside>
      </div>
      {asking === 'publish' && (
        <ConfirmDialog
          title={t('rules.publishTitle')}
          action={t('rules.publish')}
          busy={busy}
          onConfirm={() => void publish()}
          onClose={() => setAsking(undefined)}
        >
          <p className="muted">
            {t('rules.publishText', {
              audience: audienceText(draft, locale, t),
              when: startText(draft, locale) ?? t('rules.fromNow'),
            })}
          </p>
        </ConfirmDialog>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={t(isDraft ? 'rules.dropTitle' : 'rules.withdrawTitle')}
          action={t(isDraft ? 'rules.drop' : 'rules.withdraw')}
          danger
          busy={busy}
          onConfirm={() => void takeBack()}
          onClose={() => setAsking(undefined)}
        >
          <p className="muted">{t(isDraft ? 'rules.dropText' : 'rules.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** When it begins; undefined for now. */
function startText(draft: Draft, locale: Parameters<typeof whenText>[1]): string | undefined {
  const starts = announcementInputOf(draft)?.starts_at;
  return starts === undefined || Date.parse(starts) <= Date.now() ? undefined : whenText(starts, locale);
}

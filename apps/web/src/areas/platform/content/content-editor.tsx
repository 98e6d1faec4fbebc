import '../../../components/content/content.css';
import type { ContentTexts } from '@dapur/contract/pages/content';
import { contentLimits, contentPath, type ContentPage } from '@dapur/contract/pages/content-pages';
import { VALUE_NAMES } from '@dapur/contract/words/markup';
import { languageName } from '@dapur/contract/words/language-words';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconArrowLeft, IconCircleAlert, IconExternalLink } from '../../../components/icons.tsx';
import { languageTags } from '@dapur/contract/words/page-languages';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformClient } from '../../../lib/api.ts';
import { contentApi } from '../../../lib/content/content-api.ts';
import { PlacePageSkeleton } from '../../../components/platform/place-skeleton.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { ContentFailed } from './content-list.tsx';
import { Preview } from '../../../features/platform-content/preview.tsx';
import { PublishDialog } from '../../../features/platform-content/publish-dialog.tsx';
import {
  textFaults,
  type ContentTextField as FieldName,
} from '../../../features/platform-content/text-faults.ts';
import { useContentDraft, type EditedContent } from '../../../features/platform-content/use-content-draft.ts';
import { VersionList } from '../../../features/platform-content/version-list.tsx';
import { whenText } from '../../../components/platform/when-text.ts';
import { Doing, useMay } from '../../../components/platform/platform-role.tsx';

interface ContentEditorProps {
  readonly page: ContentPage;
  /** The list of all pages. */
  readonly home: string;
}

/** One information page being written. */
export function ContentEditor({ page, home }: ContentEditorProps) {
  const read = usePageRead(
    platformKeys.content(page),
    async (signal) => (await platformClient(contentApi.getContent, { params: { page } }, signal)).data,
  );
  if (read.status === 'loading') return <PlacePageSkeleton />;
  if (read.status !== 'ready') return <ContentFailed onRetry={read.reload} />;
  return <Editor key={page} loaded={read.data} home={home} onReload={read.reload} />;
}

const VALUES = [...VALUE_NAMES, 'calculator'].map((name) => `{{${name}}}`).join(', ');

function Editor({
  loaded,
  home,
  onReload,
}: {
  readonly loaded: EditedContent;
  readonly home: string;
  readonly onReload: () => void;
}) {
  const { t, locale } = useI18n();
  const { page, version } = loaded;
  const desk = useContentDraft(loaded, onReload);
  const { texts, draft, isUnsaved, busy, failure } = desk;
  const [language, setLanguage] = useState<Locale>(locale);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [asking, setAsking] = useState<'publish' | 'drop'>();
  const mayWrite = useMay('content');
  const faults = textFaults(texts, language, t);
  const change = (field: FieldName, value: string) =>
    desk.change({ ...texts, [language]: { ...texts[language], [field]: value } } satisfies ContentTexts);
  const save = async (): Promise<boolean> => {
    const faulty = await desk.save();
    if (faulty !== undefined && faulty !== 'saved') {
      setLanguage(faulty);
      setView('write');
    }
    return faulty === 'saved';
  };
  return (
    <div className="ca">
      <div className="ca-head">
        <a className="link" href={home}>
          <IconArrowLeft className="s" />
          {t('content.back')}
        </a>
        <a className="link" href={contentPath(page)}>
          {t('content.see')}
          <IconExternalLink className="s" />
        </a>
      </div>
      <h1>{texts[locale].title || contentPath(page)}</h1>
      <p className="muted small" role="status">
        {isUnsaved
          ? t('content.unsaved')
          : draft
            ? t('content.hasDraft', { name: draft.saved.name, when: whenText(draft.saved.at, locale) })
            : t('content.noDraft')}
      </p>
      <div className="ca-switches">
        <div className="seg" role="group" aria-label={t('content.language')}>
          {LOCALES.map((one) => (
            <button
              key={one}
              type="button"
              className={one === language ? 'on' : ''}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {languageName(one, locale)}
              {Object.keys(textFaults(texts, one, t)).length > 0 && <IconCircleAlert className="s" />}
            </button>
          ))}
        </div>
        <Doing right="content">
          <div className="seg ca-view" role="group" aria-label={t('content.view')}>
            {(['write', 'preview'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={one === view ? 'on' : ''}
                aria-pressed={one === view}
                onClick={() => setView(one)}
              >
                {t(`content.${one}`)}
              </button>
            ))}
          </div>
        </Doing>
      </div>
      <div className="ca-desk" data-view={mayWrite ? view : 'preview'}>
        <Doing right="content">
          <div className="ca-write stack" lang={languageTags[language]}>
            <TextField
              label={t('content.pageTitle')}
              name="title"
              autoComplete="off"
              maxLength={contentLimits.title}
              value={texts[language].title}
              error={faults.title?.[0]}
              onChange={(value) => change('title', value)}
            />
            <TextField
              label={t('content.pageDescription')}
              name="description"
              autoComplete="off"
              maxLength={contentLimits.description}
              value={texts[language].description}
              error={faults.description?.[0]}
              onChange={(value) => change('description', value)}
            />
            <BodyField
              value={texts[language].body}
              faults={faults.body ?? []}
              onChange={(value) => change('body', value)}
            />
          </div>
        </Doing>
        <div className="ca-preview card" lang={languageTags[language]}>
          <Preview page={page} text={texts[language]} figures={loaded.figures} />
        </div>
      </div>
      {failure !== undefined && (
        <div className="notice bad" role="alert">
          <IconCircleAlert />
          <div className="stack sm">
            <b>{t('content.refused')}</b>
            <p>{t(`content.${failure === 'refused' ? 'answered' : failure}`)}</p>
            {failure === 'conflict' && (
              <Button variant="quiet" size="sm" onClick={onReload}>
                {t('content.reload')}
              </Button>
            )}
          </div>
        </div>
      )}
      <Doing right="content">
        <div className="ca-bar">
          <Button busy={busy} variant="quiet" disabled={!isUnsaved} onClick={() => void save()}>
            {t('content.save')}
          </Button>
          <Button
            disabled={busy || (!isUnsaved && draft === null)}
            onClick={() => {
              if (!isUnsaved) setAsking('publish');
              else void save().then((isSaved) => isSaved && setAsking('publish'));
            }}
          >
            {t('content.publish')}
          </Button>
          {draft && (
            <button type="button" className="link ca-drop" disabled={busy} onClick={() => setAsking('drop')}>
              {t('content.drop')}
            </button>
          )}
        </div>
      </Doing>
      <VersionList history={loaded.history} current={version} busy={busy} onRestore={desk.restore} />
      {asking === 'publish' && draft && (
        <PublishDialog
          next={version + 1}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onPublish={async (note) => {
            setAsking(undefined);
            await desk.publish(note);
          }}
        />
      )}
      {asking === 'drop' && (
        <ConfirmDialog
          title={t('content.dropTitle')}
          action={t('content.drop')}
          danger
          busy={busy}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            void desk.drop();
          }}
        >
          <p>{t('content.dropText', { version })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function BodyField(props: {
  readonly value: string;
  readonly faults: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  const { value, faults, onChange } = props;
  const { t } = useI18n();
  const id = useId();
  const isBad = faults.length > 0;
  return (
    <div className={isBad ? 'field bad' : 'field'}>
      <label htmlFor={id}>{t('content.body')}</label>
      <textarea
        id={id}
        className="input ca-body"
        name="body"
        spellCheck
        maxLength={contentLimits.body}
        value={value}
        aria-invalid={isBad ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-note`}>
        {isBad ? (
          <ul className="stack sm">
            {faults.slice(0, 5).map((fault) => (
              <li key={fault} className="err">
                <IconCircleAlert className="s" />
                {fault}
              </li>
            ))}
          </ul>
        ) : (
          <p className="hint">{t('content.help', { anchor: '{#name}', values: VALUES })}</p>
        )}
      </div>
    </div>
  );
}

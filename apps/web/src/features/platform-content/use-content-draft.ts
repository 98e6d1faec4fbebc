import type { Answer } from '@dapur/contract/endpoint';
import type { ChangeNote } from '@dapur/contract/pages/change-note-input';
import type { ContentTexts } from '@dapur/contract/pages/content';
import type { ContentApi } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { platformClient } from '../../lib/api.ts';
import { contentApi } from '../../lib/content/content-api.ts';
import type { Outcome } from '../../lib/account/use-call.ts';
import { useRoleCall } from '../../components/platform/role-call.ts';
import { faultyLanguage } from './text-faults.ts';
import { openAddress, useLeaveWarning } from '../../lib/use-leave-warning.ts';

export type EditedContent = Answer<ContentApi['getContent']>['data'];

/** The page's words while they are written. `onReload` reads all of it anew. */
export function useContentDraft(loaded: EditedContent, onReload: () => void) {
  const { t } = useI18n();
  const { page, version } = loaded;
  const [draft, setDraft] = useState(loaded.draft);
  const [texts, setTexts] = useState<ContentTexts>(loaded.draft?.texts ?? loaded.texts);
  const [failure, setFailure] = useState<'conflict' | 'network' | 'refused'>();
  const { busy, make } = useRoleCall();
  const kept = draft?.texts ?? loaded.texts;
  const isUnsaved = JSON.stringify(kept) !== JSON.stringify(texts);
  useLeaveWarning(isUnsaved, openAddress);
  const revision = draft?.revision ?? 0;

  /** Whether it was done; what was refused is said beside the buttons. */
  const settle = <T>(outcome: Outcome<T>): outcome is Extract<Outcome<T>, { kind: 'done' }> => {
    if (outcome.kind === 'refused' && outcome.code === 'forbidden')
      toast({ title: t('role.refused'), variant: 'destructive' });
    else if (outcome.kind === 'refused') setFailure(failureOf(outcome.code));
    else setFailure(undefined);
    return outcome.kind === 'done';
  };

  return {
    texts,
    draft,
    isUnsaved,
    busy,
    failure,
    change: setTexts,
    /** Answers `saved`, or the language that has a fault; undefined when the server refused. */
    save: async (): Promise<'saved' | Locale | undefined> => {
      const faulty = faultyLanguage(texts, t);
      if (faulty !== undefined) return faulty;
      const outcome = await make(() =>
        platformClient(contentApi.saveContentDraft, { params: { page }, body: { revision, texts } }),
      );
      if (!settle(outcome)) return undefined;
      setDraft(outcome.data.data);
      setTexts(outcome.data.data.texts);
      toast({ title: t('content.saved'), description: t('content.savedText', { version }) });
      return 'saved';
    },
    restore: async (from: number) => {
      const outcome = await make(() =>
        platformClient(contentApi.restoreContent, { params: { page }, body: { revision, version: from } }),
      );
      if (!settle(outcome)) return;
      setDraft(outcome.data.data);
      setTexts(outcome.data.data.texts);
      toast({ title: t('content.restored', { version: from }) });
    },
    drop: async () => {
      const outcome = await make(() => platformClient(contentApi.dropContentDraft, { params: { page } }));
      if (!settle(outcome)) return;
      setDraft(null);
      setTexts(loaded.texts);
      toast({ title: t('content.dropped') });
    },
    publish: async (note: ChangeNote) => {
      const outcome = await make(() =>
        platformClient(contentApi.publishContent, { params: { page }, body: { revision, note } }),
      );
      if (!settle(outcome)) return;
      toast({
        title: t('content.published', { version: outcome.data.data.version }),
        description: t('content.publishedText'),
      });
      onReload();
    },
  };
}

function failureOf(code: string): 'conflict' | 'network' | 'refused' {
  if (code === 'conflict' || code === 'not_found') return 'conflict';
  return code === 'network' ? 'network' : 'refused';
}

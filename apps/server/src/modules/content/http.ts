import type { Handlers } from '../../platform/http/index.ts';
import { forgetDraft, keepDraft, publish, restoreVersion } from './commands/write-content.ts';
import { privilegedActorOf } from '../audit/index.ts';
import type { ContentDeps } from './content-deps.ts';
import { contentForEditor, draftView, listContent, textsOfVersion } from './queries/content-for-editor.ts';
import { showContent } from './queries/show-content.ts';

export type ContentHandlers = Handlers<
  | 'readContent'
  | 'listContent'
  | 'getContent'
  | 'getContentVersion'
  | 'saveContentDraft'
  | 'dropContentDraft'
  | 'restoreContent'
  | 'publishContent'
>;

/** The information pages: read by everybody, written by the platform's own people. */
export function contentHandlers(deps: ContentDeps): ContentHandlers {
  const done = <T>(data: T) => ({ success: true as const, data });
  return {
    readContent: async ({ params, query }) => done(await showContent(deps, params.page, query.locale)),
    listContent: async (_input, { user }) => done(await listContent(deps, user.userId)),
    getContent: async ({ params }, { user }) => done(await contentForEditor(deps, params.page, user.userId)),
    getContentVersion: async ({ params }) => done(await textsOfVersion(deps, params.page, params.version)),
    saveContentDraft: async ({ params, body }, ctx) => {
      const { revision, texts } = body;
      return done(
        draftView(await keepDraft(deps, { page: params.page, revision, by: privilegedActorOf(ctx) }, texts)),
      );
    },
    dropContentDraft: async ({ params }, ctx) => {
      await forgetDraft(deps, params.page, privilegedActorOf(ctx));
      return { success: true };
    },
    restoreContent: async ({ params, body }, ctx) => {
      const { revision, version } = body;
      return done(
        draftView(
          await restoreVersion(deps, { page: params.page, revision, by: privilegedActorOf(ctx) }, version),
        ),
      );
    },
    publishContent: async ({ params, body }, ctx) => {
      const { revision, note } = body;
      return done({
        version: await publish(deps, { page: params.page, revision, by: privilegedActorOf(ctx) }, note),
      });
    },
  };
}

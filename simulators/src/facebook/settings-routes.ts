import type { FastifyInstance } from 'fastify';
import { sendDeletion, signedRequest } from './deletion.ts';
import { html } from './html-reply.ts';
import type { Clock, FacebookApp } from './model.ts';
import { removedPage, settingsPage, messagePage } from './pages.ts';
import type { TokenBook } from './tokens.ts';

type Deleted = { readonly url: string; readonly confirmation_code: string };

const isDeleted = (body: unknown): body is Deleted => {
  const { url, confirmation_code: code } = (body ?? {}) as Partial<Record<keyof Deleted, unknown>>;
  return typeof url === 'string' && URL.canParse(url) && typeof code === 'string';
};

/** "Apps and websites" of a person's settings, where they remove an app and have what it knows of them deleted. */
export function settingsRoutes(apps: ReadonlyMap<string, FacebookApp>, tokens: TokenBook, clock: Clock) {
  return async (pages: FastifyInstance): Promise<void> => {
    pages.get('/settings/applications', (_request, reply) => html(reply, settingsPage(tokens.users())));

    pages.post<{ Body: Readonly<Record<string, string>> | null }>(
      '/settings/applications/remove',
      async ({ body }, reply) => {
        const { app_id: appId = '', person: personId = '' } = body ?? {};
        const callback = apps.get(appId)?.deletionCallbackUrl;
        if (
          callback === undefined ||
          !tokens.users().some((use) => use.appId === appId && use.person.id === personId)
        )
          return html(
            reply.code(400),
            messagePage('This app asks for no deletions, or does not know this person.'),
          );
        const answer = await sendDeletion(callback, signedRequest(apps, clock, { appId, personId }));
        if (answer.status !== 200 || !isDeleted(answer.body))
          return html(reply.code(502), messagePage(`The app answered ${answer.status}.`));
        tokens.forget(appId, personId);
        return html(reply, removedPage(answer.body.url, answer.body.confirmation_code));
      },
    );
  };
}

import { openInDashboard, showMessages } from './push.ts';
import { answerKept, isKeptCall } from './kept-answers.ts';
import { answerDocument, keepDocument } from './documents.ts';
import { answerAsset, dropOldEditions, takeInEdition } from './editions.ts';

declare const self: ServiceWorkerGlobalScope;

showMessages(openInDashboard);

// A store's dashboard without a network. The worker's scope is the dashboard of one store: shoppers never meet it.

self.addEventListener('install', (event) => {
  event.waitUntil(
    takeInEdition(EDITION).then(async () => {
      await keepDocument(self.registration.scope, EDITION);
      // Without waiting: open pages still find their own build's files in the previous cache.
      await self.skipWaiting();
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldEditions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerDocument(event, self.registration, EDITION));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (pathname.startsWith('/media/')) event.respondWith(answerAsset(event));
  else if (isKeptCall(pathname)) event.respondWith(answerKept(event));
});

import { beginCounting } from './features/visits/begin-counting.ts';
import { keepPage } from './lib/offline/keep-page.ts';

// Fetched last of all (server/fetch-later.ts). Whether visits are counted is nobody's concern who is here to eat.
beginCounting().catch(() => undefined);
// For when the same page is wanted and there is no network.
void keepPage();

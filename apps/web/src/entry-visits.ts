import { beginCounting } from './features/visits/begin-counting.ts';
import { keepPage } from './lib/offline/keep-page.ts';

// Fetched last of all (server/fetch-later.ts): counting visits must not slow down a visitor who is here to eat.
beginCounting().catch(() => undefined);
// Keeps the page for a visit without a network.
void keepPage();

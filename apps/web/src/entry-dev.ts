// The development server's own preamble as a module, since the pages allow no inline script.
// @ts-expect-error: served by the dev server, there is no file to type
import '/@vite/client';
// @ts-expect-error: as above
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
await import('./entry-client.tsx');

export {};

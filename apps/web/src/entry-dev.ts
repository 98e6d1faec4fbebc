// The dev server's preamble as a module, for pages whose content policy allows no inline script.
// @ts-expect-error: served by the dev server, there is no file to type
import '/@vite/client';
// @ts-expect-error: as above
import refresh from '/@react-refresh';

if (!('$RefreshReg$' in window)) {
  refresh.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}
await import('./entry-client.tsx');

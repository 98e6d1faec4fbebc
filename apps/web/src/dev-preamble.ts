// The dev server's preamble as a module, for pages whose content policy allows no inline script.
import '/@vite/client';
import refresh from '/@react-refresh';

if (!('$RefreshReg$' in window)) {
  refresh.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}

/* The part of https://accounts.google.com/gsi/client that sites use: initialize, renderButton, prompt. */
(() => {
  const here = new URL(document.currentScript.src).origin;
  let settings;
  const frames = new Set();

  addEventListener('message', (event) => {
    if (event.origin !== here) return;
    const frame = [...frames].find((one) => one.contentWindow === event.source);
    if (frame === undefined || event.data?.from !== 'gsi-button' || settings === undefined) return;
    const { credential } = event.data;
    settings.callback({
      ...(credential === undefined ? {} : { credential }),
      select_by: 'btn',
      client_id: settings.client_id,
    });
  });

  const id = {
    initialize(options) {
      if (typeof options?.client_id !== 'string')
        throw new Error('[GSI_LOGGER]: Missing required parameter: client_id.');
      settings = options;
    },
    renderButton(parent, options = {}) {
      if (settings === undefined)
        throw new Error('[GSI_LOGGER]: Failed to render button before calling initialize().');
      const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin });
      if (settings.nonce) query.set('nonce', settings.nonce);
      for (const name of ['theme', 'size', 'text', 'shape', 'width', 'locale']) {
        if (options[name] !== undefined) query.set(name, String(options[name]));
      }
      const frame = document.createElement('iframe');
      frame.src = `${here}/gsi/button?${query}`;
      frame.title = 'Sign in with Google Button';
      frame.width = String(Math.min(400, Math.max(200, Number(options.width) || 240)));
      frame.height = '44';
      frame.style.border = '0';
      frames.add(frame);
      parent.replaceChildren(frame);
    },
    /** One Tap is never on offer here, which a site must be ready for. */
    prompt(listener) {
      listener?.({
        getMomentType: () => 'skipped',
        isDisplayMoment: () => false,
        isNotDisplayed: () => true,
        isSkippedMoment: () => true,
        isDismissedMoment: () => false,
        getNotDisplayedReason: () => 'suppressed_by_user',
        getSkippedReason: () => 'user_cancel',
      });
    },
    cancel() {},
    disableAutoSelect() {},
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();

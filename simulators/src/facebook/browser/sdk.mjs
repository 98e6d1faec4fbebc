/* The part of https://connect.facebook.net/en_US/sdk.js that sites use: init, login, getLoginStatus, logout. */
(() => {
  const here = new URL(document.currentScript.src).origin;
  const nobody = { status: 'unknown', authResponse: null };
  let settings;
  let current = nobody;

  window.FB = {
    init(options) {
      if (!options?.version) throw new Error('init not called with valid version');
      settings = options;
    },
    getLoginStatus(callback) {
      callback(current);
    },
    getAuthResponse() {
      return current.authResponse;
    },
    logout(callback) {
      current = nobody;
      callback?.(current);
    },
    login(callback, options = {}) {
      if (settings === undefined) throw new Error('FB.login() called before FB.init().');
      const query = new URLSearchParams({
        client_id: settings.appId,
        display: 'popup',
        scope: options.scope ?? '',
        origin: location.origin,
      });
      const left = Math.round(screenX + (outerWidth - 560) / 2);
      const popup = open(
        `${here}/${settings.version}/dialog/oauth?${query}`,
        'fb_dialog',
        `width=560,height=660,left=${left},top=80`,
      );
      const answer = (response) => {
        clearInterval(watch);
        removeEventListener('message', heard);
        current = response;
        callback(response);
      };
      const heard = (event) => {
        if (event.origin !== here || event.source !== popup || event.data?.from !== 'fb-dialog') return;
        answer(event.data.response);
      };
      const watch = setInterval(() => {
        if (popup === null || popup.closed) answer(nobody);
      }, 250);
      addEventListener('message', heard);
    },
  };
  window.fbAsyncInit?.();
})();

import { outcomes, people } from './model.ts';

const styles = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f1f1f;background:#fff}
main{max-width:440px;margin:0 auto;padding:24px 20px 40px}h1{font-size:1.4rem;line-height:1.25;margin:0 0 4px}p{margin:0 0 16px;color:#47484a}
.person{display:grid;width:100%;min-height:60px;padding:8px 4px;border:0;border-bottom:1px solid #dadce0;background:none;font:inherit;text-align:left;cursor:pointer}.person:hover{background:#f3f6fc}
.person small,label small{color:#47484a}fieldset{border:0;margin:24px 0 0;padding:0}legend{float:left;width:100%;font-weight:600;padding:0;margin-bottom:8px}legend+*{clear:both}
label{display:block;margin-bottom:12px}input[type=text],input[type=email],select{display:block;width:100%;min-height:44px;padding:8px 10px;border:1px solid #747775;border-radius:6px;font:inherit;background:#fff;color:inherit}
.tick{display:flex;gap:10px;align-items:center;min-height:44px;margin:0}.tick input{width:20px;height:20px;margin:0;flex:none}
.go{min-height:44px;padding:8px 24px;border:0;border-radius:22px;background:#0b57d0;color:#fff;font:inherit;font-weight:600;cursor:pointer;margin-top:8px}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;

const buttonStyles = `
*{box-sizing:border-box}html,body{margin:0;background:transparent;overflow:hidden}
button{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;height:44px;padding:0 12px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:500 14px/1 system-ui,sans-serif;cursor:pointer;white-space:nowrap;overflow:hidden}
button:hover{background:#f6f9fe}button:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px}
.filled_black{background:#131314;color:#e3e3e3;border-color:#8e918f}.filled_black:hover{background:#232426}.filled_blue{background:#0b57d0;color:#fff;border-color:transparent}
.pill{border-radius:22px}svg{flex:none;width:18px;height:18px}
p{margin:0;font:13px/1.4 system-ui,sans-serif;color:#b3261e}`;

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  },
  ms: {
    signin_with: 'Log masuk dengan Google',
    signup_with: 'Daftar dengan Google',
    continue_with: 'Teruskan dengan Google',
    signin: 'Log masuk',
  },
  zh: {
    signin_with: '使用 Google 账号登录',
    signup_with: '使用 Google 账号注册',
    continue_with: '使用 Google 账号继续',
    signin: '登录',
  },
};

const mark = `<svg viewBox="0 0 48 48" aria-hidden="true"><path fill="#EA4335" d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500z"/><path fill="#4285F4" d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650z"/><path fill="#FBBC05" d="M10.530 28.590c-.48-1.450-.76-2.990-.76-4.590s.27-3.140.76-4.590l-7.980-6.190C.92 16.460 0 20.120 0 24c0 3.880.92 7.540 2.560 10.780l7.970-6.190z"/><path fill="#34A853" d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48z"/></svg>`;

export type ButtonLook = {
  readonly theme?: string | undefined;
  readonly text?: string | undefined;
  readonly shape?: string | undefined;
  readonly locale?: string | undefined;
};

/** The button as it stands in a frame on the site's page. */
export function buttonPage(origin: string, look: ButtonLook): string {
  const texts = labels[(look.locale ?? 'en').slice(0, 2)] ?? labels['en'];
  const label = texts?.[look.text ?? 'signin_with'] ?? texts?.['signin_with'] ?? '';
  const kinds = [look.theme, look.shape]
    .filter((one) => one !== undefined && /^[a-z_]+$/.test(one))
    .join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Google</title><style>${buttonStyles}</style></head>
<body data-origin="${escape(origin)}"><button type="button" class="${kinds}">${mark}<span>${escape(label)}</span></button><script src="/gsi/button.js"></script></body></html>`;
}

/** In place of the button where the site's address is not among the client's. */
export function refusedButtonPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Google</title><style>${buttonStyles}</style></head>
<body><p>The given origin is not allowed for the given client ID.</p></body></html>`;
}

/** Choosing an account; `hidden` travels along with the choice. */
export function chooserPage(site: string, hidden: Readonly<Record<string, string>>): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  const choices = people.map(
    ({ sub, name, email }) =>
      `<button class="person" name="sub" value="${sub}"><span>${escape(name)}</span><small>${escape(email)}</small></button>`,
  );
  const answers = Object.entries(outcomes).map(
    ([value, text]) => `<option value="${value}">${escape(text)}</option>`,
  );
  return page(
    'Choose an account',
    `<h1>Choose an account</h1><p>to continue to ${escape(site)}. This is a simulator of Google.</p>
<form method="post" action="/gsi/select">${fields.join('')}${choices.join('')}
<fieldset><legend>Use another account</legend>
<label>Name<input type="text" name="name" autocomplete="off"></label>
<label>E-mail<input type="email" name="email" autocomplete="off"></label>
<label class="tick"><input type="checkbox" name="verified" value="1" checked>Google has verified the address</label>
<label class="tick"><input type="checkbox" name="workspace" value="1">Account of a Workspace domain</label>
<button class="go" name="sub" value="">Continue</button></fieldset>
<fieldset><legend>Google’s answer</legend><select name="outcome" aria-label="Google’s answer">${answers.join('')}</select></fieldset></form>`,
  );
}

/** Gives the token to the button and closes the window; where there is no token, it tells the button so. */
export function deliveryPage(credential: string | undefined): string {
  const data = credential === undefined ? '' : ` data-credential="${escape(credential)}"`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Google</title></head><body${data}><script src="/gsi/deliver.js"></script></body></html>`;
}

export function messagePage(text: string): string {
  return page('Google', `<h1>Access blocked</h1><p>${escape(text)}</p>`);
}

function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)} - Google simulator</title><style>${styles}</style></head><body><main>${main}</main></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

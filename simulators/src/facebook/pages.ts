import { outcomes, people } from './model.ts';
import type { AppUse } from './tokens.ts';

const styles = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1e21;background:#f0f2f5}
header{background:#0866ff;color:#fff;padding:12px 20px;font-weight:700}main{max-width:480px;margin:0 auto;padding:20px}
h1{font-size:1.3rem;line-height:1.25;margin:0 0 4px}p{margin:0 0 16px;color:#4b4f56}
.card{background:#fff;border-radius:10px;padding:16px;margin-bottom:16px}fieldset{border:0;margin:0;padding:0}legend{float:left;width:100%;font-weight:600;padding:0;margin-bottom:8px}legend+*{clear:both}
.person{display:grid;width:100%;min-height:60px;padding:8px 12px;border:1px solid #ccd0d5;border-radius:8px;background:#fff;font:inherit;text-align:left;cursor:pointer;margin-bottom:8px}.person:hover{background:#f0f6ff}
.person small{color:#4b4f56}label{display:block;margin-bottom:12px}input[type=text],input[type=email],select{display:block;width:100%;min-height:44px;padding:8px 10px;border:1px solid #8a8d91;border-radius:6px;font:inherit;background:#fff;color:inherit}
.tick{display:flex;gap:10px;align-items:center;min-height:44px;margin:0}.tick input{width:20px;height:20px;margin:0;flex:none}
.go{min-height:44px;padding:8px 24px;border:0;border-radius:8px;background:#0866ff;color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid #0866ff;outline-offset:2px}`;

/** Asks who signs in and what they share; `hidden` travels along. */
export function dialogPage(site: string, hidden: Readonly<Record<string, string>>): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  const choices = people.map(
    ({ id, name, email }) =>
      `<button class="person" name="person" value="${id}"><span>Continue as ${escape(name)}</span><small>${escape(email ?? 'no e-mail address')}</small></button>`,
  );
  const answers = Object.entries(outcomes).map(
    ([value, text]) => `<option value="${value}">${escape(text)}</option>`,
  );
  return page(`<h1>Log in to ${escape(site)}</h1><p>This is a simulator of Facebook.</p>
<form method="post" action="/dialog/answer">${fields.join('')}<div class="card">${choices.join('')}
<label class="tick"><input type="checkbox" name="share_email" value="1" checked>Share the e-mail address</label></div>
<fieldset class="card"><legend>Another account</legend>
<label>Name<input type="text" name="name" autocomplete="off"></label>
<label>E-mail<input type="email" name="email" autocomplete="off"></label>
<button class="go" name="person" value="">Continue</button></fieldset>
<fieldset class="card"><legend>Facebook’s answer</legend><select name="outcome" aria-label="Facebook’s answer">${answers.join('')}</select></fieldset></form>`);
}

/** Gives the answer to the page that opened the window, at `origin` alone, and closes it. */
export function deliveryPage(origin: string, answer: unknown): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Facebook</title></head>
<body data-origin="${escape(origin)}" data-answer="${escape(JSON.stringify(answer))}"><script src="/dialog/deliver.js"></script></body></html>`;
}

export function messagePage(text: string): string {
  return page(`<h1>Not possible</h1><p>${escape(text)}</p>`);
}

/** Who lets which app in, each with the button that ends it. */
export function settingsPage(uses: readonly AppUse[]): string {
  const cards = uses.map(
    ({ appId, person }) => `<form class="card" method="post" action="/settings/applications/remove">
<input type="hidden" name="app_id" value="${escape(appId)}"><input type="hidden" name="person" value="${escape(person.id)}">
<p>App ${escape(appId)}, used by ${escape(person.name)}</p>
<button class="go" aria-label="Remove, and delete what it has of ${escape(person.name)}">Remove, and delete what it has</button></form>`,
  );
  return page(`<h1>Apps and websites</h1><p>This is a simulator of Facebook.</p>
${cards.length > 0 ? cards.join('') : '<p>Nobody uses an app.</p>'}`);
}

/** What the app answered to a deletion: where its state is told, and under which code. */
export function removedPage(url: string, code: string): string {
  return page(`<h1>App removed</h1><p>The app was asked to delete what it has. Confirmation code: ${escape(code)}</p>
<p><a href="${escape(url)}">View the state of the deletion</a></p>`);
}

function page(main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Facebook simulator</title><style>${styles}</style></head>
<body><header>Facebook simulator</header><main>${main}</main></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

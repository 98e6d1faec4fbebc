import { ringgitText, type Bank, type Bill, type Transaction } from './model.ts';

const styles = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#20262e;background:#f1f3f7}
header{background:#3b2a6b;color:#fff;padding:14px 16px}header p{margin:0 auto;max-width:560px;font-weight:600;display:flex;gap:10px;align-items:center}
header img{height:28px;width:auto}main{max-width:560px;margin:0 auto;padding:20px 16px 40px}
.card{background:#fff;border:1px solid #d6d9e3;border-radius:12px;padding:20px;margin-bottom:16px}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 4px}legend{font-size:1rem;font-weight:600;margin:0 0 8px;padding:0}fieldset{border:0;margin:0 0 16px;padding:0}
.amount{font-size:1.9rem;font-weight:700;margin:8px 0 12px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:#545c69}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.choice{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 12px;border:1px solid #c7ccd8;border-radius:8px;margin-bottom:8px;cursor:pointer}
.choice:has(:checked){border-color:#5b3fb0;background:#f2effb}.choice input{width:20px;height:20px;margin:0;flex:none}
.field{display:block;margin-bottom:12px}.field input{display:block;width:100%;min-height:48px;padding:8px 12px;border:1px solid #80889a;border-radius:8px;font:inherit}
button,.button{display:block;width:100%;min-height:48px;padding:12px;border-radius:8px;border:1px solid transparent;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;margin-top:10px}
.primary{background:#5b3fb0;color:#fff}.plain{background:#fff;color:#20262e;border-color:#80889a}
:focus-visible{outline:3px solid #f0a500;outline-offset:2px}.note{color:#545c69;font-size:.9rem;margin:12px 0 0}
`;

export type PageContext = { readonly root: string; readonly logo: string | undefined };

export const banks: readonly { readonly id: Bank; readonly name: string; readonly does: string }[] = [
  { id: 'A', name: 'SBI Bank A', does: 'the payment succeeds' },
  { id: 'B', name: 'SBI Bank B', does: 'the payment fails' },
  { id: 'C', name: 'SBI Bank C', does: 'the answer comes later' },
];

/** Choosing a bank. */
export function billPage(context: PageContext, bill: Bill): string {
  const choices = banks.map(
    ({ id, name, does }) =>
      `<label class="choice"><input type="radio" name="bank" value="${id}" required><span>${name} (${does})</span></label>`,
  );
  return page(context, 'Pay your bill', `${summary('Pay your bill', bill)}
<form class="card" method="post" action="${context.root}/${bill.id}/bank"><fieldset><legend>Online banking</legend>${choices.join('')}</fieldset>
<button class="primary" type="submit">Continue</button></form>`);
}

/** The bank's side: sign in, which confirms, or go back. */
export function bankPage(context: PageContext, bill: Bill, { refno, bank }: Transaction): string {
  const name = banks.find(({ id }) => id === bank)?.name ?? bank;
  return page(context, `${name} - Bank simulator`, `${summary(`Confirm this payment with ${name}`, bill)}
<form class="card" method="post" action="${context.root}/${bill.id}/bank/${refno}">
<p>This is a simulator. No money moves. Everybody's user name and password is 1234.</p>
<label class="field">User name<input name="username" value="1234" autocomplete="off" required></label>
<label class="field">Password<input name="password" type="password" value="1234" autocomplete="off" required></label>
<button class="primary" type="submit" name="outcome" value="confirm">Confirm payment</button>
<button class="plain" type="submit" name="outcome" value="cancel" formnovalidate>Cancel</button></form>`);
}

export function paidPage(context: PageContext, bill: Bill, returnUrl: string): string {
  return page(
    context,
    'Bill paid',
    `${summary('This bill is paid', bill)}<a class="button primary" href="${escape(returnUrl)}">Return to the shop</a>`,
  );
}

export function messagePage(context: PageContext, title: string, text: string): string {
  return page(context, title, `<div class="card"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>`);
}

function summary(title: string, bill: Bill): string {
  return `<div class="card"><h1>${escape(title)}</h1><p class="amount">RM ${ringgitText(bill.amount)}</p>
<dl><dt>For</dt><dd>${escape(bill.name)}</dd><dt>Details</dt><dd>${escape(bill.description)}</dd><dt>Name</dt><dd>${escape(bill.payer.name)}</dd></dl></div>`;
}

function page({ logo }: PageContext, title: string, main: string): string {
  const image = logo === undefined ? '' : `<img src="${escape(logo)}" alt="">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${styles}</style></head>
<body><header><p>${image}Bank simulator</p></header><main>${main}</main></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

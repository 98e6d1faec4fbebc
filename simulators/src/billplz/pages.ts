import { gateways, usableGateway } from './gateways.ts';
import type { Bill } from './model.ts';

const styles = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b2733;background:#eef2f6}
header{background:#123a5e;color:#fff;padding:14px 16px}header p{margin:0;max-width:560px;margin-inline:auto;font-weight:600;display:flex;gap:10px;align-items:center}
header img{height:28px;width:auto}main{max-width:560px;margin:0 auto;padding:20px 16px 40px}
.card{background:#fff;border:1px solid #d3dce5;border-radius:12px;padding:20px;margin-bottom:16px}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 4px}h2,legend{font-size:1rem;font-weight:600;margin:0 0 8px;padding:0}
.amount{font-size:1.9rem;font-weight:700;margin:8px 0 12px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:#4a5a69}dd{margin:0;text-align:right;overflow-wrap:anywhere}
fieldset{border:0;margin:0 0 16px;padding:0}.choice{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 12px;border:1px solid #c3ced9;border-radius:8px;margin-bottom:8px;cursor:pointer}
.choice:has(:checked){border-color:#0b5cad;background:#eaf3fc}.choice:has(:disabled){color:#5b6873;background:#f3f5f7;cursor:not-allowed}.choice input{width:20px;height:20px;margin:0;flex:none}
button,.button{display:block;width:100%;min-height:48px;padding:12px;border-radius:8px;border:1px solid transparent;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;margin-top:10px}
.primary{background:#0b5cad;color:#fff}.approve{background:#176b3a;color:#fff}.decline{background:#fff;color:#9b1c1c;border-color:#9b1c1c}.plain{background:#fff;color:#1b2733;border-color:#8796a5}
:focus-visible{outline:3px solid #f0a500;outline-offset:2px}.note{color:#4a5a69;font-size:.9rem;margin:12px 0 0}
`;

type PageContext = { readonly root: string; readonly logo: string | undefined };

/** Choosing a way to pay. */
export function billPage(context: PageContext, bill: Bill): string {
  const groups = [
    ['Online banking', gateways.filter(({ channel }) => channel === 'FPX')],
    ['e-Wallet', gateways.filter(({ channel }) => ['TOUCHNGO', 'BOOST', 'TWOCTWOPWALLET'].includes(channel))],
    ['Card and others', gateways.filter(({ channel }) => ['TWOCTWOP', 'BILLPLZ'].includes(channel))],
  ] as const;
  const choices = groups.map(([title, list]) => {
    const rows = list.map(({ code, name, active }) => {
      const state = active ? 'required' : 'disabled';
      const suffix = active ? '' : ' (not available now)';
      return `<label class="choice"><input type="radio" name="gateway" value="${escape(code)}" ${state}><span>${escape(name)}${suffix}</span></label>`;
    });
    return `<fieldset><legend>${title}</legend>${rows.join('')}</fieldset>`;
  });
  return page(context, 'Pay your bill', `${summary('Pay your bill', bill)}
<form class="card" method="get" action="${context.root}/bills/${bill.id}/bank"><h2>How do you want to pay?</h2>${choices.join('')}
<button class="primary" type="submit">Continue</button></form>`);
}

/** The bank's side: approve, decline or leave. `proof` keeps the page usable after a deletion of the bill. */
export function bankPage(context: PageContext, bill: Bill, gatewayCode: string, proof: string): string {
  const name = usableGateway(gatewayCode)?.name ?? gatewayCode;
  return page(context, `${name} - Bank simulator`, `${summary(`Approve this payment with ${name}`, bill)}
<form class="card" method="post" action="${context.root}/bills/${bill.id}/pay">
<input type="hidden" name="gateway" value="${escape(gatewayCode)}"><input type="hidden" name="proof" value="${proof}">
<h2>This is a simulator. No money moves.</h2>
<button class="approve" type="submit" name="outcome" value="approve">Approve payment</button>
<button class="decline" type="submit" name="outcome" value="decline">Decline payment</button>
<button class="plain" type="submit" name="outcome" value="leave">Leave without paying</button>
<p class="note">Decline stands for a wrong password or too little money. Leave stands for going back: the shop gets no notice.</p></form>`);
}

export function paidPage(context: PageContext, bill: Bill, returnUrl: string | null): string {
  const back = returnUrl === null ? '' : `<a class="button primary" href="${escape(returnUrl)}">Return to the shop</a>`;
  return page(context, 'Bill paid', `${summary('This bill is paid', bill)}${back}`);
}

export function messagePage(context: PageContext, title: string, text: string): string {
  return page(context, title, `<div class="card"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>`);
}

function summary(title: string, bill: Bill): string {
  return `<div class="card"><h1>${escape(title)}</h1><p class="amount">RM ${(bill.amount / 100).toFixed(2)}</p>
<dl><dt>For</dt><dd>${escape(bill.description)}</dd><dt>Name</dt><dd>${escape(bill.name)}</dd><dt>Bill</dt><dd>${escape(bill.id)}</dd></dl></div>`;
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

import { PRODUCT_NAME } from '@dapur/contract/index';

export interface StartFacts {
  readonly publicOrigin: string;
  readonly stores: readonly { readonly slug: string; readonly name: string }[];
  /** Address of the demo's mailbox page. */
  readonly mailbox: string | undefined;
  /** Address of the simulated bank. */
  readonly bank: string | undefined;
  /** Address of the simulated courier. */
  readonly courier: string | undefined;
  /** Stand-ins for Google and Facebook. */
  readonly simulatedSignIns: readonly { readonly name: string; readonly address: string }[];
  /** The demo's people. */
  readonly people: readonly { readonly email: string; readonly password: string; readonly part: string }[];
  readonly dataDirectory: string;
  readonly hasOwnDatabase: boolean;
  /** Production without https, for people at this machine alone. */
  readonly isTrial: boolean;
  readonly tookMs: number;
}

/** What a person sees once the server is ready. */
export function startText(facts: StartFacts): string {
  const { publicOrigin } = facts;
  const widest = Math.max(10, ...facts.stores.map(({ name }) => name.length));
  const row = (label: string, value: string): string => `  ${label.padEnd(widest)}  ${value}`;
  const rows = [
    row('Site', `${publicOrigin}/`),
    ...facts.stores.map(({ slug, name }) => row(name, `${publicOrigin}/${slug}`)),
    ...(facts.mailbox === undefined ? [] : [row('Mailbox', facts.mailbox)]),
    ...(facts.bank === undefined ? [] : [row('Bank', `${facts.bank} (simulated: no money moves)`)]),
    ...(facts.courier === undefined ? [] : [row('Courier', `${facts.courier} (simulated: no rider comes)`)]),
    ...facts.simulatedSignIns.map(({ name, address }) => row(name, `${address} (simulated)`)),
    row('API', `${publicOrigin}/api/docs`),
    row('Data', facts.hasOwnDatabase ? 'PostgreSQL by DATABASE_URL' : facts.dataDirectory),
  ];
  const [email, password] = [widestOf(facts.people, 'email'), widestOf(facts.people, 'password')];
  const people = facts.people.map(
    (one) => `  ${one.email.padEnd(email)}  ${one.password.padEnd(password)}  ${one.part}`,
  );
  const signIns =
    people.length === 0 ? '' : `\n\n  Sign in at ${publicOrigin}/p/login as\n\n${people.join('\n')}`;
  const title = `${PRODUCT_NAME} is ready after ${(facts.tookMs / 1_000).toFixed(1)} s`;
  const trial = facts.isTrial
    ? '\n\n  TRIAL: WITHOUT HTTPS, COOKIES AND PASSWORDS TRAVEL IN THE CLEAR.\n  Nobody but you on this machine may use this site. Set PUBLIC_ORIGIN to its https:// address before you open it.'
    : '';
  return `\n  ${title}${trial}\n\n${rows.join('\n')}${signIns}\n\n  Stop with Ctrl-C.\n\n`;
}

const widestOf = <K extends string>(list: readonly Readonly<Record<K, string>>[], key: K): number =>
  Math.max(0, ...list.map((one) => one[key].length));

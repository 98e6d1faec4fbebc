/** Where a database is: one address for each of its servers, in the order in which they were named. */
type DatabaseAddress =
  | { readonly hosts: readonly [string, ...string[]] }
  /** What is wrong, to stand behind the setting's name. */
  | { readonly fault: string };

const PARTS =
  /^(?<begin>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;
const ONE_HOST = /^(?:\[[\da-f:.]+\]|[^\s:[\]]+)(?::(?<port>\d{1,5}))?$/i;

/** Reads `postgres://user:password@a:5432,b:5433/name`, as PostgreSQL's own tools write several servers, or one alone. */
export function readDatabaseUrl(url: string): DatabaseAddress {
  const { begin, hosts = '', path = '', query } = PARTS.exec(url)?.groups ?? {};
  if (begin === undefined)
    return { fault: 'must be an address that starts with postgres:// or postgresql://' };
  const parameters = new URLSearchParams(query);
  const fault = faultOfParameters(parameters, hosts.includes(','));
  if (fault !== undefined) return { fault };
  const named = hosts.split(',');
  if (named.length > 1 && !named.every(isHost))
    return { fault: 'must name each server as host or host:port, with commas and no blanks between' };
  if (new Set(named).size < named.length) return { fault: 'must name each server once' };
  // What one server needs of the address stays as it was written.
  const isAsWritten = !parameters.has('target_session_attrs');
  parameters.delete('target_session_attrs');
  const rest = isAsWritten ? (query ?? '') : parameters.toString();
  const each = named.map((host) => `${begin}${host}${path}${rest === '' ? '' : `?${rest}`}`);
  const [first, ...others] = each;
  if (first === undefined || !each.every((one) => URL.canParse(one)))
    return { fault: 'must be an address whose password has its special characters as %-codes' };
  return { hosts: [first, ...others] };
}

/** The addresses of a database's servers. Throws when they cannot be read. */
export function hostsOf(url: string): readonly [string, ...string[]] {
  const address = readDatabaseUrl(url);
  if ('fault' in address) throw new Error(`The address of the database ${address.fault}`);
  return address.hosts;
}

/** The same servers and login, with another database. */
export const atDatabase = (url: string, name: string): string =>
  url.replace(PARTS, (...match) => {
    const { begin = '', hosts = '', query } = match.at(-1) as Partial<Record<string, string>>;
    return `${begin}${hosts}/${encodeURIComponent(name)}${query === undefined ? '' : `?${query}`}`;
  });

function isHost(host: string): boolean {
  const found = ONE_HOST.exec(host);
  const port = Number(found?.groups?.['port'] ?? 5432);
  return found !== null && port > 0 && port <= 65_535;
}

function faultOfParameters(parameters: URLSearchParams, isSeveral: boolean): string | undefined {
  const wanted = parameters.getAll('target_session_attrs');
  if (wanted.some((one) => one !== 'read-write'))
    return 'must have no other target_session_attrs than read-write: the product looks for the server that takes writes';
  if (parameters.has('load_balance_hosts'))
    return 'must have no load_balance_hosts: one server takes the writes';
  const places = ['host', 'hostaddr', 'port'].flatMap((name) => parameters.getAll(name));
  if (places.some((one) => one.includes(',')) || (isSeveral && places.length > 0))
    return 'must name several servers before the path, not behind the question mark';
  return undefined;
}

import { Resolver } from 'node:dns/promises';
import type { DomainFindings, DomainFinding } from '@dapur/contract/stores/seller-domain';
import { challengeName, challengeValue } from '../host-name.ts';

export interface LookRules {
  /** Where the host has to lead. */
  readonly target: string;
  /** Such as `192.0.2.53` or `127.0.0.1:5353`; the machine's own where none is named. */
  readonly dnsServers: readonly string[];
  /** Milliseconds for one question; tests are less patient. */
  readonly patienceMs: number;
}

export interface DnsLook {
  readonly findings: DomainFindings;
  /** All that the TXT records say, ours or others'. */
  readonly texts: readonly string[];
}

const TRIES = 2;
const MAX_SHOWN = 3;
const LONGEST_SHOWN = 120;

/** Names that are not there, unlike servers that do not answer. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Undefined: nobody could be asked. */
type Answer = readonly string[] | undefined;

/** Looks at both records by the DNS itself: nothing of it is kept, so that what was just made is seen. */
export async function lookAt(
  { host, challenge }: { readonly host: string; readonly challenge: string },
  { target, dnsServers, patienceMs }: LookRules,
): Promise<DnsLook> {
  const resolver = new Resolver({ timeout: patienceMs, tries: TRIES });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  const ask = async (question: () => Promise<readonly string[]>): Promise<Answer> => {
    try {
      return await question();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return typeof code === 'string' && ABSENT.has(code) ? [] : undefined;
    }
  };
  const addressesOf = async (name: string): Promise<Answer> => {
    const [four, six] = await Promise.all([
      ask(() => resolver.resolve4(name)),
      ask(() => resolver.resolve6(name)),
    ]);
    return four === undefined || six === undefined ? undefined : [...four, ...six];
  };
  const cname = async (): Promise<DomainFinding> => {
    const names = (await ask(() => resolver.resolveCname(host)))?.map(plain);
    if (names === undefined) return unanswered;
    if (names.includes(target)) return right;
    if (names.length > 0) return wrong(names);
    // Some keepers of domains put the addresses of the target in place of its name.
    const [there, ours] = await Promise.all([addressesOf(host), addressesOf(target)]);
    if (there === undefined) return unanswered;
    if (there.length === 0) return missing;
    if (ours === undefined) return unanswered;
    return there.every((address) => ours.includes(address)) ? right : wrong(there);
  };
  const [led, texts] = await Promise.all([
    cname(),
    ask(async () => (await resolver.resolveTxt(challengeName(host))).map((parts) => parts.join('').trim())),
  ]);
  return { findings: { cname: led, txt: said(texts, challengeValue(challenge)) }, texts: texts ?? [] };
}

const right: DomainFinding = { state: 'right', found: [] };
const missing: DomainFinding = { state: 'missing', found: [] };
const unanswered: DomainFinding = { state: 'unanswered', found: [] };
const wrong = (found: readonly string[]): DomainFinding => ({
  state: 'wrong',
  found: found.slice(0, MAX_SHOWN).map((text) => text.replace(/\p{C}/gu, '').slice(0, LONGEST_SHOWN)),
});

function said(texts: Answer, wanted: string): DomainFinding {
  if (texts === undefined) return unanswered;
  if (texts.includes(wanted)) return right;
  return texts.length === 0 ? missing : wrong(texts);
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

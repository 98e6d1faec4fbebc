import { createSocket } from 'node:dgram';
import { AUTHORITATIVE_ANSWER, decode, encode, type Answer, type Packet, type Question } from 'dns-packet';

/** The records of a name; those left out do not exist. */
export interface Zone {
  readonly cname?: string;
  readonly txt?: readonly string[];
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
}

/** `silent`: nothing is answered; `broken`: that something went wrong. */
export type DnsFault = 'silent' | 'broken';

/** A name server on this machine that speaks the DNS over UDP. */
export interface DnsSimulator {
  /** `127.0.0.1:port`. */
  readonly address: string;
  /** What was asked for, as `CNAME kuih.example.com`, the latest last. */
  readonly asked: readonly string[];
  /** What a name has from now on; undefined: there is no such name. */
  set(name: string, zone: Zone | undefined): void;
  /** What goes wrong from now on; undefined: nothing. */
  fail(fault: DnsFault | undefined): void;
  close(): Promise<void>;
}

/** `RCODE` of RFC 1035: the server failed, and the name does not exist. */
const SERVFAIL = 2;
const NXDOMAIN = 3;
const TTL = 60;

/** Answers for the names it was told of, as the server that has the last word about them. `port` 0: any free one. */
export async function startDnsSimulator(port = 0): Promise<DnsSimulator> {
  const zones = new Map<string, Zone>();
  const asked: string[] = [];
  let fault: DnsFault | undefined;
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined || fault === 'silent') return;
    asked.push(`${question.type} ${plain(question.name)}`);
    const answer = encode(fault === 'broken' ? reply(query, SERVFAIL, []) : answerTo(query, question, zones));
    socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (name, zone) => {
      if (zone === undefined) zones.delete(plain(name));
      else zones.set(plain(name), zone);
    },
    fail: (next) => {
      fault = next;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

function reply(query: Packet, code: number, answers: Answer[]): Packet {
  return {
    type: 'response',
    id: query.id ?? 0,
    flags: AUTHORITATIVE_ANSWER | code,
    questions: query.questions ?? [],
    answers,
  };
}

function answerTo(query: Packet, { name, type }: Question, zones: ReadonlyMap<string, Zone>): Packet {
  const zone = zones.get(plain(name));
  if (zone === undefined) return reply(query, NXDOMAIN, []);
  const { cname } = zone;
  if (cname !== undefined) {
    const alias: Answer = { type: 'CNAME', name, ttl: TTL, data: cname };
    const target = zones.get(plain(cname));
    return reply(query, 0, type === 'CNAME' ? [alias] : [alias, ...recordsOf(cname, type, target ?? {})]);
  }
  return reply(query, 0, recordsOf(name, type, zone));
}

function recordsOf(name: string, type: string, { txt = [], a = [], aaaa = [] }: Zone): Answer[] {
  switch (type) {
    case 'TXT':
      return txt.map((data) => ({ type: 'TXT', name, ttl: TTL, data }));
    case 'A':
      return a.map((data) => ({ type: 'A', name, ttl: TTL, data }));
    case 'AAAA':
      return aaaa.map((data) => ({ type: 'AAAA', name, ttl: TTL, data }));
    default:
      return [];
  }
}

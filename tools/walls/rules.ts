import { BELOW_ALL, MODULE_GRAPH } from './module-graph.ts';
import type { Target } from './resolve-import.ts';
import { isTestFile } from './test-files.ts';

/** One import of one file, resolved. */
export interface Edge {
  readonly from: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly target: Target;
}

export interface Rule {
  readonly name: string;
  /** Why the import is forbidden and which door to take instead; undefined when it is fine. */
  readonly check: (edge: Edge) => string | undefined;
}

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/;

/** From below to above; what is not listed, such as the entries, stands on top of all. */
const WEB_LAYERS: Readonly<Record<string, number>> = {
  lib: 0,
  i18n: 0,
  components: 1,
  features: 2,
  areas: 3,
};
const webLayerOf = (file: string): string => /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] ?? '';

const fileOf = ({ target }: Edge): string => (target.kind === 'file' ? target.path : '');
const packageOf = ({ target }: Edge): string => (target.kind === 'package' ? target.name : '');
const isTest = ({ from }: Edge): boolean => isTestFile(from);

export const RULES: readonly Rule[] = [
  {
    name: 'resolvable',
    check: ({ target, specifier }) =>
      target.kind === 'missing' ? `${specifier} leads to no file and no installed package` : undefined,
  },
  {
    name: 'tests-stay-out',
    check: (edge) =>
      /^(apps|packages)\/[^/]+\/src\//.test(edge.from) && !isTest(edge) && isTestFile(fileOf(edge))
        ? 'what runs loads nothing of the tests: move the piece that both need out of them'
        : undefined,
  },
  {
    name: 'domain-is-pure',
    check: (edge) => {
      const [, module, rest] = MODULE.exec(edge.from) ?? [];
      if (module === undefined || rest?.startsWith('domain/') !== true || isTest(edge)) return undefined;
      // A mere type computes nothing; but one of the database's would still tie the rule to its columns.
      if (edge.isTypeOnly && edge.target.kind === 'package') return undefined;
      const isPure = [
        `apps/server/src/modules/${module}/domain/`,
        'apps/server/src/kernel/',
        'packages/contract/src/',
      ].some((door) => fileOf(edge).startsWith(door));
      return isPure
        ? undefined
        : 'domain/ decides on values alone: it imports its own domain/, kernel/ and the contract. Let the command fetch, and pass what it found in';
    },
  },
  {
    name: 'modules-by-front-door',
    check: (edge) => {
      const [, module, rest] = MODULE.exec(fileOf(edge)) ?? [];
      if (module === undefined || rest === undefined || rest === 'index.ts' || isTest(edge)) return undefined;
      if (edge.from.startsWith(`apps/server/src/modules/${module}/`)) return undefined;
      return `the inside of ${module} is its own: import apps/server/src/modules/${module}/index.ts, and export there what others need`;
    },
  },
  {
    name: 'module-graph',
    check: (edge) => {
      const to = MODULE.exec(fileOf(edge))?.[1];
      if (to === undefined || isTest(edge)) return undefined;
      if (/^apps\/server\/src\/(platform|kernel)\//.test(edge.from)) {
        return `platform/ and kernel/ know no business: ${to} imports them, or app.ts passes the piece in`;
      }
      const from = MODULE.exec(edge.from)?.[1];
      if (from === undefined || from === to || BELOW_ALL.has(to)) return undefined;
      const mayCall = MODULE_GRAPH[from];
      if (mayCall === undefined)
        return `${from} is not in tools/walls/module-graph.ts: say there whom it may call`;
      if (mayCall === 'any' || mayCall.includes(to)) return undefined;
      return `${from} may call ${mayCall.join(', ') || 'no other module'}. News for or from ${to} travels as an outbox event`;
    },
  },
  {
    name: 'events-are-registered',
    check: (edge) => {
      if (fileOf(edge) !== 'apps/server/src/platform/jobs/outbox.ts' || isTest(edge)) return undefined;
      return /^apps\/server\/src\/(platform\/jobs|modules\/events)\//.test(edge.from)
        ? undefined
        : 'news is written by addToOutbox of modules/events, which holds it against the registry of events';
    },
  },
  {
    name: 'only-data-writes-sql',
    check: (edge) => {
      if (packageOf(edge) !== 'kysely' || edge.isTypeOnly || isTest(edge)) return undefined;
      if (
        !edge.from.startsWith('apps/server/src/') ||
        /\/data\/|^apps\/server\/src\/platform\/db\//.test(edge.from)
      )
        return undefined;
      return 'only data/ writes SQL: give the query a name in the module’s data/ and call that (types of kysely may pass)';
    },
  },
  {
    name: 'contract-is-leaf',
    check: (edge) => {
      if (!edge.from.startsWith('packages/contract/') || isTest(edge)) return undefined;
      if (packageOf(edge) === 'zod' || fileOf(edge).startsWith('packages/contract/')) return undefined;
      return 'the contract is read by server and browser alike: it imports itself and zod, nothing else';
    },
  },
  {
    name: 'simulators-are-islands',
    check: (edge) => {
      const simulator = /^simulators\/src\/([^/]+)\//;
      const [from, to] = [simulator.exec(edge.from)?.[1], simulator.exec(fileOf(edge))?.[1]];
      if (from === undefined || to === undefined || from === to) return undefined;
      return `${from} and ${to} are providers that do not know each other: each is read and changed alone`;
    },
  },
  {
    name: 'web-never-imports-server',
    check: (edge) =>
      /^(apps\/web|packages\/contract)\//.test(edge.from) && fileOf(edge).startsWith('apps/server/')
        ? 'the browser gets nothing of the server: what both need belongs in packages/contract'
        : undefined,
  },
  {
    name: 'web-layers',
    check: (edge) => {
      const [from, to] = [webLayerOf(edge.from), webLayerOf(fileOf(edge))];
      const [below, above] = [WEB_LAYERS[from], WEB_LAYERS[to]];
      if (below === undefined || above === undefined || above <= below) return undefined;
      return `${from}/ knows nothing of ${to}/ above it: take what is needed as an argument, or move the shared piece down`;
    },
  },
  {
    name: 'gallery-in-development-only',
    check: (edge) => {
      const gallery = 'apps/web/src/gallery/';
      return fileOf(edge).startsWith(gallery) && !edge.from.startsWith(gallery)
        ? 'the gallery of components/ui is fetched by the dev server alone: what a page needs too belongs in components/'
        : undefined;
    },
  },
  {
    name: 'features-are-islands',
    check: (edge) => {
      const feature = /^apps\/web\/src\/features\/([^/]+)\//;
      const [from, to] = [feature.exec(edge.from)?.[1], feature.exec(fileOf(edge))?.[1]];
      if (from === undefined || to === undefined || from === to) return undefined;
      return `the features ${from} and ${to} do not know each other: put them together in an area, or the shared piece in components/ or lib/`;
    },
  },
];

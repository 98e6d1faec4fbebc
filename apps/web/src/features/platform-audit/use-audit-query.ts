import type { AuditFilters } from '@dapur/contract/platform/platform-audit';
import { UUID } from '@dapur/contract/uuid';
import { useSearchParams } from 'wouter';

const NAMES = ['actor', 'kind', 'action', 'store', 'from', 'to'] as const;
/** Drops what the server would refuse: an address may have been typed by hand. */
const FORMS: Readonly<Record<(typeof NAMES)[number], RegExp>> = {
  actor: new RegExp(`^${UUID}$`, 'i'),
  kind: /^(?:look|sign_in|change)$/,
  action: /^[a-z][a-z_]*\.[a-z][a-z_]*$/,
  store: /^.{1,80}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

/** The log's filters and its page, as they stand in the address. */
export function useAuditQuery() {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = {};
  for (const name of NAMES) {
    const value = params.get(name) ?? '';
    if (FORMS[name].test(value)) Object.assign(filters, { [name]: value });
  }
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(params.get('page'))) || 1));
  const write = (next: AuditFilters, at: number) => {
    const entries = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
    setParams(
      { ...Object.fromEntries(entries), ...(at === 1 ? {} : { page: String(at) }) },
      { replace: true },
    );
  };
  return {
    filters,
    page,
    show: (next: AuditFilters) => write(next, 1),
    go: (at: number) => write(filters, at),
  };
}

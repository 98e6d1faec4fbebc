import type { AuditFilters } from '@dapur/contract/platform/platform-audit';
import { UUID } from '@dapur/contract/uuid';
import { filled, oneOf, useListAddress, type Said } from '../../lib/query/use-list-address.ts';

const fitting = (form: RegExp, text: string): string => (form.test(text) ? text : '');
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Drops what the server would refuse. */
const read = (said: Said) => ({
  actor: fitting(new RegExp(`^${UUID}$`, 'i'), said('actor')),
  kind: oneOf(['look', 'sign_in', 'change'], said('kind')) ?? ('' as const),
  action: fitting(/^[a-z][a-z_]*\.[a-z][a-z_]*$/, said('action')),
  store: fitting(/^.{1,80}$/, said('store')),
  from: fitting(DAY, said('from')),
  to: fitting(DAY, said('to')),
});

/** The log's filters and its page, as they stand in the address. */
export function useAuditQuery() {
  const [{ page, ...query }, change] = useListAddress(read);
  const filters: AuditFilters = filled(query);
  return {
    filters,
    page,
    show: (next: AuditFilters) => change({ ...read(() => ''), ...next }),
    go: (at: number) => change({ page: at }),
  };
}

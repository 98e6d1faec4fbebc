/**
 * Tables of other modules, apart by spaces, that a module's SQL names, and why; what no statement does any more is to be
 * struck out.
 */
export type Across = Readonly<Record<string, readonly { readonly tables: string; readonly why: string }[]>>;

/** Writing another module's table: for what has no better place yet, or cannot have one. */
export const WRITES_ACROSS: Across = {
  'customer-messages': [{ tables: 'outbox', why: 'one statement for hundreds of receivers, apart in time' }],
  notifications: [{ tables: 'outbox', why: 'one statement asks for the reminders of all stores' }],
  reports: [{ tables: 'outbox', why: 'the rows that are due and their news are one statement' }],
  'store-copies': [
    {
      tables: 'users retired_slugs',
      why: 'a copy that comes in writes all that a store has, found by the catalogue, and whom it names',
    },
    {
      tables: 'customer_message_receivers compliance_documents orders refunds',
      why: 'what an older copy lacks is made up for in the transaction that brings it in',
    },
    { tables: 'attachment_usage', why: 'the room of its files is counted anew, as a file may say anything' },
  ],
};

/** Statements whose tables are only known when they run. */
export const AT_RUN_TIME: Readonly<Record<string, string>> = {
  'apps/server/src/modules/accounts/data/forget-person.ts':
    'a list of tables beside it, so that it can be read at a glance what a deleted account takes along; a test compares it with the catalogue',
  'apps/server/src/modules/store-copies/data/insert-rows.ts':
    'the tables of a store, found by the catalogue, so that none is forgotten',
  'apps/server/src/modules/store-copies/data/read-rows.ts':
    'the tables of a store, found by the catalogue, so that none is forgotten',
  'apps/server/src/platform/db/backup/take-backup.ts': 'every table, found by the catalogue',
  'apps/server/src/platform/db/backup/restore-backup.ts': 'every table, found by the catalogue',
  'apps/server/src/platform/db/backup/restore-drill.ts': 'every table of a store, found by the catalogue',
  'apps/server/src/platform/db/delete-tenants.ts': 'every table of a store, found by the catalogue',
  'apps/server/src/platform/db/distribute.ts': 'every table, found by the catalogue',
  'apps/server/src/platform/db/reseal.ts':
    'a list of sealed columns that is handed in; a test compares it with the columns of the database',
  'apps/server/src/platform/jobs/lease.ts': 'one of two: outbox and platform_outbox',
};
